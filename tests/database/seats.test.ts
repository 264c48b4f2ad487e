import { describe, expect, test } from 'vitest';
import { MARKER_COLORS } from '#shared/contract/games/warm-welcome.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import { DENVER, fill, guestsOf, join, newHost, newSeat, openRoom, takeSeat } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const host = await newHost(owner);
const other = await newHost(owner);

const TAKEN = { status: 409, code: 'name_taken' };
const LOCKED = { status: 403, code: 'room_locked' };
const REMOVED = { status: 403, code: 'removed' };

const lock = (room: string) => api`select app.lock_room(${room}, ${host}, true)`;
const remove = (room: string, number: number) => api`select app.remove_participant(${room}, ${host}, ${number})`;

describe('the answers to a join, in this order', () => {
  test('410: it has ended, even for people with a seat, removed people, and in a locked and full room', async () => {
    const { roomId } = await openRoom(api, host);
    const seats = await fill(api, roomId);
    await remove(roomId, 2);
    await lock(roomId);
    await api`select app.end_room(${roomId}, ${host})`;
    for (const seat of [seats[0], seats[1], undefined]) {
      expect(await refusal(join(api, roomId, { name: 'g1', seat }))).toEqual({ status: 410, code: 'room_ended' });
    }
  });

  test('200: a seat of one’s own is given back, locked and full or not', async () => {
    const { roomId } = await openRoom(api, host);
    const seats = await fill(api, roomId);
    await lock(roomId);
    const again = await join(api, roomId, { name: 'g3', seat: seats[2] });
    expect(again).toMatchObject({
      created: false,
      participant: { id: '3', name: 'g3', color: MARKER_COLORS[2] },
    });
    expect(await guestsOf(owner, roomId)).toHaveLength(5);
  });

  test('200: with another name it is renamed if that is free, else it keeps its own and only moves', async () => {
    const { roomId } = await openRoom(api, host);
    const seats = await fill(api, roomId);
    const renamed = await join(api, roomId, { name: 'New', seat: seats[2] });
    expect(renamed).toMatchObject({ created: false, participant: { id: '3', name: 'New' } });
    const kept = await join(api, roomId, { name: 'G1', seat: seats[2], place: DENVER });
    expect(kept.participant).toMatchObject({ name: 'New', currentLat: DENVER.latitude });
    expect(await join(api, roomId, { name: 'NEW', seat: seats[2] })).toMatchObject({
      participant: { name: 'NEW' },
    });
    expect(await guestsOf(owner, roomId)).toEqual(['g1', 'g2', 'NEW', 'g4', 'g5']);
  });

  test('403 removed, 403 locked, 409 taken, 403 full with the plan and its limit', async () => {
    const { roomId } = await openRoom(api, host);
    const seats = await fill(api, roomId);
    await remove(roomId, 1);
    await join(api, roomId, { name: 'G1' });
    expect(await refusal(join(api, roomId, { name: 'sixth' }))).toEqual({
      status: 403,
      code: 'session_full',
      currentTier: 'free',
      participantLimit: 5,
    });
    expect(await refusal(join(api, roomId, { name: 'G2' }))).toMatchObject(TAKEN);
    await lock(roomId);
    expect(await refusal(join(api, roomId, { name: 'g2' }))).toEqual(LOCKED);
    expect(await refusal(join(api, roomId, { name: 'G1', seat: seats[0] }))).toEqual(REMOVED);
  });

  test('400: a name with a key that is too long', async () => {
    const { roomId } = await openRoom(api, host);
    expect(await refusal(join(api, roomId, { name: 'x', key: 'ﷺ'.repeat(700) }))).toEqual({
      status: 400,
      code: 'invalid',
      field: 'participantName',
    });
  });
});

