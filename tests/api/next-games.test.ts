import { expect, inject, test } from 'vitest';
import { getParticipants, joinColoring } from '#shared/contract/games/coloring.ts';
import { type Game, joinPath, type MovedTo } from '#shared/contract/games/registry.ts';
import {
  getThisOrThatPlay,
  getThisOrThatState,
  startThisOrThat,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import { endRoom, nextGame } from '#shared/contract/hosted-rooms.ts';
import { findRoomByCode, getLobby } from '#shared/contract/rooms.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { openRoom, pollOf, takeSeat } from '../support/sessions/rooms.ts';
import { cookieIn, newHost, refusalOf, send } from './client.ts';

const { origin } = inject('stack');
const host = await newHost();

/** A poll of a guest's own jar, without a header. */
const pollBy = (cookie: string, { game, roomId }: MovedTo) =>
  send<{ movedTo?: MovedTo }>('GET', pollOf(game).path.replace(':roomId', roomId), { cookie });

async function moveOn({ roomId }: { roomId: string }, game: Game, template?: string): Promise<MovedTo> {
  const asked = { params: { roomId }, body: { game, options: { template } }, bearer: host.bearer };
  return (await ok(origin, nextGame, asked)).movedTo;
}

test('a guest with cookies alone follows through all games, and joins once', async () => {
  let room: MovedTo = { game: 'this-or-that', roomId: await openRoom(origin, 'this-or-that', host.bearer) };
  const joined = await send('POST', `/api/this-or-that/rooms/${room.roomId}/join`, {
    body: { participantName: 'Ann' },
  });
  let cookie = cookieIn(joined.headers);
  for (const game of ['coloring', 'warm-welcome', 'masterpiece', 'two-truths', 'this-or-that'] as const) {
    const next = await moveOn(room, game);
    expect(next.game).toBe(game);
    const told = await pollBy(cookie, room);
    expect(told.body.movedTo).toEqual(next);
    cookie = cookieIn(told.headers);
    const there = await pollBy(cookie, next);
    expect([there.status, there.body.movedTo]).toEqual([200, undefined]);
    expect(JSON.stringify(there.body)).toContain('"Ann"');
    room = next;
  }
});

test('every poll of a room leads on, also to the one after the next; its host gets no seat by that', async () => {
  const roomId = await openRoom(origin, 'this-or-that', host.bearer);
  const seat = await takeSeat(origin, 'this-or-that', roomId, 'Ann');
  await send('POST', `/api/this-or-that/rooms/${roomId}/join`, {
    body: { participantName: 'Hana' },
    bearer: host.bearer,
  });
  await ok(origin, startThisOrThat, { params: { roomId }, body: { category: 'all' }, bearer: host.bearer });
  const { code } = (await ok(origin, getThisOrThatState, { params: { roomId }, bearer: host.bearer })).hosting ?? {};
  const second = await moveOn({ roomId }, 'masterpiece');
  const third = await moveOn(second, 'coloring', 'skyline');
  const params = { roomId };
  expect((await ok(origin, getThisOrThatPlay, { params, bearer: seat })).movedTo).toEqual(third);
  expect((await ok(origin, getThisOrThatState, { params })).movedTo).toEqual(third);
  const hosts = await send<{ movedTo: MovedTo }>('GET', `/api/this-or-that/rooms/${roomId}/state`, {
    bearer: host.bearer,
  });
  expect([hosts.body.movedTo, hosts.headers.getSetCookie()]).toEqual([third, []]);
  expect((await ok(origin, getLobby, { params })).movedTo).toEqual(third);
  expect((await ok(origin, findRoomByCode, { params: { code: `${code}` } })).joinPath).toBe(
    joinPath('coloring', third.roomId),
  );
  // The room's own cache of the running question changes nothing.
  const vote = await ask(origin, voteThisOrThat, { params, body: { option: 'A' }, bearer: seat });
  expect(vote).toMatchObject({ status: 409 });
  const late = await send('POST', `/api/this-or-that/rooms/${roomId}/join`, { body: { participantName: 'Ben' } });
  expect([...refusalOf(late), late.body.movedTo]).toEqual([409, 'room_moved', third]);
  expect((await ok(origin, getParticipants, { params: { roomId: third.roomId }, bearer: seat })).template).toBe(
    'skyline',
  );
  // Two screens: the second one is led to the first one's room.
  expect(await moveOn({ roomId }, 'two-truths')).toEqual(third);
  await ok(origin, endRoom, { params, bearer: host.bearer });
  for (const { roomId: id } of [second, third]) expect((await send('GET', `/api/rooms/${id}`)).status).toBe(410);
});

test('an unknown template is the default one, and a game without templates has none', async () => {
  const roomId = await openRoom(origin, 'this-or-that', host.bearer);
  const first = await moveOn({ roomId }, 'coloring', 'nonsense');
  const join = { params: { roomId: first.roomId }, body: { participantName: 'Ann' } };
  await ok(origin, joinColoring, join);
  expect((await ok(origin, getParticipants, { params: join.params })).template).toBe('custom');
  expect((await moveOn(first, 'two-truths', 'skyline')).game).toBe('two-truths');
});
