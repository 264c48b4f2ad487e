import { beforeAll, describe, expect, test } from 'vitest';
import { STORAGE_QUOTAS } from '#shared/contract/plans.ts';
import { openCanvas, paintOne } from './coloring.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { deleteDeck, ownQuestion, saveDeck } from './decks.ts';
import { at, move, RULES, SETTLED, submit, vote } from './masterpiece.ts';
import { holdsBut, makeMutants } from './mutants.ts';
import { meet } from './queue.ts';
import { hostRooms, newHost, openGame, openRoom, type Quotas, onEveryPlan as quota } from './rooms.ts';

const AT_ONCE = 8;
const owner = connect();
const api = connectAsApi(AT_ONCE);
const host = await newHost(owner, { tier: 'premium' });

const storageOf = async (who: string) => (await hostRooms(api, who)).storage;
const usedBy = async (who: string) => (await storageOf(who)).usedBytes;
const end = (roomId: string) => api`select app.end_room(${roomId}, ${host})`;
const remove = (roomId: string) => api`select app.delete_room(${roomId}, ${host})`;
const picture = (bytes: number) => Buffer.alloc(bytes, 1);

/** A room of Masterpiece Match in its first drawing phase. */
async function drawingRoom(who = host): Promise<{ roomId: string; seats: Buffer[] }> {
  const room = await openGame(api, who, 'masterpiece', 3);
  await move(api, room.roomId, { user: who, to: 'drawing' });
  return room;
}

describe('the storage of an account', () => {
  test('is that of its drawings, canvases and decks, as long as they are there', async () => {
    const before = await usedBy(host);
    const grown = async () => (await usedBy(host)) - before;
    const { roomId, seats } = await drawingRoom();
    await submit(api, roomId, { seat: seats[0], bytes: picture(1_000) });
    await submit(api, roomId, { seat: seats[1], bytes: picture(500) });
    expect(await grown()).toBe(1_500);
    const canvas = await openCanvas(api, host);
    await paintOne(api, { room: canvas.roomId, seat: canvas.seats[0] });
    expect(await grown()).toBe(1_500 + 534);
    const { id } = await saveDeck(api, host, { items: Array(50).fill(ownQuestion('Tea', 'Coffee')) });
    const withDeck = await grown();
    expect(withDeck).toBeGreaterThan(1_500 + 534);
    // What a recap has no use for goes with the end: a round without results.
    await end(roomId);
    await end(canvas.roomId);
    const rows = (await grown()) - (withDeck - 1_500);
    expect(rows % 400).toBe(0);
    expect(rows).toBeGreaterThan(2 * 2_000);
    await deleteDeck(api, host, id);
    await remove(roomId);
    await remove(canvas.roomId);
    expect(await grown()).toBe(0);
    const [other, otherHost] = [await openCanvas(api, host), await newHost(owner)];
    await paintOne(api, { room: other.roomId, seat: other.seats[0] });
    expect(await usedBy(otherHost)).toBe(0);
  });

  test('is measured by the plan, an administrator’s by the free one', async () => {
    const admin = await newHost(owner, { tier: 'pro' });
    await owner`update public.profiles set role = 'administrator' where id = ${admin}`;
    const hosts = [await newHost(owner), await newHost(owner, { tier: 'pro' }), host, admin];
    const { free, premium, pro } = STORAGE_QUOTAS;
    expect(await Promise.all(hosts.map(async (one) => (await storageOf(one)).quotaBytes))).toEqual([
      free,
      pro,
      premium,
      free,
    ]);
  });

  test('is met by any number of small recaps, and deleting one makes room', async () => {
    const small = await newHost(owner);
    const opened: string[] = [];
    const open = async () => {
      const { roomId, seats } = await openGame(api, small, 'two-truths', 1);
      opened.push(roomId);
      await api`select app.end_room(${roomId}, ${small})`;
      return seats;
    };
    await open();
    const each = await usedBy(small);
    expect(each).toBeGreaterThan(2_000);
    for (let n = 1; n < 5; n += 1) await open();
    const quotas = quota(5 * each);
    expect(await refusal(openRoom(api, small, { quotas }))).toMatchObject({ code: 'storage_full' });
    await api`select app.delete_room(${opened[0] ?? ''}, ${small})`;
    expect(await refusal(openRoom(api, small, { quotas }))).toBe('not refused');
  });

  test('forgets the drawings of rounds that are no longer kept', async () => {
    const drawer = await newHost(owner);
    const { roomId } = await at(api, drawer, 'results', SETTLED);
    const first = await usedBy(drawer);
    expect(first).toBeGreaterThan(0);
    await move(api, roomId, {
      user: drawer,
      to: 'drawing',
      rules: { ...RULES, kept: { rounds: 60, bytes: first - 1 } },
    });
    expect(await usedBy(drawer)).toBe(0);
  });
});