describe('a join that is repeated because its reply got lost', () => {
  const removedSeat = async (roomId: string) => {
    const [seat] = await fill(api, roomId, 1);
    await remove(roomId, 1);
    return seat;
  };

  test('finds its own seat by the new token, locked and full or not, and by the one that it shows', async () => {
    const { roomId } = await openRoom(api, host);
    const seat = newSeat();
    const first = await join(api, roomId, { name: 'Ann', newSeat: seat });
    await fill(api, roomId, 4);
    await lock(roomId);
    const again = await join(api, roomId, { name: 'Ann', newSeat: seat, seat: newSeat() });
    expect([first.created, first.hasNewSeat, again.created, again.hasNewSeat]).toEqual([true, true, false, true]);
    expect(again.participant).toEqual(first.participant);
    expect(await join(api, roomId, { name: 'Ann', seat })).toMatchObject({ created: false, hasNewSeat: false });
    expect(await guestsOf(owner, roomId)).toHaveLength(5);
  });

  test('is refused where either seat was removed', async () => {
    const { roomId } = await openRoom(api, host);
    const removed = await removedSeat(roomId);
    const present = newSeat();
    await join(api, roomId, { name: 'Ann', newSeat: present });
    expect(await refusal(join(api, roomId, { name: 'Ann', newSeat: removed }))).toEqual(REMOVED);
    expect(await refusal(join(api, roomId, { name: 'Ann', seat: removed, newSeat: present }))).toEqual(REMOVED);
    expect(await refusal(join(api, roomId, { name: 'Ann', seat: present, newSeat: removed }))).toEqual(REMOVED);
  });

  test('keeps the token of a place that was freed, whichever one comes with it', async () => {
    const game = 'this-or-that';
    const { roomId } = await openRoom(api, host, { game });
    const [one, two] = [newSeat(), newSeat()];
    await takeSeat(owner, roomId, game, { name: 'Ann', newSeat: one });
    await takeSeat(owner, roomId, game, { name: 'Ben', newSeat: two });
    await owner`update public.participants set last_seen_at = now() - interval '1 hour' where room_id = ${roomId}`;
    await api`select app.free_away_places(${roomId}, ${host}, 60)`;
    expect(await takeSeat(owner, roomId, game, { name: 'Ann', seat: one, newSeat: two })).toEqual({
      seat_number: 1,
      seat_created: true,
      has_new_seat: false,
    });
    expect(await takeSeat(owner, roomId, game, { name: 'Ann', seat: two, newSeat: one })).toEqual({
      seat_number: 1,
      seat_created: false,
      has_new_seat: true,
    });
  });
});

describe("the host's own seat", () => {
  test('is not counted, and is taken in a full and locked room', async () => {
    const { roomId } = await openRoom(api, host);
    await fill(api, roomId);
    await lock(roomId);
    const joined = await join(api, roomId, { name: 'Hetty', user: host });
    expect(joined).toMatchObject({ created: true, participant: { isHost: true, id: '6' } });
    expect(await guestsOf(owner, roomId)).toHaveLength(5);
  });

  test('is one, whichever seat comes with the login, and gets a new token each time', async () => {
    const { roomId } = await openRoom(api, host);
    const [first, second] = [newSeat(), newSeat()];
    await join(api, roomId, { name: 'Hetty', user: host, newSeat: first });
    const again = await join(api, roomId, { name: 'Henrietta', user: host, seat: newSeat(), newSeat: second });
    expect(again).toMatchObject({ created: false, participant: { id: '1', name: 'Henrietta' } });
    expect(await join(api, roomId, { name: 'Hetty', seat: second })).toMatchObject({
      created: false,
      participant: { id: '1', isHost: true },
    });
    expect(await join(api, roomId, { name: 'Other', seat: first })).toMatchObject({
      created: true,
      participant: { isHost: false },
    });
  });

  test('needs a free name as everybody does', async () => {
    const { roomId } = await openRoom(api, host);
    await fill(api, roomId, 1);
    expect(await refusal(join(api, roomId, { name: 'g1', user: host }))).toMatchObject(TAKEN);
    await join(api, roomId, { name: 'Hetty', user: host });
    expect(await refusal(join(api, roomId, { name: 'hetty' }))).toMatchObject(TAKEN);
    const again = await join(api, roomId, { name: 'g1', user: host });
    expect(again.participant).toMatchObject({ name: 'Hetty' });
  });

  test('is no other host’s: another signed-in person is a guest', async () => {
    const { roomId } = await openRoom(api, host);
    expect(await join(api, roomId, { name: 'Otto', user: other })).toMatchObject({ participant: { isHost: false } });
    await lock(roomId);
    expect(await refusal(join(api, roomId, { name: 'Otto 2', user: other }))).toEqual(LOCKED);
  });
});
