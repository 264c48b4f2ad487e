import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BELL_SECONDS } from '#shared/contract/games/drawings.ts';
import { LATE_VOTE_SECONDS } from '#shared/contract/games/masterpiece.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { type RunningStack, startStack } from '../stack.ts';
import { payingHost } from './host.ts';
import { type Keeper, type KeptPhase, keepPhases } from './kept.ts';
import { forgetMasterpiece, type MasterpieceSession, playMasterpiece } from './masterpiece.ts';
import { excess, order, overdue } from './steps.ts';
import type { Table } from './table.ts';
import { forgetThisOrThat, playThisOrThat, type ThisOrThatSession } from './this-or-that.ts';
import { leaks, wrongDrawings, wrongVotes, wrongWinners } from './verdicts.ts';

/** All lengths are multiplied with it. */
const SCALE = 0.1;
export interface SessionOptions {
  people: number;
  count: number;
  hostGone: { from: number; to: number };
}

/** The latest begin of the next phase, after the answer to its caller. */
const LENIENCE_MS = 1_500;

const scaled = (lengths: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(lengths).map(([phase, seconds]) => [phase, seconds * 1_000 * SCALE]));
const QUESTION = scaled(GAMES['this-or-that'].phases.seconds);
const ROUND = scaled(GAMES.masterpiece.phases.seconds);
const GRACE = { bell: BELL_SECONDS * 1_000 * SCALE, lateVote: LATE_VOTE_SECONDS * 1_000 * SCALE };

const names = (phases: readonly { phase: string; index: number }[]) => phases.map(({ phase, index }) => [phase, index]);

function expectInTime(
  phases: readonly KeptPhase[],
  { askings, moments }: Table,
  lengths: Record<string, number>,
): void {
  expect(phases.map(({ length }) => length)).toEqual(phases.map(({ phase }) => lengths[phase]));
  const deadlines = new Map(phases.map(({ phase, index, endsAt }) => [`${phase} ${index}`, endsAt]));
  for (const { phase, index, endsAt } of moments)
    expect(endsAt).toBeCloseTo(deadlines.get(`${phase} ${index}`) ?? Number.NaN, -0.5);
  for (const milliseconds of excess(phases, askings)) expect(Math.abs(milliseconds)).toBeLessThan(LENIENCE_MS);
  for (const milliseconds of overdue(moments)) expect(milliseconds).toBeLessThan(LENIENCE_MS);
}

/**
 * Tests of whole sessions of both games, ten times as fast as in life, with the limits on: everybody is behind one address.
 * @param people how many play each game
 * @param count of questions, and of rounds
 * @param hostGone the rounds that begin without the host's browser, opened again later
 */
