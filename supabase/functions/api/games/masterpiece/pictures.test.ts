import { describe, expect, test } from 'vitest';
import { JPEG, PNG } from '../../../_shared/server/testing/picture-samples.ts';
import { FakeDatabase, OTHER_ROOM, ROOM, sqlRefusal } from '../../fakes.ts';
import { RateLimits } from '../../kit/http/limits.ts';
import { RoomChanges } from '../../kit/members/memberships.ts';
import { LiveRooms } from '../../kit/rooms/live-rooms.ts';
import { Pictures } from './pictures.ts';
import { drawingIdOf, roomIn } from './testing/room-samples.ts';
import { stateFor } from './views.ts';

const ADDRESS = '127.0.0.1';
const EARLIER = 'e'.repeat(22);
const HOST = { isHost: true, number: null };

/** The pictures of a room in its second round; `stored` are the database's data URLs. */
function album() {
  const stored: Record<string, string> = { [drawingIdOf(1)]: PNG, [drawingIdOf(2)]: JPEG, [EARLIER]: PNG };
  const database = new FakeDatabase({
    drawing: ({ id }) => {
      const [, media, base64] = /^data:(.+);base64,(.+)$/.exec(stored[String(id)] ?? '') ?? [];
      if (media === undefined) throw sqlRefusal(404, 'not_found');
      return { number: 1, media, base64 };
    },
  });
  let room = roomIn('voting', { drew: [1, 2], game: { roundNumber: 2 } });
  const changes = new RoomChanges();
  const source = {
    read: async (roomId: string) => {
      if (roomId !== ROOM) throw sqlRefusal(404, 'room_not_found');
      return { state: room };
    },
  };
  const now = () => 1_000;
  const limits = new RateLimits({ on: true, database, now });
  const pictures = new Pictures({ database, limits }, new LiveRooms(source, { now, changes }));
  return {
    stored,
    pictures,
    reads: () => database.argumentsOf('drawing').length,
    silently(next: typeof room) {
      room = next;
    },
    show(next: typeof room) {
      room = next;
      changes.tell(ROOM);
    },
    /** 200, or the code of the refusal. */
    look: (id: string, roomId = ROOM) =>
      pictures.at(roomId, id, ADDRESS).then(
        () => 200,
        (error) => (error.code === 'PT404' ? error.message : error.code),
      ),
    within: async () => new Response(await pictures.within(room, HOST, { ...stateFor(room, HOST) } as never)).json(),
  };
}

