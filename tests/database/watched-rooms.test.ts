import { expect, test } from 'vitest';
import type { SentReaction } from '#shared/contract/reactions.ts';
import { paintOne } from './coloring.ts';
import { connect, connectAsApi } from './connections.ts';
import * as masterpiece from './masterpiece.ts';
import {
  expireRooms,
  freeAway,
  join,
  newHost,
  newRoomId,
  openGame,
  openRoom,
  reclaim,
  remove,
  reply,
  restore,
  seatLink,
  silence,
} from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';
import * as twoTruths from './two-truths.ts';

// What the streams of changes tell, and as which kind.

const owner = connect();
const api = connectAsApi();

interface Watched {
  roomId: string;
  ended: boolean;
  version: number;
  phaseVersion: number;
  canvasVersion: number;
  reclaims: number;
  seats: { present: number[]; removed: number[] } | null;
  reactions: number;
  sent: SentReaction[];
}

type Known = Pick<Watched, 'roomId' | 'version' | 'phaseVersion' | 'canvasVersion' | 'reactions'>;

const unknown = (roomId: string): Known => ({
  roomId,
  version: -1,
  phaseVersion: -1,
  canvasVersion: -1,
  reactions: -1,
});

/** In the order in which they were asked for. */
async function watch(...rooms: Known[]): Promise<Watched[]> {
  const of = <Key extends keyof Known>(key: Key) => rooms.map((room) => room[key]);
  const news = await reply<{ rooms: Watched[] }>(api`
    select app.watch_rooms(
      ${of('roomId')}, ${of('version')}, ${of('phaseVersion')}, ${of('canvasVersion')}::bigint[], ${of('reactions')},
      '{}') as reply`);
  const place = ({ roomId }: Watched) => rooms.findIndex((room) => room.roomId === roomId);
  return news.rooms.toSorted((one, other) => place(one) - place(other));
}

async function watchOne(known: Known): Promise<Watched> {
  const [room] = await watch(known);
  if (room === undefined) throw new Error('no news');
  return room;
}

/** What listeners hear of a write, in its order; null: nothing. */
async function heardOf(roomId: string, write: () => Promise<unknown>): Promise<string | null> {
  const before = await watchOne(unknown(roomId));
  await write();
  const [after] = await watch(before);
  if (after === undefined) return null;
  if (after.ended) return 'end';
  if (after.canvasVersion !== before.canvasVersion) return 'paint';
  expect(after.version).toBeGreaterThan(before.version);
  if (after.phaseVersion === before.phaseVersion) return 'tally';
  expect(after.phaseVersion).toBe(after.version);
  return 'phase';
}

const host = await newHost(owner, { tier: 'pro' });

const lock = (roomId: string, locked: boolean) => api`select app.lock_room(${roomId}, ${host}, ${locked})`;

test('people, the lock and the end are told to everyone at once', async () => {
  const { roomId } = await openRoom(api, host);
  const seat = Buffer.alloc(32, 1);
  const heard = async (...writes: (() => PromiseLike<unknown>)[]) => {
    const kinds: (string | null)[] = [];
    for (const write of writes) kinds.push(await heardOf(roomId, async () => write()));
    return kinds;
  };
  expect(
    await heard(
      () => join(api, roomId, { name: 'Ann', newSeat: seat }),
      () => join(api, roomId, { name: 'Anna', seat }),
      () => lock(roomId, true),
      () => lock(roomId, true),
      () => lock(roomId, false),
      () => remove(api, roomId, host, 1),
      () => restore(api, roomId, host, 1),
      () => api`select app.set_weather(${roomId}, 1, 41.88, -87.63, '☀️', 70)`,
      () => api`select app.touch_seats(${[roomId]}, ${[1]})`,
      () => api`select app.end_room(${roomId}, ${host})`,
    ),
  ).toEqual(['phase', 'phase', 'phase', null, 'phase', 'phase', 'phase', 'phase', null, 'end']);
});

test('reactions are told with no new version, each of them once', async () => {
  const { roomId, seats } = await openGame(api, host, 'masterpiece', 2);
  const send = (place: number) => api`select app.send_reaction(${roomId}, null, ${seats[place] as Buffer}, 'wave')`;
  await send(0);
  const first = await watchOne(unknown(roomId));
  // A new listener gets no old events.
  expect([first.reactions, first.sent]).toEqual([1, []]);
  await send(1);
  await send(0);
  const { version, reactions, sent } = await watchOne(first);
  expect([version, reactions]).toEqual([first.version, 3]);
  expect(sent).toEqual([
    { turn: 2, participantId: '2', reaction: 'wave' },
    { turn: 3, participantId: '1', reaction: 'wave' },
  ]);
  expect(await watch({ ...first, reactions })).toEqual([]);
});

test('a freed seat is told, and a plan that changes', async () => {
  const { roomId } = await openGame(api, host, 'this-or-that', 2);
  await silence(owner, roomId, [1]);
  expect(await heardOf(roomId, () => freeAway(api, roomId, host))).toBe('phase');
  const plan = () => owner`select internal.tell_rooms_of_plan(${host})`;
  expect(await heardOf(roomId, async () => plan())).toBe('phase');
});