export function testSessions({ people, count, hostGone }: SessionOptions): void {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'thaw-sessions-'));
  let stack: RunningStack;
  let questions: ThisOrThatSession;
  let rounds: MasterpieceSession;
  let forgotten: { questions: Table; rounds: Table };
  /** The database's record, even of moments too short for slow players. */
  let keeper: Keeper;

  beforeAll(async () => {
    stack = await startStack({ dataDir, env: { PHASE_SCALE: String(SCALE), DEV_TOOLS: 'true', TILE_URL: 'off' } });
    keeper = await keepPhases(stack.adminUrl);
    const host = await payingHost(stack, 'pro', { email: 'hana@example.com', password: 'snow-melts' });
    const table = { origin: stack.origin, host, scale: SCALE, pollMs: 250, hostGone };
    const all = await Promise.all([
      playThisOrThat(table, { people, rounds: count }),
      playMasterpiece(table, { people, rounds: count, grace: GRACE }),
      forgetThisOrThat(table, GAMES['this-or-that'].phases.idleRoundsMax + 2),
      forgetMasterpiece(table, GAMES.masterpiece.phases.idleRoundsMax + 2),
    ]);
    questions = all[0];
    rounds = all[1];
    forgotten = { questions: all[2], rounds: all[3] };
  }, 300_000);

  afterAll(async () => {
    await keeper.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  describe('questions of This or That', () => {
    test('go on one step at a time, each phase as long as it should be, with or without the host', async () => {
      const phases = await keeper.phases(questions.table.roomId);
      const expected = [...order(['voting', 'results'], count, 0), ['voting', count]];
      expect(names(phases).slice(0, expected.length)).toEqual(expected);
      expectInTime(phases, questions.table, QUESTION);
    });

    test('the host was away for a while, and is back', () => {
      expect([...questions.table.hostSaw].filter((round) => round > hostGone.from && round < hostGone.to)).toEqual([]);
      expect(questions.table.hostSaw).toContain(1);
      expect(questions.table.hostSaw).toContain(count);
    });

    test('most people voted', () => {
      // Of all together: while this machine stands still nobody votes.
      const votes = questions.questions.reduce((sum, { accepted }) => sum + accepted.size, 0);
      expect(votes).toBeGreaterThan((count * people) / 2);
    });

    test('every vote that was accepted is in the results and on all screens, and no other one', async () => {
      expect(wrongVotes(questions, await keeper.votes(questions.table.roomId))).toEqual([]);
      expect(questions.questions.some(({ results }) => results !== null)).toBe(true);
    });

    test('no question came twice', async () => {
      const phases = await keeper.phases(questions.table.roomId);
      const texts = phases.filter(({ phase }) => phase === 'results').map(({ question }) => question);
      expect(texts.length).toBeGreaterThanOrEqual(count);
      expect(new Set(texts).size).toBe(texts.length);
    });

    test('a forgotten tab does not keep the game going', async () => {
      expect(forgotten.questions.moments.at(-1)?.phase).toBe('waiting');
      expect(names(await keeper.phases(forgotten.questions.roomId))).toEqual(
        order(['voting', 'results'], GAMES['this-or-that'].phases.idleRoundsMax, 0),
      );
    });
  });

  describe('rounds of Masterpiece Match', () => {
    test('go on one step at a time, each phase as long as it should be, with or without the host', async () => {
      const phases = await keeper.phases(rounds.table.roomId);
      const expected = [...order(['drawing', 'voting', 'results'], count, 1), ['drawing', count + 1]];
      expect(names(phases).slice(0, expected.length)).toEqual(expected);
      expectInTime(phases, rounds.table, ROUND);
    });

    test('the host was away for a while, and is back', () => {
      expect([...rounds.table.hostSaw].filter((round) => round > hostGone.from && round < hostGone.to)).toEqual([]);
      expect(rounds.table.hostSaw).toContain(1);
      expect(rounds.table.hostSaw).toContain(count);
    });

    test('most people drew and voted', () => {
      const drawn = rounds.rounds.reduce((sum, { drawings }) => sum + drawings.size, 0);
      const voted = rounds.rounds.reduce((sum, { votes }) => sum + votes.size, 0);
      for (const done of [drawn, voted]) expect(done).toBeGreaterThan((count * people) / 2);
    });

    test('every drawing that was accepted is kept as it was sent, and no other one', () => {
      expect(wrongDrawings(rounds)).toEqual([]);
    });

    test('every vote that was accepted is counted and no other one; who has most of them wins', () => {
      expect(wrongWinners(rounds)).toEqual([]);
    });

    test('nobody was told too early whose a drawing is or how many votes it has', () => {
      expect(leaks(rounds)).toEqual([]);
    });

    test('no prompt came twice', () => {
      expect(new Set(rounds.rounds.map(({ kept }) => kept?.prompt)).size).toBe(count);
    });

    test('a forgotten tab does not keep the game going', async () => {
      expect(forgotten.rounds.moments.at(-1)?.phase).toBe('waiting');
      expect(names(await keeper.phases(forgotten.rounds.roomId))).toEqual(
        order(['drawing', 'voting', 'results'], GAMES.masterpiece.phases.idleRoundsMax, 1),
      );
    });
  });
}
