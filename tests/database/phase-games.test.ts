import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '#shared/contract/games/registry.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import { deleteDeck, saveDeck } from './decks.ts';
import { at, letTimePass, PHASE_GAMES, type PhaseGame, passDeadline, stand, staysAsItIs } from './phase-games.ts';
import {
  freeAway,
  joinByName,
  keepsAlive,
  newHost,
  openGame,
  openRoom,
  remove,
  reply,
  restore,
  silence,
} from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const NOT_FOUND = { status: 404, code: 'not_found' };
const NOBODY_HERE = { status: 409, code: 'nobody_here' };

let host: string;
let otherHost: string;
beforeAll(async () => {
  [host, otherHost] = [await newHost(owner), await newHost(owner)];
});

/** One text for each question or prompt. */
function told(entry: object | null): string {
  const { prompt, optionA, optionB } = entry as Record<string, { text: string }>;
  return prompt === undefined ? `${optionA?.text} or ${optionB?.text}` : String(prompt);
}

describe.each(PHASE_GAMES)('$key', (game) => {
  const { key } = game;
  const first = game.phases[0]?.name ?? '';
  const last = game.phases.at(-1)?.name ?? '';
  const idleRoundsMax = GAMES[key].phases.idleRoundsMax;
  const read = (roomId: string) => game.read(api, roomId);
  const unchanged = (roomId: string, call: () => Promise<unknown>) => staysAsItIs(() => read(roomId), call);
  const saveItems = async (items: object[], of = host) =>
    (await saveDeck(api, of, { game: key, items, max: 1_000_000 })).id;

  describe('a start', () => {
    test('needs someone present', async () => {
      const { roomId } = await openRoom(api, host, { game: key });
      expect(await refusal(game.start(api, roomId, host))).toEqual(NOBODY_HERE);
      await joinByName(api, roomId, key, { name: 'Ann' });
      await remove(api, roomId, host, 1);
      expect(await refusal(game.start(api, roomId, host))).toEqual(NOBODY_HERE);
      expect(await stand(owner, roomId)).toMatchObject({ phase: 'waiting', round: 0, version: 0 });
      await restore(api, roomId, host, 1);
      expect(await game.start(api, roomId, host)).toEqual({});
      expect(await stand(owner, roomId)).toMatchObject({ phase: first, round: 1, length: game.phases[0]?.length });
    });

    test('leaves a game that runs as it is', async () => {
      const { roomId } = await at(api, host, game, first);
      await unchanged(roomId, () => game.start(api, roomId, host));
    });

    test('plays only an own deck of this game', async () => {
      const { roomId } = await openGame(api, host, key, 1);
      const other = key === 'masterpiece' ? 'this-or-that' : 'masterpiece';
      const wrong = [await saveItems(game.items(1), otherHost), (await saveDeck(api, host, { game: other })).id];
      for (const deck of [...wrong, randomUUID()]) {
        expect(await refusal(game.start(api, roomId, host, { deck }))).toEqual(NOT_FOUND);
      }
      expect((await read(roomId)).game).toMatchObject({ phase: 'waiting', deckId: null });
      const deck = await saveItems(game.items(1));
      await game.start(api, roomId, host, { deck });
      expect((await read(roomId)).game).toMatchObject({ phase: first, deckId: deck, mix: false });
      expect((await stand(owner, roomId)).entry).toEqual(game.items(1)[0]);
    });
  });

  test('a stop leads back to waiting, from wherever it is, and no number is used again', async () => {
    for (const { name } of game.phases) {
      const { roomId } = await at(api, host, game, name);
      const { version } = await stand(owner, roomId);
      await game.stop(api, roomId, host);
      const waiting = { phase: 'waiting', round: 1, version: version + 1, entry: null, length: null, settled: null };
      expect(await stand(owner, roomId)).toEqual(waiting);
      await unchanged(roomId, () => game.stop(api, roomId, host));
      await game.start(api, roomId, host);
      expect(await stand(owner, roomId)).toMatchObject({ phase: first, round: 2 });
    }
  });

  describe('the played entry', () => {
    /** The entries of so many rounds, each of which is stopped. */
    async function played(roomId: string, count: number, choice: Parameters<PhaseGame['start']>[3] = {}) {
      const texts: string[] = [];
      while (texts.length < count) {
        await game.start(api, roomId, host, choice);
        texts.push(told((await stand(owner, roomId)).entry));
        await game.stop(api, roomId, host);
      }
      return texts;
    }
    const inNewRoom = async (count: number, choice?: Parameters<PhaseGame['start']>[3]) =>
      played((await openGame(api, host, key, 1)).roomId, count, choice);
    const builtIn = async () => (await game.builtIn(owner)).map(told);

    test('is built-in, own, or of both', async () => {
      const [own, others] = [game.items(100), await builtIn()];
      const deck = await saveItems(own);
      const isOwn = (text: string) => own.map(told).includes(text);
      // chances of one kind only are less than one in a million
      const mixed = await inNewRoom(40, { deck, mix: true });
      expect(new Set(mixed.map(isOwn)).size).toBe(2);
      expect(others).toEqual(expect.arrayContaining(mixed.filter((text) => !isOwn(text))));
      expect((await inNewRoom(5, { deck })).every(isOwn)).toBe(true);
      expect(others).toEqual(expect.arrayContaining(await inNewRoom(5)));
    });

    test('comes once before anything comes again, not twice in a row, each time in another order', async () => {
      const deck = await saveItems(game.items(12));
      const { roomId } = await openGame(api, host, key, 1);
      const [once, again] = [await played(roomId, 12, { deck }), await played(roomId, 12, { deck })];
      const all = game.items(12).map(told).toSorted();
      expect([once.toSorted(), again.toSorted()]).toEqual([all, all]);
      expect(again).not.toEqual(once);
      expect(again[0]).not.toBe(once.at(-1));
      expect(await inNewRoom(12, { deck })).not.toEqual(once);
    });

    test('of two takes turns for ever, a single one comes again', async () => {
      const two = await inNewRoom(8, { deck: await saveItems(game.items(2)) });
      expect(two).toEqual(Array.from({ length: 4 }, () => two.slice(0, 2)).flat());
      expect(two[0]).not.toBe(two[1]);
      const one = await saveItems(game.items(1));
      expect(new Set(await inNewRoom(3, { deck: one })).size).toBe(1);
    });

    test('is known to the room, whichever deck it comes from', async () => {
      const [a, b, c, d] = game.items(4) as [object, object, object, object];
      const decks = [await saveItems([a, b, c]), await saveItems([c, d])];
      const { roomId } = await openGame(api, host, key, 1);
      await played(roomId, 3, { deck: decks[0] });
      // c was played; after d the second deck begins anew, and still knows nothing better than c
      expect(await played(roomId, 2, { deck: decks[1] })).toEqual([told(d), told(c)]);
      expect([told(a), told(b)]).toContain((await played(roomId, 1, { deck: decks[0] }))[0]);
      expect(new Set([...(await played(roomId, 8)), ...(await played(roomId, 8))]).size).toBe(16);
    });

    test('stays when its deck is changed, and the next one is of the new deck', async () => {
      const deck = await saveItems(game.items(3));
      const { roomId } = await at(api, host, game, 'waiting');
      await game.start(api, roomId, host, { deck });
      const before = await stand(owner, roomId);
      await saveDeck(api, host, { id: deck, items: game.items(4).slice(3) });
      expect(await stand(owner, roomId)).toEqual(before);
      await letTimePassUntil(roomId, 2);
      expect((await stand(owner, roomId)).entry).toEqual(game.items(4)[3]);
    });

    test.each([false, true])(
      'stays when its deck is deleted, and the next one is built-in (mixed: %s)',
      async (mix) => {
        const deck = await saveItems(game.items(3));
        const { roomId } = await at(api, host, game, 'waiting');
        await game.start(api, roomId, host, { deck, mix });
        const before = await stand(owner, roomId);
        await deleteDeck(api, host, deck);
        // screens learn that it is gone
        expect(await stand(owner, roomId)).toEqual({ ...before, version: before.version + 1 });
        expect((await read(roomId)).game).toMatchObject({ deckId: null });
        await letTimePassUntil(roomId, 2);
        expect(await builtIn()).toContain(told((await stand(owner, roomId)).entry));
      },
    );
  });

  /** By the clock alone, until the first phase of that round. */
  async function letTimePassUntil(roomId: string, round: number): Promise<void> {
    while ((await stand(owner, roomId)).round < round) await letTimePass(owner, roomId, game);
  }

  describe('the clock', () => {
    test.each(game.phases)('ends $name at its deadline, not before and once, however late it is', async ({ name }) => {
      const { roomId } = await at(api, host, game, name);
      // no countdown, although there are no drawings to vote on
      await owner`update public.phase_games set auto = false where room_id = ${roomId}`;
      await unchanged(roomId, async () => expect(await game.advance(api, roomId)).toBe(false));
      const { round, version } = await stand(owner, roomId);
      await passDeadline(owner, roomId, 3_600_000);
      expect([await game.advance(api, roomId), await game.advance(api, roomId)]).toEqual([true, false]);
      const place = game.phases.findIndex((phase) => phase.name === name) + 1;
      const next = game.phases[place % game.phases.length];
      expect(await stand(owner, roomId)).toMatchObject({
        phase: next?.name,
        version: version + 1,
        round: name === last ? round + 1 : round,
        length: next?.length,
        settled: next?.late,
      });
      const [row] = await owner`
        select started_at > now() - interval '1 minute' as now from public.phase_games where room_id = ${roomId}`;
      expect(row).toEqual({ now: true });
    });

    test('does nothing while a room waits', async () => {
      const { roomId } = await at(api, host, game, 'waiting');
      expect(await game.advance(api, roomId)).toBe(false);
    });

    test(`ends a game after ${idleRoundsMax} rounds in a row in which nobody did anything`, async () => {
      const { roomId, seats } = await at(api, host, game, first);
      await letTimePassUntil(roomId, idleRoundsMax);
      // one move, and the counting begins anew
      await game.act(api, roomId, { seat: seats[0] });
      const rounds = 2 * idleRoundsMax;
      await letTimePassUntil(roomId, rounds);
      expect(await stand(owner, roomId)).toMatchObject({ phase: first, round: rounds });
      for (const _ of game.phases) await letTimePass(owner, roomId, game);
      expect(await stand(owner, roomId)).toMatchObject({ phase: 'waiting', round: rounds });
      expect(await letTimePass(owner, roomId, game)).toBe(false);
      await game.start(api, roomId, host);
      await letTimePassUntil(roomId, rounds + 2);
    });

    test('keeps no room alive, as moves of host and players do', async () => {
      const { roomId, seats } = await at(api, host, game, first);
      const doing: [boolean, () => Promise<unknown>][] = [
        [false, () => read(roomId)],
        [true, () => game.act(api, roomId, { seat: seats[0] })],
        [false, () => letTimePass(owner, roomId, game)],
        [true, () => game.stop(api, roomId, host)],
        [true, () => game.start(api, roomId, host)],
        [true, () => game.next(api, roomId, host, first)],
      ];
      for (const [n, [expected, act]] of doing.entries()) {
        expect([n, await keepsAlive(owner, roomId, act)]).toEqual([n, expected]);
      }
    });
  });

  describe('a state that is known', () => {
    test('is not told again', async () => {
      const { roomId } = await at(api, host, game, first);
      const known = await read(roomId);
      const { now, ...rest } = await game.read(api, roomId, known);
      expect(rest).toMatchObject({ version: known.version, room: null, isDone: false });
      for (const part of ['game', 'people', 'votes', 'drawings']) expect(rest).not.toHaveProperty(part);
      expect(now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });

    type Room = Awaited<ReturnType<typeof at>>;
    test.each<[what: string, change: (room: Room) => PromiseLike<unknown>]>([
      ['a newcomer', ({ roomId }) => joinByName(api, roomId, key, { name: 'Late' })],
      ['a new name', ({ roomId, seats }) => joinByName(api, roomId, key, { name: 'Ben', ...only(seats[1]) })],
      ['a removal', ({ roomId }) => remove(api, roomId, host, 1)],
      ['a lock', ({ roomId }) => api`select app.lock_room(${roomId}, ${host}, true)`],
    ])('is told whole after %s', async (_, change) => {
      const room = await at(api, host, game, first);
      for (const seat of room.seats) await game.act(api, room.roomId, { seat });
      const known = await read(room.roomId);
      await change(room);
      const changes = await game.read(api, room.roomId, known);
      expect(changes.version).toBe(known.version + 1);
      expect(changes).toEqual({ ...(await read(room.roomId)), now: expect.any(String) });
    });

    test('is another after each step and move', async () => {
      const { roomId, seats } = await at(api, host, game, 'waiting');
      const steps = [
        () => game.start(api, roomId, host),
        () => game.act(api, roomId, { seat: seats[0] }),
        () => letTimePass(owner, roomId, game),
        () => game.stop(api, roomId, host),
      ];
      for (const step of steps) {
        const known = await read(roomId);
        await step();
        const changes = await game.read(api, roomId, known);
        expect(changes.version).toBe(known.version + 1);
        expect(changes.game).toEqual((await read(roomId)).game);
      }
    });

    test('tells the time of the database, not of a transaction that waited', async () => {
      const { roomId } = await at(api, host, game, first);
      await owner.begin(async (sql) => {
        const [{ at: began }] = await sql<[{ at: Date }]>`select now() as at from pg_sleep(0.02)`;
        const name = key === 'masterpiece' ? 'masterpiece_state' : 'this_or_that_state';
        const { now } = await reply<{ now: string }>(
          sql`select ${sql('app')}.${sql(name)}(${roomId}, -1, ${sql.json({ free: 5 })}, 30) as reply`,
        );
        expect(Date.parse(now)).toBeGreaterThan(began.getTime());
      });
    });
  });

  describe('everybody is done', () => {
    const isDone = async (roomId: string) => (await read(roomId)).isDone;

    test('with the last one, a playing host too, but not a late guest', async () => {
      const { roomId, seats } = await at(api, host, game, first, 1);
      await joinByName(api, roomId, key, { name: 'Host', user: host });
      await game.act(api, roomId, { seat: seats[0] });
      await silence(owner, roomId, [2]);
      expect(await isDone(roomId)).toBe(false);
      await game.act(api, roomId, { user: host });
      expect(await isDone(roomId)).toBe(true);
      await joinByName(api, roomId, key, { name: 'Late' });
      expect(await isDone(roomId)).toBe(false);
    });

    test('without people away, removed, or with a freed seat', async () => {
      const { roomId, seats } = await at(api, host, game, first, 4);
      await game.act(api, roomId, { seat: seats[0] });
      await silence(owner, roomId, [2]);
      await freeAway(api, roomId, host);
      await remove(api, roomId, host, 3);
      expect(await isDone(roomId)).toBe(false);
      const known = await read(roomId);
      await silence(owner, roomId, [4]);
      // the only thing that changes without a change of version
      expect(await game.read(api, roomId, known)).toMatchObject({ room: null, isDone: true });
      // people coming back were heard of just now, and are waited for
      await silence(owner, roomId, [3]);
      await restore(api, roomId, host, 3);
      expect(await isDone(roomId)).toBe(false);
    });

    test('never when nobody is', async () => {
      const { roomId, seats } = await at(api, host, game, first, 1);
      await silence(owner, roomId);
      expect(await isDone(roomId)).toBe(false);
      await game.act(api, roomId, { seat: seats[0] });
      expect(await isDone(roomId)).toBe(true);
      await remove(api, roomId, host, 1);
      expect(await isDone(roomId)).toBe(false);
    });
  });

  test('all of it goes with the room', async () => {
    const { roomId, seats } = await at(api, host, game, first);
    await game.act(api, roomId, { seat: seats[0] });
    await api`select app.delete_room(${roomId}, ${host})`;
    const { seats: left } = await game.acts(owner, roomId);
    expect(left).toEqual([]);
    for (const table of ['phase_games', 'masterpiece_rounds', 'drawing_votes']) {
      expect(await owner`select from public.${owner(table)} where room_id = ${roomId}`).toHaveLength(0);
    }
  });
});

/** The seat that somebody shows, if there is one. */
const only = (seat: Buffer | undefined) => (seat ? { seat } : {});
