import { describe, expect, test } from 'vitest';
import { accessToken, OTHER_SEAT, ROOM, SEAT } from '../../fakes.ts';
import { PLAY, room, STATE } from './game-fakes.ts';

const ofState = 'this_or_that_state';

describe('nothing has changed', () => {
  test('is 304 for everybody, and asks the database for what is new only', async () => {
    const app = room();
    const bearers = [SEAT, OTHER_SEAT, await accessToken()];
    const { sceneId } = (await app.poll(PLAY, { bearer: SEAT })).body;
    const path = `${PLAY}?since=${encodeURIComponent(sceneId)}`;
    const tags = await Promise.all(bearers.map(async (bearer) => (await app.poll(path, { bearer })).tag));
    const asked = app.database.argumentsOf(ofState).length;
    for (let second = 0; second < 5; second += 1) {
      app.clock.now += 1_000;
      for (const [index, bearer] of bearers.entries()) {
        const headers = { 'if-none-match': tags[index] ?? '' };
        const response = await app.send('GET', path, { bearer, headers });
        expect([response.status, await response.text()]).toEqual([304, '']);
      }
    }
    const later = app.database.argumentsOf(ofState).slice(asked);
    expect(later).toHaveLength(5);
    expect(later.every(({ revision, version }) => version === 1 && revision === 1)).toBe(true);
  });

  test('a hundred who ask in the same moment share one read', async () => {
    const app = room();
    await Promise.all(Array.from({ length: 100 }, () => app.send('GET', PLAY, { bearer: SEAT })));
    expect(app.database.argumentsOf(ofState)).toHaveLength(1);
  });
});

describe('a deadline', () => {
  test('counts before a 304: the first poll after it moves the room on', async () => {
    const app = room({ leftMs: 1_000 });
    const { tag } = await app.poll(STATE, { bearer: SEAT });
    app.clock.now += 749;
    const headers = { 'if-none-match': tag };
    expect((await app.send('GET', STATE, { bearer: SEAT, headers })).status).toBe(304);
    app.clock.now += 1;
    const response = await app.send('GET', STATE, { bearer: SEAT, headers });
    expect([response.status, (await response.json()).phase]).toEqual([200, 'results']);
    expect(app.database.argumentsOf('advance_this_or_that')).toEqual([
      { room: ROOM, idle_max: 3, lengths: { voting: 20_000, results: 8_000 } },
    ]);
  });

  test('is met by who only looks, too', async () => {
    const app = room({ leftMs: 100 });
    expect((await app.poll(STATE)).body.phase).toBe('results');
  });

  test('is as short as the tools for developers say', async () => {
    const app = room({ leftMs: 100, settings: { phaseScale: 0.1 } });
    await app.poll(STATE);
    expect(app.database.argumentsOf('advance_this_or_that')).toMatchObject([
      { lengths: { voting: 2_000, results: 800 } },
    ]);
  });
});

describe('who is asked for', () => {
  test('once a minute, as long as the room shows the seat', async () => {
    const app = room({ phase: 'waiting' });
    for (let second = 0; second < 59; second += 1) {
      app.clock.now += 1_000;
      expect((await app.send('GET', PLAY, { bearer: SEAT })).status).toBe(200);
    }
    expect(app.database.argumentsOf('who')).toHaveLength(1);
    app.clock.now += 2_000;
    await app.send('GET', PLAY, { bearer: SEAT });
    expect(app.database.argumentsOf('who')).toHaveLength(2);
  });

  test('who was removed elsewhere is refused as soon as the room shows it', async () => {
    const app = room({ phase: 'waiting' });
    await app.poll(PLAY, { bearer: SEAT });
    app.remove(1);
    const { body, status } = await app.poll(PLAY, { bearer: SEAT });
    expect([status, body.code]).toEqual([403, 'removed']);
  });

  test('who was removed here is refused at once, and the others see it at once', async () => {
    const app = room({ phase: 'waiting' });
    await app.poll(PLAY, { bearer: SEAT });
    await app.poll(PLAY, { bearer: OTHER_SEAT });
    app.remove(1);
    await app.send('DELETE', `/api/rooms/${ROOM}/participants/1`, { bearer: await accessToken() });
    expect((await app.send('GET', PLAY, { bearer: SEAT })).status).toBe(403);
    const others = await (await app.send('GET', STATE, { bearer: OTHER_SEAT })).json();
    expect(others.participants.map(({ id }: { id: string }) => id)).toEqual(['2']);
  });

  test('seats that poll are seen, who only looks is nobody', async () => {
    const app = room();
    await app.poll(STATE);
    await app.poll(PLAY, { bearer: SEAT });
    await app.poll(STATE, { bearer: OTHER_SEAT });
    await app.services.after.settled();
    const seen = app.database.argumentsOf('touch_seats').flatMap(({ numbers }) => numbers);
    expect(seen).toEqual([1, 2]);
  });
});

test('a room of another game is none of this', async () => {
  const app = room();
  const { who } = app.database.functions;
  app.database.functions.who = (args) => ({ ...(who?.(args) as object), game: 'masterpiece' });
  for (const path of [STATE, PLAY]) {
    const { body, status } = await app.poll(path, { bearer: SEAT });
    expect([status, body.code]).toEqual([404, 'room_not_found']);
  }
});
