import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { endOtherLogins } from '#shared/contract/account-safety.ts';
import { logout } from '#shared/contract/accounts.ts';
import type { Change } from '#shared/contract/changes.ts';
import { clearStrokes, paintStroke, undoStroke } from '#shared/contract/games/canvas.ts';
import { getDrawing, submitDrawing } from '#shared/contract/games/drawings.ts';
import {
  changeMasterpieceRoom,
  getMasterpiecePlay,
  getMasterpieceState,
  voteMasterpiece,
} from '#shared/contract/games/masterpiece.ts';
import {
  getThisOrThatState,
  joinThisOrThat,
  startThisOrThat,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import { closeTurnedAway, endRoom, makeSeatLink, removeParticipant } from '#shared/contract/hosted-rooms.ts';
import { addCohost } from '#shared/contract/keys.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { reclaimSeat } from '#shared/contract/rooms.ts';
import { type Pens, unpackCanvas } from '#shared/domain/canvas-packing.ts';
import { PNG } from '#shared/server/testing/picture-samples.ts';
import { Hand } from '../support/coloring/hand.ts';
import { Painter } from '../support/coloring/painter.ts';
import { Reader } from '../support/coloring/reader.ts';
import { StrokeBook } from '../support/coloring/stroke-book.ts';
import { verdictOf } from '../support/coloring/verdict.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { payingHost } from '../support/sessions/host.ts';
import { listen } from '../support/sessions/listen.ts';
import { missedWrites } from '../support/sessions/own-writes.ts';
import { openColoring, openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { twoProcesses } from '../support/two-processes.ts';
import { freshEmail, logIn, newHost } from './client.ts';

const PEOPLE = 8;
const DOTS = 60;
/** More often than a screen does, so that many reads fall between two writes. */
const LOOK_EVERY_MS = 25;

const origins = twoProcesses();

test('people at two processes of the functions end with the same picture, dot by dot', async () => {
  const host = await payingHost(inject('stack'), 'pro', { email: freshEmail(), password: 'snow-melts' });
  const [first, second] = origins();
  const { roomId, seats } = await openColoring({ origin: first, host }, PEOPLE);
  const book = new StrokeBook();
  const seated = seats.map((bearer, number) => {
    return { origin: number % 2 === 0 ? first : second, roomId, bearer, number };
  });
  const painters = seated.map((seat) => new Painter(seat, new Hand(seat.number, 12), book));
  const readers = seated.map((seat) => new Reader(seat));
  let isOver = false;
  const reading = Promise.all(
    readers.map(async (reader) => {
      while (!isOver) {
        await reader.look();
        await sleep(LOOK_EVERY_MS);
      }
      while ((reader.version ?? 0) < book.version) await reader.look();
    }),
  );
  for (let dot = 0; dot < DOTS; dot += 1) {
    for (const painter of painters) painter.brush();
    await sleep(20);
  }
  await Promise.all(painters.map((painter) => painter.sent()));
  isOver = true;
  await reading;
  const full = new Reader({ origin: first, roomId, bearer: seats[0] ?? '', number: 0 });
  await full.look();
  expect(verdictOf(book, [...readers, full])).toEqual({
    deliveries: PEOPLE * DOTS * (PEOPLE + 1),
    lost: 0,
    doubled: 0,
  });
  expect(new Set(readers.map(({ picture }) => picture))).toEqual(new Set([full.picture]));
});

const hostOf = (tier: 'pro' | 'premium') =>
  payingHost(inject('stack'), tier, { email: freshEmail(), password: 'snow-melts' });

test('the next poll at the other process has the own join, vote, name and paint, and the host’s removal', async () => {
  const missed = await missedWrites(origins(), await hostOf('premium'), 4);
  expect(missed).toEqual({ join: 0, vote: 0, removal: 0, rename: 0, paint: 0 });
});

test('the other process has a drawing at once, to look at and to vote for, and the end of a room', async () => {
  const host = await hostOf('pro');
  const [first, second] = origins();
  const params = { roomId: await openRoom(first, 'masterpiece', host) };
  const seatOf = async (name: string) => ({
    params,
    bearer: await takeSeat(first, 'masterpiece', params.roomId, name),
  });
  const [seat, bob, cyd] = [await seatOf('Ann'), await seatOf('Bob'), await seatOf('Cyd')];
  const goTo = (phase: string) => ok(first, changeMasterpieceRoom, { params, bearer: host, body: { phase } });
  await goTo('drawing');
  // It is kept there from now on.
  const { version } = await ok(second, getMasterpiecePlay, seat);
  const { drawing, ...told } = await ok(first, submitDrawing, { ...seat, body: { drawingData: PNG } });
  expect(told.version).toBe(version + 1);
  const picture = await ask(second, getDrawing, { params: { ...params, drawingId: drawing.id } });
  expect(picture.status).toBe(200);
  // No such version: the answer is the newest room.
  const { scene } = await ok(second, getMasterpiecePlay, { ...seat, query: { least: '999999999999999' } });
  expect(scene?.drawings).toMatchObject([{ id: drawing.id, isOwn: true }]);
  await goTo('voting');
  await ok(second, getMasterpiecePlay, { ...bob, query: { least: '999999999999999' } });
  const late = await ok(first, submitDrawing, { ...cyd, body: { drawingData: PNG } });
  expect((await ask(second, voteMasterpiece, { ...bob, body: { drawingId: late.drawing.id } })).status).toBe(201);
  const ended = await ok(first, endRoom, { params, bearer: host });
  const asked = { params, bearer: host, query: { least: `${ended.version}` } };
  expect((await ask(second, getMasterpieceState, asked)).status).toBe(410);
});

test('a token is dead for the other process too once a link gives its seat to another browser', async () => {
  const [first, second] = origins();
  const host = await hostOf('pro');
  const params = { roomId: await openRoom(first, 'masterpiece', host) };
  const lost = await takeSeat(first, 'masterpiece', params.roomId, 'Ann');
  const other = await takeSeat(first, 'masterpiece', params.roomId, 'Bob');
  const poll = (bearer: string, least = 0) =>
    ask(second, getMasterpiecePlay, { params, bearer, query: { least: `${least}` } });
  // Both are known there from now on.
  expect([(await poll(lost)).status, (await poll(other)).status]).toEqual([200, 200]);
  const { link } = await ok(first, makeSeatLink, { params: { ...params, participantId: '1' }, bearer: host });
  const { seat, version } = await ok(first, reclaimSeat, { params, body: { link, attempt: 'a'.repeat(43) } });
  expect((await poll(seat, version)).status).toBe(200);
  expect((await poll(lost, version)).refusal?.code).toBe('not_your_seat');
  expect((await poll(other, version)).status).toBe(200);
});

test('who is turned away by one process is told to the host by the other, until it is closed at the first', async () => {
  const [first, second] = origins();
  const host = await hostOf('pro');
  const params = { roomId: await openRoom(first, 'this-or-that', host) };
  const take = (n: number) => takeSeat(first, 'this-or-that', params.roomId, `Guest ${n}`);
  const told = async () => {
    const query = { least: '999999999999999' };
    return (await ok(second, getThisOrThatState, { params, bearer: host, query })).hosting?.turnedAway === true;
  };
  const knock = (name = 'One more') => ask(first, joinThisOrThat, { params, body: { participantName: name } });
  await Promise.all(Array.from({ length: PLANS.pro.participantLimit }, (_, n) => take(n)));
  expect(await told()).toBe(false);
  expect((await knock()).refusal?.code).toBe('session_full');
  expect(await told()).toBe(true);
  await ok(first, closeTurnedAway, { params, bearer: host });
  expect((await knock()).refusal?.code).toBe('session_full');
  expect(await told()).toBe(false);
  await ok(first, removeParticipant, { params: { ...params, participantId: '1' }, bearer: host });
  expect((await knock()).status).toBe(201);
  expect((await knock('Another one')).refusal?.code).toBe('session_full');
  expect(await told()).toBe(true);
});

test('a login that ended at one process writes nothing at the other, and its stream ends', async () => {
  const [first, second] = origins();
  const host = await hostOf('pro');
  const roomId = await openRoom(first, 'this-or-that', host);
  const params = { roomId };
  // It is known there from now on.
  const screen = await listen(second, { roomId, bearer: host });
  await ok(first, logout, { body: {}, bearer: host });
  expect((await ask(second, addCohost, { params, body: {}, bearer: host })).refusal?.code).toBe('sign_in');
  expect((await ask(second, startThisOrThat, { params, body: {}, bearer: host })).refusal?.code).toBe('sign_in');
  expect(await screen.ended).toBe(true);
});

test('a login that another one ended at one process writes nothing at the other, and its stream ends', async () => {
  const [first, second] = origins();
  const { bearer: host, email, password } = await newHost();
  const { bearer: own } = await logIn(email, password);
  const roomId = await openRoom(first, 'this-or-that', host);
  const screen = await listen(second, { roomId, bearer: host });
  await ok(first, endOtherLogins, { bearer: own });
  const start = { params: { roomId }, body: {}, bearer: host };
  expect((await ask(second, startThisOrThat, start)).refusal?.code).toBe('sign_in');
  expect(await screen.ended).toBe(true);
});

test('listeners of both processes hear of a vote, of a removed person and of the end, with the version to ask for', async () => {
  const [first, second] = origins();
  const host = await hostOf('pro');
  const roomId = await openRoom(first, 'this-or-that', host);
  const params = { roomId };
  const [ann, bob] = [
    await takeSeat(first, 'this-or-that', roomId, 'Ann'),
    await takeSeat(first, 'this-or-that', roomId, 'Bob'),
  ];
  const listenTo = (origin: string, bearer: string) => listen(origin, { roomId, bearer });
  const screen = await listenTo(second, host);
  const bobs = [await listenTo(first, bob), await listenTo(second, bob)];
  const at = (version: number) => (event: Change) => 'version' in event.data && event.data.version >= version;
  const started = await ok(first, startThisOrThat, { params, bearer: host, body: {} });
  expect((await screen.next(at(started.version))).event).toBe('phase');
  const voted = await ok(first, voteThisOrThat, { params, bearer: ann, body: { option: 'A' } });
  const heard = await screen.next(at(voted.version));
  expect(heard.event).toBe('tally');
  const least = String('version' in heard.data ? heard.data.version : 0);
  const shown = await ok(second, getThisOrThatState, { params, bearer: host, query: { least } });
  expect(shown.votedCount).toBe(1);
  await ok(first, removeParticipant, { params: { ...params, participantId: '2' }, bearer: host });
  await Promise.all(bobs.map(({ ended }) => ended));
  const removed = { event: 'end', data: { code: 'removed' } };
  expect(bobs.map(({ events }) => events.at(-1))).toEqual([removed, removed]);
  await expect(listenTo(second, bob)).rejects.toMatchObject({ code: 'removed' });
  await ok(first, endRoom, { params, bearer: host });
  await screen.ended;
  expect(screen.events.at(-1)).toEqual({ event: 'end', data: { code: 'room_ended' } });
});

test('listeners of both processes get each stroke once, and what an undo and a clear take away', async () => {
  const host = await hostOf('pro');
  const [first, second] = origins();
  const { roomId, seats } = await openColoring({ origin: first, host }, 2);
  const params = { roomId };
  const [painter = '', other = ''] = seats;
  // Everyone with the link may look on.
  const [onlooker, numbers] = [await listen(second, { roomId, canvas: 0 }), await listen(second, { roomId })];
  const pens: Pens = new Map();
  const strokes = new Set<number>();
  const painters = new Map<number, number>();
  let version = 0;
  const follow = async (until: number) => {
    while (version < until) {
      const { data } = await onlooker.next(({ event }) => event === 'paint');
      if (!('canvas' in data) || data.canvas === undefined) throw new Error('only a number');
      expect(data.since).toBe(version);
      const part = unpackCanvas(Buffer.from(data.canvas, 'base64'), pens);
      if (part.reset) strokes.clear();
      for (const { stroke } of part.segments) strokes.add(stroke);
      for (const stroke of part.removedStrokes) strokes.delete(stroke);
      for (const [stroke, number] of data.painters ?? []) painters.set(stroke, number);
      version = data.version;
      expect(part.version).toBe(version);
    }
  };
  const paintAt = (origin: string, x: number, bearer = painter) =>
    ok(origin, paintStroke, { params, bearer, body: { x, y: 0.5, color: '#FF6B6B' } });
  let last = { version: 0 };
  await paintAt(second, 0, other);
  for (let stroke = 2; stroke <= 10; stroke += 1) last = await paintAt(stroke % 2 ? first : second, stroke / 20);
  await follow(last.version);
  expect([...painters.values()]).toEqual([2, ...Array(9).fill(1)]);
  expect([...strokes]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await follow((await ok(first, undoStroke, { params, bearer: painter, body: {} })).version);
  expect(strokes.has(10)).toBe(false);
  await follow((await ok(first, clearStrokes, { params, bearer: host, body: {} })).version);
  expect([...strokes]).toEqual([]);
  expect(await numbers.next(({ data }) => 'version' in data && data.version >= version)).toMatchObject({
    event: 'paint',
  });
  expect(numbers.events.every(({ data }) => !('canvas' in data))).toBe(true);
  // A reader from long ago gets everything at once.
  const late = await listen(first, { roomId, canvas: 3 });
  expect(await late.next(({ event }) => event === 'paint')).toMatchObject({ data: { version, since: 3 } });
  for (const stream of [onlooker, numbers, late]) stream.close();
});
