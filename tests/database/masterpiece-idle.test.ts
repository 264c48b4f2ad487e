import { beforeAll, describe, expect, test } from 'vitest';
import type { MasterpiecePhase } from '#shared/contract/games/masterpiece.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { connect, connectAsApi } from './connections.ts';
import { LENGTHS, letTimePass, move, pass, readState, submit, type Who } from './masterpiece.ts';
import { openGame } from './masterpiece-rooms.ts';
import { newHost } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
let host: string;

beforeAll(async () => {
  host = await newHost(owner);
});

async function started() {
  const { roomId, seats } = await openGame(api, host);
  await move(api, roomId, { user: host, to: 'drawing' });
  return { roomId, seats };
}

/** Where the room is: its phase and round. */
async function stand(roomId: string): Promise<string> {
  const { phase, roundNumber } = (await readState(api, roomId)).game;
  return `${phase} ${roundNumber}`;
}

/** One round by the clock alone, from its drawing to what comes after its results. */
async function sleepThrough(roomId: string): Promise<void> {
  for (let n = 0; n < 3; n += 1) await letTimePass(owner, roomId);
}

async function sleepIntoResults(roomId: string): Promise<void> {
  for (let n = 1; n < GAMES.masterpiece.phases.idleRoundsMax; n += 1) await sleepThrough(roomId);
  await letTimePass(owner, roomId);
  await letTimePass(owner, roomId);
  expect(await stand(roomId)).toBe(`results ${GAMES.masterpiece.phases.idleRoundsMax}`);
}

test(`${GAMES.masterpiece.phases.idleRoundsMax} rounds in which nobody drew end the game; it may be started anew`, async () => {
  const { roomId } = await started();
  for (let round = 1; round <= GAMES.masterpiece.phases.idleRoundsMax; round += 1) {
    expect(await stand(roomId)).toBe(`drawing ${round}`);
    await sleepThrough(roomId);
  }
  expect(await stand(roomId)).toBe(`waiting ${GAMES.masterpiece.phases.idleRoundsMax}`);
  expect(await letTimePass(owner, roomId)).toBe(false);
  await move(api, roomId, { user: host, to: 'drawing' });
  await sleepThrough(roomId);
  expect(await stand(roomId)).toBe(`drawing ${GAMES.masterpiece.phases.idleRoundsMax + 2}`);
});

test('one drawing, even at the bell, and the counting begins anew', async () => {
  const { roomId, seats } = await started();
  for (let n = 1; n < GAMES.masterpiece.phases.idleRoundsMax; n += 1) await sleepThrough(roomId);
  await letTimePass(owner, roomId);
  await submit(api, roomId, { seat: seats[0] });
  await letTimePass(owner, roomId);
  await letTimePass(owner, roomId);
  for (let n = 1; n <= GAMES.masterpiece.phases.idleRoundsMax; n += 1) {
    expect(await stand(roomId)).toBe(`drawing ${GAMES.masterpiece.phases.idleRoundsMax + n}`);
    await sleepThrough(roomId);
  }
  expect(await stand(roomId)).toBe(`waiting ${2 * GAMES.masterpiece.phases.idleRoundsMax}`);
});

/** How long before or after a deadline a forgotten tab asks for the next phase, by a clock that is not quite right. */
describe.each([-LENGTHS.bell + LENGTHS.lateVote, 0, LENGTHS.lateVote])(
  'a forgotten host tab that is %i ms late',
  (late) => {
    test('keeps no game going', async () => {
      const { roomId } = await started();
      const round = ['voting', 'results', 'drawing'] as const;
      const asked: MasterpiecePhase[] = Array.from(
        { length: GAMES.masterpiece.phases.idleRoundsMax },
        () => round,
      ).flat();
      for (const to of asked) {
        const { phase } = (await readState(api, roomId)).game;
        if (phase === 'waiting') break;
        await pass(owner, roomId, LENGTHS[phase] + late);
        await move(api, roomId, { user: host, to });
      }
      expect(await stand(roomId)).toBe(`waiting ${GAMES.masterpiece.phases.idleRoundsMax}`);
    });
  },
);

describe('who wants another round though nobody drew', () => {
  test.each<[string, (seats: Buffer[]) => Who]>([
    ['the host', () => ({ user: host })],
    ['a player', (seats) => ({ seat: seats[0] })],
  ])('gets it from the results, and the counting begins anew: %s', async (_, who) => {
    const { roomId, seats } = await started();
    await sleepIntoResults(roomId);
    await pass(owner, roomId, LENGTHS.playerNext + 1);
    await move(api, roomId, { ...who(seats), to: 'drawing' });
    expect(await stand(roomId)).toBe(`drawing ${GAMES.masterpiece.phases.idleRoundsMax + 1}`);
    await sleepThrough(roomId);
    expect(await stand(roomId)).toBe(`drawing ${GAMES.masterpiece.phases.idleRoundsMax + 2}`);
  });
});

test('in a game in which people draw a step just before the deadline is a step', async () => {
  const { roomId, seats } = await started();
  await submit(api, roomId, { seat: seats[0] });
  await letTimePass(owner, roomId);
  await letTimePass(owner, roomId);
  await pass(owner, roomId, LENGTHS.results - LENGTHS.lateVote);
  await move(api, roomId, { user: host, to: 'drawing' });
  expect(await stand(roomId)).toBe('drawing 2');
});
