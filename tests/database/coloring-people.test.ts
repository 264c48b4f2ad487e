import { describe, expect, test } from 'vitest';
import { PARTICIPANT_COLORS, PASTEL_PALETTE, PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { joinColoring, openCanvas, readPeople, setChallenge } from './coloring.ts';
import { connect, connectAsApi } from './connections.ts';
import { newHost, openRoom } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const host = await newHost(owner, { tier: 'premium' });

describe('a person joining', () => {
  test('has the first color of the primary palette that nobody has, then of the pastel one, then the primary again', async () => {
    const { roomId } = await openRoom(api, host, { game: 'coloring' });
    const given: string[] = [];
    for (let n = 1; n <= 2 * PARTICIPANT_COLORS.length + 2; n += 1) {
      given.push((await joinColoring(api, roomId, { name: `g${n}` })).participant.color);
    }
    expect(given).toEqual([
      ...PRIMARY_PALETTE,
      ...PASTEL_PALETTE,
      ...PRIMARY_PALETTE,
      ...PASTEL_PALETTE,
      PRIMARY_PALETTE[0],
      PRIMARY_PALETTE[1],
    ]);
  });

  test('gets the color of a person who left, also when all are taken', async () => {
    const { roomId } = await openCanvas(api, host, PARTICIPANT_COLORS.length + 3);
    await api`select app.remove_participant(${roomId}, ${host}, 17)`;
    await api`select app.remove_participant(${roomId}, ${host}, 2)`;
    const next = async (name: string) => (await joinColoring(api, roomId, { name })).participant.color;
    expect(await next('one')).toBe(PARTICIPANT_COLORS[16]);
    expect(await next('two')).toBe(PARTICIPANT_COLORS[1]);
  });

  test('has the color that they wish for while nobody else has it', async () => {
    const { roomId } = await openRoom(api, host, { game: 'coloring' });
    const colors = ['#E74C3C', ...PARTICIPANT_COLORS];
    expect((await joinColoring(api, roomId, { name: 'Ann', colors })).participant.color).toBe('#E74C3C');
    expect((await joinColoring(api, roomId, { name: 'Ben', colors })).participant.color).toBe(PRIMARY_PALETTE[0]);
  });
});

describe('the people of a room', () => {
  test('are told with the room, and with the template that it was opened with', async () => {
    const { roomId, code } = await openRoom(api, host, { game: 'coloring', template: 'skyline' });
    await openRoom(api, host, { id: roomId, game: 'coloring', template: 'mountains' });
    await joinColoring(api, roomId, { name: 'Host', user: host });
    await joinColoring(api, roomId, { name: 'Ann' });
    expect(await readPeople(api, roomId)).toEqual({
      now: INSTANT,
      version: 2,
      reclaims: 0,
      room: {
        code,
        locked: false,
        participantLimit: PARTICIPANT_LIMITS.premium,
        session: expect.anything(),
        template: 'skyline',
        challenge: null,
        finishedAt: null,
        mission: null,
      },
      people: [
        { id: '1', name: 'Host', color: PRIMARY_PALETTE[0], isHost: true },
        { id: '2', name: 'Ann', color: PRIMARY_PALETTE[1], isHost: false },
      ],
    });
  });

  test('are told again only after someone came or left, or the room was locked', async () => {
    const { roomId } = await openCanvas(api, host);
    const changes = [
      () => joinColoring(api, roomId, { name: 'Late' }),
      () => api`select app.remove_participant(${roomId}, ${host}, 1)`,
      () => api`select app.lock_room(${roomId}, ${host}, true)`,
    ];
    for (const change of changes) {
      const { version } = await readPeople(api, roomId);
      expect(await readPeople(api, roomId, version)).toEqual({
        now: INSTANT,
        version,
        room: null,
        reclaims: 0,
      });
      await change();
      const news = await readPeople(api, roomId, version);
      expect(news).toMatchObject({ version: version + 1, people: expect.any(Array) });
    }
    expect(await readPeople(api, roomId)).toMatchObject({ room: { locked: true }, people: [{ id: '2' }] });
  });
});

describe('a color challenge', () => {
  test('is told to everybody at once, and ends when its time is over', async () => {
    const { roomId } = await openCanvas(api, host);
    const { version } = await readPeople(api, roomId);
    const { challenge, serverNow } = await setChallenge(api, roomId, host, '#4ECDC4', 60);
    expect(challenge).toEqual({ color: '#4ECDC4', endsAt: INSTANT });
    const lasts = Date.parse(challenge?.endsAt ?? '') - Date.parse(serverNow);
    expect(lasts).toBeLessThanOrEqual(60_000);
    expect(lasts).toBeGreaterThan(50_000);
    expect(await readPeople(api, roomId, version)).toMatchObject({ version: version + 1, room: { challenge } });

    await owner`update public.canvases set challenge_ends_at = now() where room_id = ${roomId}`;
    expect((await readPeople(api, roomId)).room?.challenge).toBeNull();
  });

  test('takes the place of the one before, and is ended by the host', async () => {
    const { roomId } = await openCanvas(api, host);
    await setChallenge(api, roomId, host, '#4ECDC4');
    await setChallenge(api, roomId, host, '#A55EEA');
    const { version, room } = await readPeople(api, roomId);
    expect(room?.challenge?.color).toBe('#A55EEA');
    expect((await setChallenge(api, roomId, host, null)).challenge).toBeNull();
    expect(await readPeople(api, roomId, version)).toMatchObject({
      version: version + 1,
      room: { challenge: null },
    });
  });
});