describe('a full account', () => {
  const FULL = { status: 409, code: 'storage_full', currentTier: 'free', limit: expect.any(Number) };
  let full: string;
  let room: { roomId: string; seats: Buffer[] };
  let canvas: { roomId: string; seats: Buffer[] };
  let deck: string;
  let quotas: Quotas;

  beforeAll(async () => {
    full = await newHost(owner);
    room = await drawingRoom(full);
    canvas = await openCanvas(api, full);
    await submit(api, room.roomId, { seat: room.seats[0], bytes: picture(1_000) });
    deck = (await saveDeck(api, full, { items: [ownQuestion('Tea', 'Coffee'), ownQuestion('A', 'B')] })).id;
    quotas = quota(await usedBy(full));
  });

  test('opens no room', async () => {
    expect(await refusal(openRoom(api, full, { quotas }))).toEqual(FULL);
    expect(await refusal(openRoom(api, full, { quotas: quota(quotas.free + 1) }))).toBe('not refused');
  });

  test('takes no drawing, but answers a retry', async () => {
    const [first, second] = room.seats;
    expect(await refusal(submit(api, room.roomId, { seat: second, quotas }))).toEqual(FULL);
    expect(await submit(api, room.roomId, { seat: first, quotas })).toMatchObject({ created: false });
  });

  test('takes no deck and lets none grow, but become smaller', async () => {
    expect(await refusal(saveDeck(api, full, { quotas }))).toEqual(FULL);
    const items = Array.from({ length: 40 }, (_, n) => ownQuestion(`Tea ${n}`, `Coffee ${n}`));
    expect(await refusal(saveDeck(api, full, { id: deck, items, quotas }))).toEqual(FULL);
    const smaller = { id: deck, items: [ownQuestion('A', 'B')], quotas: quota(0) };
    expect(await refusal(saveDeck(api, full, smaller))).toBe('not refused');
  });

  test('goes on in its running rooms, with paint and votes', async () => {
    await paintOne(api, { room: canvas.roomId, seat: canvas.seats[0] });
    const { drawings, roomId, seats } = await at(api, full, 'voting');
    await vote(api, roomId, { seat: seats[2], drawing: drawings[0] ?? '' });
  });
});

test('of drawings at once, in rooms of one host with space for one, one is kept, but not without the lock', async () => {
  const UNLOCKED = 'accounts_unlocked';
  async function race(schema: string): Promise<number> {
    const drawer = await newHost(owner);
    const [first, ...others] = await Promise.all(Array.from({ length: AT_ONCE }, () => drawingRoom(drawer)));
    const draw = (sql: Sql, room = first) =>
      submit(sql, room?.roomId ?? '', { bytes: picture(1_000), quotas: quota(1_999), schema, seat: room?.seats[0] });
    const { refusals, passed } = await meet(
      owner,
      (sql) => draw(sql),
      others.map((room) => () => draw(api, room)),
    );
    expect(refusals).toEqual(Array(AT_ONCE - 1).fill('storage_full'));
    return passed;
  }

  await makeMutants(owner, UNLOCKED, ['submit_drawing', 'lock_account_of'], (sql) =>
    sql.replace('for no key update', ''),
  );
  await holdsBut(UNLOCKED, race);
});
