import { describe, expect, inject, test, vi } from 'vitest';
import {
  getOwnTwoTruths,
  getTwoTruthsPlay,
  getTwoTruthsState,
  holdTwoTruths,
  joinTwoTruths,
  nextTwoTruths,
  STATEMENT_MAX_GRAPHEMES,
  startTwoTruths,
  type Turn,
  voteTwoTruths,
  writeTwoTruths,
} from '#shared/contract/games/two-truths.ts';
import { newRoomId } from '#src/lib/identity/room-id.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { newHost } from './client.ts';

const { origin } = inject('stack');
const host = await newHost();

interface Player {
  name: string;
  bearer: string;
  id: string;
  statements: [string, string, string];
}

/** A started game of Ann, Bob and its host. */
async function game() {
  const params = { roomId: newRoomId() };
  const asHost = { params, bearer: host.bearer };
  await ok(origin, getTwoTruthsState, asHost);
  const players: Player[] = [];
  for (const name of ['Ann', 'Bob', 'Hana']) {
    const bearer = name === 'Hana' ? host.bearer : 'guest';
    const { participant, seat } = await ok(origin, joinTwoTruths, { params, bearer, body: { participantName: name } });
    players.push({
      name,
      bearer: name === 'Hana' ? bearer : seat,
      id: participant.id,
      statements: [`${name} was born.`, `${name} can fly.`, `${name} has a cat.`],
    });
  }
  await ok(origin, startTwoTruths, asHost);
  return { params, asHost, players: players as [Player, Player, Player] };
}

/** What everyone wrote, with the second as the lie. */
const write = (params: { roomId: string }, { bearer, statements }: Player) =>
  ok(origin, writeTwoTruths, { params, bearer, body: { written: { statements, lie: 1 } } });

test('three people play a whole game, in which nobody waits for the clock', async () => {
  const { asHost, params, players } = await game();
  const state = () => ok(origin, getTwoTruthsState, asHost);
  const comes = (phase: string, round: number) =>
    vi.waitFor(async () => expect(await state()).toMatchObject({ phase, round }), { timeout: 15_000 });
  const points = players.map(({ id, name }) => ({ id, participantName: name, points: 0 }));
  const ranking = () => points.toSorted((one, other) => other.points - one.points);
  const score = (scoring: string) => {
    for (const one of points) if (one.id === scoring) one.points += 1;
  };

  const writing = await state();
  expect(writing).toMatchObject({ phase: 'writing', round: 1, turn: null, doneCount: 0, participantCount: 3 });
  expect(writing.timeRemaining).toBeGreaterThan(0);
  expect(writing.timeRemaining).toBeLessThanOrEqual(90);
  for (const one of players) {
    const own = { round: 1, statements: one.statements, lie: 1, isDone: true, mayWrite: true, ownVote: null };
    expect(await write(params, one)).toEqual({ ...own, version: expect.any(Number) });
  }

  for (const round of [2, 3, 4]) {
    await comes('voting', round);
    const turn = (await state()).turn as Turn;
    const writer = players.find(({ id }) => id === turn.writer.id) as Player;
    const [right, wrong] = players.filter((player) => player !== writer) as [Player, Player];
    expect(turn).toMatchObject({ turnNumber: round - 1, turnCount: 3, lie: null });
    expect(turn.statements.toSorted()).toEqual(writer.statements.toSorted());
    for (const { bearer } of players) {
      for (const endpoint of [getTwoTruthsState, getTwoTruthsPlay]) {
        const text = (await ask(origin, endpoint, { params, bearer })).content.toString();
        for (const one of [right, wrong]) expect(text).not.toContain(one.statements[1]);
        expect(text).toContain('"lie":null');
        expect(text).toContain('"votes":[],"points":null');
      }
    }

    const lie = turn.statements.indexOf(writer.statements[1]);
    const vote = ({ bearer }: Player, choice: number) =>
      ask(origin, voteTwoTruths, { params, bearer, body: { choice, round } });
    expect((await vote(writer, lie)).refusal?.code).toBe('wrong_phase');
    const { sceneId } = await ok(origin, getTwoTruthsPlay, { params, bearer: wrong.bearer });
    expect((await vote(right, lie)).reply).toMatchObject({ ownVote: lie });
    await vi.waitFor(async () => {
      const query = { since: sceneId };
      const numbers = await ok(origin, getTwoTruthsPlay, { params, query, bearer: wrong.bearer });
      expect(numbers).toEqual({ version: expect.any(Number), sceneId, doneCount: 1, participantCount: 3, writing: [] });
    });
    await vote(wrong, (lie + 1) % 3);
    expect(await ok(origin, getOwnTwoTruths, { params, bearer: right.bearer })).toMatchObject({
      statements: right.statements,
      ownVote: lie,
    });

    await comes('reveal', round);
    for (const { id } of [writer, right]) score(id);
    const { scene } = await ok(origin, getTwoTruthsPlay, { params, bearer: wrong.bearer });
    expect(scene).toMatchObject({ turn: { lie, statements: turn.statements }, points: ranking() });
    expect(scene?.votes.map(({ choice, id }) => [id, choice])).toEqual(
      expect.arrayContaining([
        [right.id, lie],
        [wrong.id, (lie + 1) % 3],
      ]),
    );
    const held = await ok(origin, holdTwoTruths, { ...asHost, body: { held: true } });
    expect(held).toMatchObject({ phase: 'reveal', held: true, phaseEndsAt: null, timeRemaining: 0 });
    await ok(origin, nextTwoTruths, { ...asHost, body: { from: { phase: 'reveal', round } } });
  }

  expect(await state()).toMatchObject({ phase: 'final', turn: null, votes: [], points: ranking() });
  expect(await ok(origin, startTwoTruths, asHost)).toMatchObject({ phase: 'writing', round: 5, points: null });
});

describe('a statement', () => {
  const family = '👩‍👩‍👧‍👦';
  const longest = `${family}${'é'.repeat(STATEMENT_MAX_GRAPHEMES - 1)}`;
  const [markup, link] = ['<img src=x onerror="alert(1)"> & <b>bold</b>', 'https://example.com/?a=1&b=%20'];
  const written = async (statements: unknown) => {
    const { params, players } = await game();
    const body = { written: { statements, lie: 0 } };
    return ask(origin, writeTwoTruths, { params, bearer: players[0].bearer, body });
  };

  test('comes back as typed, without invisible characters', async () => {
    const typed = [longest, ` ${markup}\u0000`, `${link.slice(0, 9)}\u200b\u202e${link.slice(9)}`];
    expect((await written(typed)).reply?.statements).toEqual([longest, markup, link]);
  });
});
