import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BELL_SECONDS } from '#shared/contract/games/drawings.ts';
import { LATE_VOTE_SECONDS } from '#shared/contract/games/masterpiece.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { payingHost } from '../support/sessions/host.ts';
import { type Keeper, type KeptPhase, keepPhases } from '../support/sessions/kept.ts';
import { forgetMasterpiece, type MasterpieceSession, playMasterpiece } from '../support/sessions/masterpiece.ts';
import { excess, order, overdue } from '../support/sessions/steps.ts';
import type { Table } from '../support/sessions/table.ts';
import { forgetThisOrThat, playThisOrThat, type ThisOrThatSession } from '../support/sessions/this-or-that.ts';
import { leaks, wrongDrawings, wrongVotes, wrongWinners } from '../support/sessions/verdicts.ts';
import { type RunningStack, startStack } from '../support/stack.ts';

// Whole sessions of both games, ten times as fast as in life, with the limits on: 25 people behind one address.
const SCALE = 0.1;
const PEOPLE = 25;
const ROUNDS = 10;
/** How late the next phase may begin, after somebody who asked for it has got an answer. */
const LENIENCE_MS = 1_500;

const scaled = (lengths: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(lengths).map(([phase, seconds]) => [phase, seconds * 1_000 * SCALE]));
const QUESTION = scaled(GAMES['this-or-that'].phases.seconds);
const ROUND = scaled(GAMES.masterpiece.phases.seconds);
const GRACE = { bell: BELL_SECONDS * 1_000 * SCALE, lateVote: LATE_VOTE_SECONDS * 1_000 * SCALE };

const dataDir = mkdtempSync(path.join(tmpdir(), 'thaw-sessions-'));
let stack: RunningStack;
let questions: ThisOrThatSession;
let rounds: MasterpieceSession;
let forgotten: { questions: Table; rounds: Table };
/** What the database did, however much of it slow players got to see. */
let keeper: Keeper;

beforeAll(async () => {
  stack = await startStack({ dataDir, env: { PHASE_SCALE: String(SCALE), DEV_TOOLS: 'true', TILE_URL: 'off' } });
  keeper = await keepPhases(stack.adminUrl);
  const host = await payingHost(stack, 'pro', { email: 'hana@example.com', password: 'snow-melts' });
  const table = { origin: stack.origin, host, scale: SCALE, pollMs: 250 };
  const all = await Promise.all([
    playThisOrThat(table, { people: PEOPLE, rounds: ROUNDS }),
    playMasterpiece(table, { people: PEOPLE, rounds: ROUNDS, grace: GRACE }),
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

describe('ten questions of This or That', () => {
  test('go on one step at a time, each phase as long as it should be, with or without the host', async () => {
    const phases = await keeper.phases(questions.table.roomId);
    const expected = [...order(['voting', 'results'], ROUNDS, 0), ['voting', ROUNDS]];
    expect(names(phases).slice(0, expected.length)).toEqual(expected);
    expectInTime(phases, questions.table, QUESTION);
  });

  test('the host was away from the second to the sixth, and is back', () => {
    expect([...questions.table.hostSaw].filter((round) => round >= 3 && round <= 5)).toEqual([]);
    expect(questions.table.hostSaw).toContain(1);
    expect(questions.table.hostSaw).toContain(ROUNDS);
  });

  test('most people voted', () => {
    // Of all together: while this machine stands still nobody votes.
    const votes = questions.questions.reduce((sum, { accepted }) => sum + accepted.size, 0);
    expect(votes).toBeGreaterThan((ROUNDS * PEOPLE) / 2);
  });

  test('every vote that was accepted is in the results and on all screens, and no other one', async () => {
    expect(wrongVotes(questions, await keeper.votes(questions.table.roomId))).toEqual([]);
    expect(questions.questions.some(({ results }) => results !== null)).toBe(true);
  });

  test('no question came twice', async () => {
    const phases = await keeper.phases(questions.table.roomId);
    const texts = phases.filter(({ phase }) => phase === 'results').map(({ question }) => question);
    expect(texts.length).toBeGreaterThanOrEqual(ROUNDS);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('a forgotten tab does not keep the game going', async () => {
    expect(forgotten.questions.moments.at(-1)?.phase).toBe('waiting');
    expect(names(await keeper.phases(forgotten.questions.roomId))).toEqual(
      order(['voting', 'results'], GAMES['this-or-that'].phases.idleRoundsMax, 0),
    );
  });
});

describe('ten rounds of Masterpiece Match', () => {
  test('go on one step at a time, each phase as long as it should be, with or without the host', async () => {
    const phases = await keeper.phases(rounds.table.roomId);
    const expected = [...order(['drawing', 'voting', 'results'], ROUNDS, 1), ['drawing', ROUNDS + 1]];
    expect(names(phases).slice(0, expected.length)).toEqual(expected);
    expectInTime(phases, rounds.table, ROUND);
  });

  test('the host was away from the second to the sixth, and is back', () => {
    expect([...rounds.table.hostSaw].filter((round) => round >= 3 && round <= 5)).toEqual([]);
    expect(rounds.table.hostSaw).toContain(1);
    expect(rounds.table.hostSaw).toContain(ROUNDS);
  });

  test('most people drew and voted', () => {
    const drawn = rounds.rounds.reduce((sum, { drawings }) => sum + drawings.size, 0);
    const voted = rounds.rounds.reduce((sum, { votes }) => sum + votes.size, 0);
    for (const done of [drawn, voted]) expect(done).toBeGreaterThan((ROUNDS * PEOPLE) / 2);
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
    expect(new Set(rounds.rounds.map(({ kept }) => kept?.prompt)).size).toBe(ROUNDS);
  });

  test('a forgotten tab does not keep the game going', async () => {
    expect(forgotten.rounds.moments.at(-1)?.phase).toBe('waiting');
    expect(names(await keeper.phases(forgotten.rounds.roomId))).toEqual(
      order(['drawing', 'voting', 'results'], GAMES.masterpiece.phases.idleRoundsMax, 1),
    );
  });
});