test('a vote on a question is a tally, and nothing the second time; showing the votes is told at once', async () => {
  const { roomId, seats } = await openGame(api, host, 'this-or-that', 2);
  await thisOrThat.start(api, roomId, host);
  const vote = () => thisOrThat.vote(api, roomId, { seat: seats[0] });
  expect([await heardOf(roomId, vote), await heardOf(roomId, vote)]).toEqual(['tally', null]);
  expect(await heardOf(roomId, () => thisOrThat.change(api, roomId, host, { show: true }))).toBe('phase');
});

test('a vote for a drawing is a tally; one more drawing to vote for is told at once', async () => {
  const { drawings, roomId, seats } = await masterpiece.at(api, host, 'voting');
  const vote = () => masterpiece.vote(api, roomId, { seat: seats[1], drawing: drawings[0] ?? '' });
  const submit = () => masterpiece.submit(api, roomId, { seat: seats[2] });
  expect([await heardOf(roomId, vote), await heardOf(roomId, vote)]).toEqual(['tally', null]);
  expect([await heardOf(roomId, submit), await heardOf(roomId, submit)]).toEqual(['phase', null]);
});

test('the last vote for a drawing is heard at once by everybody: it begins the countdown', async () => {
  const { drawings, roomId, seats } = await masterpiece.at(api, host, 'voting', masterpiece.SETTLED);
  const vote = (seat?: Buffer) => () => masterpiece.vote(api, roomId, { seat, drawing: drawings[0] ?? '' });
  expect(await heardOf(roomId, vote(seats[1]))).toBe('tally');
  expect(await heardOf(roomId, vote(seats[2]))).toBe('phase');
});

test('Two Truths and a Lie: passes and votes are tallies, the pass that ends a turn is told at once', async () => {
  const { roomId, who } = await twoTruths.writing(api, host, 3);
  await twoTruths.write(api, roomId, who(1), twoTruths.statementsOf('g1'));
  expect(await heardOf(roomId, () => twoTruths.write(api, roomId, who(3)))).toBe('tally');
  await twoTruths.next(api, roomId, host);
  expect(await heardOf(roomId, () => twoTruths.vote(api, roomId, who(2), 1, 2))).toBe('tally');
  expect(await heardOf(roomId, () => twoTruths.write(api, roomId, who(1)))).toBe('phase');
});

test('the Coloring Book: paint by the version of its canvas alone', async () => {
  const { roomId, seats } = await openGame(api, host, 'coloring', 1);
  const room = seats[0] && { room: roomId, seat: seats[0] };
  if (room === undefined) throw new Error('no seat');
  const { version } = await watchOne(unknown(roomId));
  expect(await heardOf(roomId, () => paintOne(api, room))).toBe('paint');
  expect(await watchOne(unknown(roomId))).toMatchObject({ version, canvasVersion: 1 });
  const challenge = () => api`select app.set_challenge(${roomId}, ${host}, '#FF6B6B', 60)`;
  expect(await heardOf(roomId, async () => challenge())).toBe('phase');
});

test('only rooms with news are answered, with their people where these may have changed', async () => {
  const [one, other] = [await openGame(api, host, 'coloring', 3), await openGame(api, host, 'this-or-that', 2)];
  const gone = newRoomId();
  await remove(api, one.roomId, host, 2);
  const first = await watch(...[one.roomId, other.roomId, gone].map(unknown));
  expect(first).toMatchObject([
    { roomId: one.roomId, ended: false, canvasVersion: 0, seats: { present: [1, 3], removed: [2] } },
    { roomId: other.roomId, ended: false, seats: { present: [1, 2], removed: [] } },
    { roomId: gone, ended: true, seats: null },
  ]);
  const [seen, seenToo] = first as [Watched, Watched];
  expect(await watch(seen, seenToo)).toEqual([]);
  await thisOrThat.start(api, other.roomId, host);
  const started = await watch(seen, seenToo);
  expect(started).toMatchObject([{ roomId: other.roomId, seats: { present: [1, 2] } }]);
  await thisOrThat.vote(api, other.roomId, { seat: other.seats[0] });
  expect(await watch(seen, started[0] as Watched)).toMatchObject([{ roomId: other.roomId, seats: null }]);
});

test('a room ends for its listeners by its host, by age, and by deletion', async () => {
  const [ended, expired, deleted] = [await openRoom(api, host), await openRoom(api, host), await openRoom(api, host)];
  const known: Watched[] = [];
  for (const { roomId } of [ended, expired, deleted]) known.push(await watchOne(unknown(roomId)));
  await api`select app.end_room(${ended.roomId}, ${host})`;
  await expireRooms(owner, expired.roomId);
  await api`select app.delete_room(${deleted.roomId}, ${host})`;
  expect((await watch(...known)).map((room) => room.ended)).toEqual([true, true, true]);
});

test('a seat that is given back by a link is told with the count of such', async () => {
  const { roomId } = await openGame(api, host, 'this-or-that', 1);
  const before = await watchOne(unknown(roomId));
  await reclaim(api, roomId, await seatLink(api, roomId, host, 1), Buffer.alloc(32, 7));
  expect(await watch(before)).toMatchObject([{ reclaims: 1, seats: { present: [1], removed: [] } }]);
});