describe('a picture', () => {
  test('that is hidden is not given from memory, of any round, and is back when it is shown again', async () => {
    const { look, show, within } = album();
    const room = roomIn('voting', { drew: [1, 2], game: { roundNumber: 2 } });
    const [own, other] = [drawingIdOf(1), drawingIdOf(2)];
    const all = async () => [await look(own), await look(EARLIER), await look(other)];
    expect(await all()).toEqual([200, 200, 200]);
    const dataOf = async () => (await within()).drawings.find(({ id }: { id: string }) => id === own).drawingData;
    expect(await dataOf()).toBe(PNG);
    show({ ...room, hidden: [own, EARLIER] });
    expect(await all()).toEqual(['not_found', 'not_found', 200]);
    expect(await dataOf()).toBeUndefined();
    show(room);
    expect(await all()).toEqual([200, 200, 200]);
  });

  test('of the present round is read once, however many load it at once or later', async () => {
    const { look, reads } = album();
    const loaded = await Promise.all(Array.from({ length: 20 }, () => look(drawingIdOf(1))));
    expect(new Set([...loaded, await look(drawingIdOf(1))])).toEqual(new Set([200]));
    expect(reads()).toBe(1);
  });

  test('that has just come in is not read at all', async () => {
    const { look, pictures, reads } = album();
    const picture = { bytes: new Uint8Array([1]), media: 'image/png' as const };
    pictures.keep(drawingIdOf(1), picture, { roomId: ROOM, roundNumber: 2 });
    expect([await look(drawingIdOf(1)), reads()]).toEqual([200, 0]);
  });

  test('of a round that was stopped is not shown from memory', async () => {
    const { look, pictures, show } = album();
    const id = 'k'.repeat(22);
    pictures.keep(id, { bytes: new Uint8Array([1]), media: 'image/png' }, { roomId: ROOM, roundNumber: 2 });
    expect(await look(id)).toBe(200);
    show({ ...roomIn('waiting', { game: { roundNumber: 2 } }), version: 2 });
    expect(await look(id)).toBe('not_found');
  });

  test('that came in at another process after the last read is there', async () => {
    const { look, show, silently } = album();
    show(roomIn('drawing', { game: { roundNumber: 1 } }));
    expect(await look(drawingIdOf(1))).toBe('not_found');
    silently({ ...roomIn('drawing', { drew: [1], game: { roundNumber: 1 } }), version: 2 });
    expect(await look(drawingIdOf(1))).toBe(200);
  });

  test('of an earlier round is asked for again when its artist is gone, and not shown from memory', async () => {
    const { look, reads, show, stored } = album();
    expect([await look(EARLIER), await look(EARLIER), reads()]).toEqual([200, 200, 1]);
    delete stored[EARLIER];
    const room = roomIn('voting', { drew: [2], game: { roundNumber: 2 } });
    show({ ...room, version: 2 });
    expect([await look(EARLIER), reads()]).toEqual([200, 1]);
    show({ ...room, people: room.people.slice(1) });
    expect(await look(EARLIER)).toBe('not_found');
  });

  test("of a game's only round is there at its end, also at a process that has not shown it", async () => {
    const { look, show } = album();
    show(roomIn('final', { game: { roundNumber: 1 } }));
    expect(await look(drawingIdOf(1))).toBe(200);
  });

  test('of the round stays while people vote, also when its author is removed, and goes at the results', async () => {
    const { look, show } = album();
    for (const [phase, answer] of [
      ['voting', 200],
      ['results', 'not_found'],
    ] as const) {
      show(roomIn(phase, { drew: [1, 2], removed: [1] }));
      expect(await look(drawingIdOf(1))).toBe(answer);
    }
    expect(await look(drawingIdOf(2))).toBe(200);
  });

  test('a made-up id is not looked up if it cannot exist', async () => {
    const { look, reads, show } = album();
    for (const [room, asks] of [
      [roomIn('drawing'), 0],
      [roomIn('results', { drew: [1] }), 0],
      [roomIn('waiting'), 0],
      [roomIn('voting', { drew: [1] }), 0],
      [roomIn('drawing', { game: { roundNumber: 2 } }), 1],
    ] as const) {
      show(room);
      const before = reads();
      expect(await look('m'.repeat(22))).toBe('not_found');
      expect(reads() - before).toBe(asks);
    }
  });

  test.each([
    ['of one room', () => ROOM],
    ['of rooms', (index: number) => `made0up0${String(index).padStart(6, '0')}`],
  ])('ids %s that are made up one after the other ask the database until that is too much', async (_, roomOf) => {
    const { look } = album();
    const answers = new Map<unknown, number>();
    for (let index = 0; index < 2_100; index += 1) {
      const answer = await look(`m${String(index).padStart(21, '0')}`, roomOf(index));
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    expect(answers.get('slow_down')).toBeGreaterThanOrEqual(100);
    // Pictures in memory are still there for everyone else behind the same IP.
    if (roomOf(0) === ROOM) expect(await look(drawingIdOf(1))).toBe(200);
  });

  test('is in no other room', async () => {
    const { look } = album();
    await look(drawingIdOf(1));
    expect(await look(drawingIdOf(1), OTHER_ROOM)).toBe('room_not_found');
  });
});

describe('a state with its pictures', () => {
  test('has them as data URLs, each read once; one that is gone is left out', async () => {
    const { reads, stored, within } = album();
    delete stored[drawingIdOf(2)];
    for (const _ of ['once', 'again']) {
      const { drawings } = await within();
      const shown = Object.fromEntries(
        drawings.map(({ id, drawingData }: Record<string, string>) => [id, drawingData]),
      );
      expect(shown).toEqual({ [drawingIdOf(1)]: PNG, [drawingIdOf(2)]: undefined });
    }
    expect(reads()).toBe(3);
  });

  test('is made for one person a few times a second, however often they ask', async () => {
    const { within } = album();
    for (let index = 0; index < 10; index += 1) await within();
    await expect(within()).rejects.toThrow('slow_down');
  });
});
