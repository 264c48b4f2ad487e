import { expect, test } from 'vitest';
import { ROOM, SEAT, testApp } from '../fakes.ts';

const SESSION = 'k3v9x0q2m7ab1d';
const OWN = { sessionId: SESSION, isOut: false, ownDrawings: [] };

/** An ended session whose recap names so many guests. */
function ended() {
  const stored = { version: 0, guestCount: 100 };
  const at = '2026-11-20T10:00:00.000Z';
  const head = { sessionId: SESSION, name: null, endedAt: at, expiresAt: at, voterNames: false, games: [] };
  const app = testApp({
    functions: {
      guest_recap: () => ({ ...OWN, version: stored.version }),
      guests_recap: ({ version }) => ({
        version: stored.version,
        recap: version === stored.version ? null : { ...head, guestCount: stored.guestCount },
      }),
    },
  });
  const read = async () => {
    const response = await app.send('GET', `/api/rooms/${ROOM}/recap`, { bearer: SEAT });
    return (await response.json()).recap.guestCount;
  };
  return { ...app, stored, read };
}

test('a hundred guests at once share one recap', async () => {
  const { clock, database, read } = ended();
  expect(await Promise.all(Array.from({ length: 100 }, read))).toEqual(Array(100).fill(100));
  expect(database.argumentsOf('guest_recap')).toHaveLength(100);
  expect(database.argumentsOf('guests_recap')).toEqual([{ session: SESSION, version: null }]);
  clock.now += 1_000;
  expect(await read()).toBe(100);
  // Nobody has left: it isn't told again.
  expect(database.argumentsOf('guests_recap')[1]).toEqual({ session: SESSION, version: 0 });
});

test('nobody reads one from before somebody left, in any process', async () => {
  const { read, stored } = ended();
  await read();
  Object.assign(stored, { version: 1, guestCount: 99 });
  expect(await read()).toBe(99);
});
