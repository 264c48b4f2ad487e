import { expect, test } from 'vitest';
import type { Recap } from '../../_shared/contract/recaps.ts';
import { accessToken, ROOM, SEAT, testApp } from '../fakes.ts';
import { LIMITS } from '../kit/http/limits.ts';
import { guestPart } from './routes.ts';

const SESSION = 'k3v9x0q2m7ab1d';
const OWN = { sessionId: SESSION, isOut: false, again: null, onPictures: false, link: null, ownDrawings: [] };

const LINK = `recap_${'a'.repeat(43)}`;

/** An ended session whose recap names so many guests. */
function ended() {
  const stored = { version: 0, guestCount: 100, voterNames: false };
  const at = '2026-11-20T10:00:00.000Z';
  const head = {
    sessionId: SESSION,
    name: null,
    endedAt: at,
    expiresAt: at,
    voterNames: false,
    pictureNames: [],
    games: [],
  };
  const app = testApp({
    functions: {
      guest_recap: () => ({ ...OWN, version: stored.version }),
      shared_recap: () => ({ sessionId: SESSION, version: stored.version, voterNames: stored.voterNames }),
      common_recap: ({ version, voters }) => ({
        version: stored.version,
        recap: version === stored.version ? null : { ...head, voterNames: voters, guestCount: stored.guestCount },
      }),
    },
  });
  const read = async () => {
    const response = await app.send('GET', `/api/rooms/${ROOM}/recap`, { bearer: SEAT });
    return (await response.json()).recap.guestCount;
  };
  const readShared = async () => (await app.send('GET', '/api/shared-recap', { bearer: LINK })).json();
  return { ...app, stored, read, readShared };
}

test('a hundred guests at once share one recap', async () => {
  const { clock, database, read } = ended();
  expect(await Promise.all(Array.from({ length: 100 }, read))).toEqual(Array(100).fill(100));
  expect(database.argumentsOf('guest_recap')).toHaveLength(100);
  expect(database.argumentsOf('common_recap')).toEqual([{ session: SESSION, voters: false, version: null }]);
  clock.now += 1_000;
  expect(await read()).toBe(100);
  // Nobody has left: it isn't told again.
  expect(database.argumentsOf('common_recap')[1]).toEqual({ session: SESSION, voters: false, version: 0 });
});

test('nobody reads one from before somebody left, in any process', async () => {
  const { read, stored } = ended();
  await read();
  Object.assign(stored, { version: 1, guestCount: 99 });
  expect(await read()).toBe(99);
});

test('so do a hundred holders of its link, and each reads what the host shows now', async () => {
  const { database, readShared, stored } = ended();
  const recaps = await Promise.all(Array.from({ length: 100 }, readShared));
  expect(recaps).toEqual(Array(100).fill(expect.objectContaining({ guestCount: 100, voterNames: false })));
  expect(database.argumentsOf('shared_recap')).toHaveLength(100);
  expect(database.argumentsOf('common_recap')).toHaveLength(1);
  stored.voterNames = true;
  expect(await readShared()).toMatchObject({ voterNames: true });
  Object.assign(stored, { version: 1, guestCount: 99, voterNames: false });
  expect(await readShared()).toMatchObject({ guestCount: 99, voterNames: false });
});

test('a link says so when the recap is deleted while it is read', async () => {
  const { database, send } = ended();
  database.functions.common_recap = () => ({ version: 0, recap: null });
  const response = await send('GET', '/api/shared-recap', { bearer: LINK });
  expect((await response.json()).code).toBe('recap_gone');
});

test.each([
  ['a link', '/api/shared-recap', LINK],
  ["the host's own", `/api/recaps/${SESSION}`, 'host'],
])('%s has a limit of its own', async (_, path, bearer) => {
  const { send } = ended();
  const replies = await Promise.all(Array.from({ length: 301 }, () => send('GET', path, { bearer })));
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect((await send('GET', `/api/rooms/${ROOM}/recap`, { bearer: SEAT })).status).toBe(200);
});

test("one host's reads have a limit, from wherever they come", async () => {
  const { send } = ended();
  const bearer = await accessToken();
  const { burst } = LIMITS.getRecap.person;
  const replies = await Promise.all(
    Array.from({ length: burst + 1 }, (_, n) =>
      send('GET', `/api/recaps/${SESSION}`, { bearer, peer: `203.0.113.${n}` }),
    ),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('a guest gets all winners of a tie, and no other drawing', () => {
  const drawing = (name: string, wins: boolean) => ({ id: null, name, title: null, votes: 3, voters: null, wins });
  const round = { roundNumber: 1, prompt: 'A cat', drawings: [drawing('Ann', true), drawing('Ben', true)] };
  const lost = { ...round, drawings: [...round.drawings, drawing('Cleo', false)] };
  const games: Recap['games'] = [{ game: 'masterpiece', nth: 1, rounds: [lost], points: [] }];
  const [left] = guestPart({ games } as Recap).games;
  expect(left).toMatchObject({ rounds: [round] });
});
