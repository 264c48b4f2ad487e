import { expect, test } from 'vitest';
import { GAME_KEYS } from '#shared/contract/games/registry.ts';
import { REACTION_SHOWN_SECONDS, REACTIONS_PER_SECOND, type SentReaction } from '#shared/contract/reactions.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import { BROKEN, makeMutants, withoutRoomLock } from './mutants.ts';
import { holdRoom, meet } from './queue.ts';
import { newHost, newSeat, nextGame, openGame, remove, reply, sessionOf } from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';

const AT_ONCE = 'reactions_at_once';
const UNLOCKED = 'reactions_unlocked';
const OTHERS = 12;

/** All of it happens in one second, however busy the machine is. */
const stoppedClock = (definition: string) =>
  definition.replaceAll('clock_timestamp()', "timestamptz '2026-11-20 10:00'");

const owner = connect();
const api = connectAsApi(2 * OTHERS);
const host = await newHost(owner, { tier: 'pro' });
await makeMutants(owner, AT_ONCE, ['send_reaction'], stoppedClock);
await makeMutants(owner, UNLOCKED, ['lock_open_room', 'lock_for_player', 'send_reaction'], (definition) =>
  withoutRoomLock(stoppedClock(definition)),
);

interface Sent {
  turn: number | null;
  participantId: string;
}

const send = (roomId: string, seat: Buffer | null, reaction = 'clap', schema = 'app', user: string | null = null) =>
  reply<Sent>(api`select ${api(schema)}.send_reaction(${roomId}, ${user}, ${seat}, ${reaction}) as reply`);
const shown = async (roomId: string) =>
  (await reply<{ reactions: SentReaction[] }>(api`select app.reactions(${roomId}, ${host}) as reply`)).reactions;
/** As if all reactions of the room had been sent so many seconds earlier. */
const age = (roomId: string, seconds: number) => owner`
  update public.reactions set sent_at = sent_at - make_interval(secs => ${seconds}) where room_id = ${roomId}`;

test('two a second of each person are kept, in the order of the room, and shown for three seconds', async () => {
  const { roomId, seats } = await openGame(api, host, 'two-truths', 2);
  const [ann = null, ben = null] = seats;
  const turns = [];
  for (const seat of [ann, ann, ann, ben, ann]) turns.push((await send(roomId, seat)).turn);
  expect(turns).toEqual([1, 2, null, 3, null]);
  expect(await shown(roomId)).toEqual(
    ['1', '1', '2'].map((participantId, n) => ({ turn: n + 1, participantId, reaction: 'clap' })),
  );
  await age(roomId, 1);
  expect(await send(roomId, ann, 'heart')).toEqual({ turn: 4, participantId: '1' });
  await age(roomId, REACTION_SHOWN_SECONDS - 1);
  // A person's third one takes the place of the first, which nobody sees any more.
  expect(await shown(roomId)).toEqual([{ turn: 4, participantId: '1', reaction: 'heart' }]);
  const kept = await owner`select from public.reactions where room_id = ${roomId}`;
  expect(kept).toHaveLength(REACTIONS_PER_SECOND + 1);
});

test('a new one takes the place of the older of the last two', async () => {
  const { roomId, seats } = await openGame(api, host, 'coloring', 1);
  const [ann = null] = seats;
  const turns = async () => (await shown(roomId)).map(({ turn }) => turn);
  for (const [seconds, kept] of [
    [0, [1]],
    [0.6, [1, 2]],
    [0.6, [2, 3]],
    [1.6, [3, 4]],
  ] as const) {
    await age(roomId, seconds);
    await send(roomId, ann);
    expect(await turns()).toEqual(kept);
  }
});

test.each(GAME_KEYS)('%s: people of the room send them, and no one else', async (game) => {
  const { roomId, seats } = await openGame(api, host, game, 2);
  const [ann = null, ben = null] = seats;
  expect(await send(roomId, ann)).toEqual({ turn: 1, participantId: '1' });
  for (const [seat, user] of [
    [null, null],
    [newSeat(), null],
    // a host without a seat of their own
    [null, host],
  ] as const) {
    expect(await refusal(send(roomId, seat, 'clap', 'app', user))).toEqual({ status: 403, code: 'not_your_seat' });
  }
  await remove(api, roomId, host, 2);
  expect(await refusal(send(roomId, ben))).toEqual({ status: 403, code: 'removed' });
  const { movedTo } = await nextGame(api, roomId, host, 'two-truths');
  expect(await refusal(send(roomId, ann))).toMatchObject({ status: 409, code: 'room_moved' });
  expect(await send(movedTo.roomId, ann)).toEqual({ turn: 1, participantId: '1' });
});

test('none is sent while a Classic game runs, in the hush of a Show, or after the host has switched them off', async () => {
  const { roomId, seats } = await openGame(api, host, 'this-or-that', 1);
  const [ann = null] = seats;
  await thisOrThat.start(api, roomId, host);
  const wrong = { status: 409, code: 'wrong_phase' };
  expect(await refusal(send(roomId, ann))).toEqual(wrong);
  await owner`update public.phase_games set style = 'show' where room_id = ${roomId}`;
  expect(await send(roomId, ann)).toMatchObject({ turn: 1 });
  await owner`update public.phase_games set phase = 'hush' where room_id = ${roomId}`;
  expect(await refusal(send(roomId, ann))).toEqual(wrong);
  await owner`update public.phase_games set phase = 'final', entry = null where room_id = ${roomId}`;
  expect(await send(roomId, ann)).toMatchObject({ turn: 2 });
  await owner`update public.sessions set settings = settings || '{"reactions": false}' where ${sessionOf(owner, roomId)}`;
  expect(await refusal(send(roomId, ann))).toEqual({ status: 409, code: 'reactions_off' });
});

test('of many at once two are kept for each person, and every turn is one, but not without the lock', async () => {
  const race = async (schema: string) => {
    const { roomId, seats } = await openGame(api, host, 'masterpiece', 2);
    const storm = seats.flatMap((seat) => Array(OTHERS).fill(() => send(roomId, seat, 'party', schema)));
    const { replies, passed } = await meet<Sent>(owner, holdRoom(roomId), storm);
    const kept = replies.filter(({ turn }) => turn !== null);
    const of = ['1', '2'].map((id) => kept.filter(({ participantId }) => participantId === id).length);
    const turns = kept.map(({ turn }) => Number(turn)).toSorted();
    expect({ of, turns }).toEqual({ of: [2, 2], turns: [1, 2, 3, 4] });
    return passed;
  };
  expect(await race(AT_ONCE)).toBe(0);
  await expect(race(UNLOCKED)).rejects.toThrow(BROKEN);
});
