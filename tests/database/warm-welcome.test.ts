import { describe, expect, test } from 'vitest';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { CHECK_VIOLATION, connect, connectAsApi, sqlState } from './connections.ts';
import { CHICAGO, DENVER, join, newHost, newSeat, openRoom, type Place, readWarmWelcome, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const host = await newHost(owner);

const readRoom = (room: string) => readWarmWelcome(api, room);
const readPlaces = (room: string) =>
  reply<{ version: string; places: unknown[] }>(api`select app.warm_welcome_places(${room}) as reply`);
const setWeather = (room: string, number: number, place: Place, emoji: string | null, temp: number | null) =>
  api`select app.set_weather(${room}, ${number}, ${place.latitude}, ${place.longitude}, ${emoji}, ${temp})`;

/** Somewhere, nobody knows where. */
const NOWHERE: Place = {
  text: 'the moon',
  name: null,
  state: null,
  latitude: 40.12,
  longitude: -99.5,
  approximate: true,
  timeZone: null,
};

describe('a join', () => {
  test('answers the participant as the contract has it', async () => {
    const { roomId } = await openRoom(api, host);
    const joined = await join(api, roomId, { name: 'Ann', place: CHICAGO });
    expect(joined).toEqual({
      created: true,
      hasNewSeat: true,
      participant: {
        id: '1',
        name: 'Ann',
        color: '#D9432F',
        isHost: false,
        answered: true,
        currentLocation: 'chicago',
        placeName: 'Chicago',
        currentLat: 41.88,
        currentLng: -87.63,
        approximate: false,
        country: null,
        extent: 'town',
        timeZone: 'America/Chicago',
        weatherEmoji: null,
        weatherTemp: null,
      },
    });
  });

  test.each([
    ['elsewhere', DENVER],
    ['farther north', { ...CHICAGO, latitude: 42 }],
    ['farther west', { ...CHICAGO, longitude: -88 }],
  ])('%s moves the pin, and the weather of the old place is gone', async (_, place) => {
    const { roomId } = await openRoom(api, host);
    const seat = newSeat();
    await join(api, roomId, { name: 'Ann', newSeat: seat, place: CHICAGO });
    await setWeather(roomId, 1, CHICAGO, '🌧️', 51.3);
    const { created, participant } = await join(api, roomId, { name: 'Ann', seat, place });
    expect([created, participant]).toMatchObject([
      false,
      { currentLocation: place.text, currentLat: place.latitude, weatherEmoji: null, weatherTemp: null },
    ]);
  });

  test('with other words for the same point keeps its weather', async () => {
    const { roomId } = await openRoom(api, host);
    const seat = newSeat();
    await join(api, roomId, { name: 'Ann', newSeat: seat });
    await setWeather(roomId, 1, CHICAGO, '🌧️', 51.3);
    const again = await join(api, roomId, { name: 'Ann', seat, place: { ...CHICAGO, text: '60601' } });
    expect(again.participant).toMatchObject({ currentLocation: '60601', weatherEmoji: '🌧️', weatherTemp: 51.3 });
  });

  test.each([null, 'Ohio'])('at a place that nobody knows is labelled so, in %s, too', async (name) => {
    const { roomId } = await openRoom(api, host);
    const { participant } = await join(api, roomId, { name: 'Ann', place: { ...NOWHERE, name } });
    expect(participant).toMatchObject({ approximate: true, placeName: null });
  });

  test('stores coordinates rounded, always', async () => {
    const { roomId } = await openRoom(api, host);
    const place = { ...CHICAGO, latitude: 41.878_113_6, longitude: -87.629_798_2 };
    await join(api, roomId, { name: 'Ann', place });
    const [row] = await owner`select latitude, longitude from public.locations where room_id = ${roomId}`;
    expect(row).toEqual({ latitude: '41.88', longitude: '-87.63' });
  });

  test.each([
    ['latitude', 'NaN'],
    ['latitude', 90.01],
    ['latitude', -90.01],
    ['longitude', 'NaN'],
    ['longitude', 180.01],
    ['longitude', -180.01],
  ])('at %s %s seats nobody', async (field, value) => {
    const { roomId } = await openRoom(api, host);
    const place = { ...CHICAGO, [field]: value };
    expect(await sqlState(join(api, roomId, { name: 'Ann', place }))).toBe(CHECK_VIOLATION);
    expect((await readRoom(roomId)).people).toEqual([]);
  });

  test.each([[-90], [90], [0]])('at latitude %s is one on earth', async (value) => {
    const { roomId } = await openRoom(api, host);
    const place = { ...CHICAGO, latitude: value, longitude: value * 2 };
    expect((await join(api, roomId, { name: 'Ann', place })).participant).toMatchObject({ currentLat: value });
  });
});

test('the room fits the contract: people in the order of their seats', async () => {
  const { roomId, code } = await openRoom(api, host);
  await join(api, roomId, { name: 'Ann', place: DENVER });
  await join(api, roomId, { name: 'Hetty', user: host });
  await join(api, roomId, { name: 'Ben', place: NOWHERE });
  const room = await readRoom(roomId);
  expect(room).toMatchObject({ room: { code, locked: false, participantLimit: 5 }, facts: [] });
  expect(room.people.map((one) => [one.id, one.name, one.isHost])).toEqual([
    ['1', 'Ann', false],
    ['2', 'Hetty', true],
    ['3', 'Ben', false],
  ]);
});

describe('the places that facts are made of', () => {
  test('have canonical names only: nothing typed, nobody’s name', async () => {
    const { roomId } = await openRoom(api, host);
    await join(api, roomId, { name: 'Ann', place: { ...CHICAGO, text: 'my secret hideout' } });
    await join(api, roomId, { name: 'Ben', place: NOWHERE });
    const read = await readPlaces(roomId);
    const { text: _, ...chicago } = CHICAGO;
    const { text: __, ...nowhere } = NOWHERE;
    expect(read.places).toEqual([
      { number: 1, country: null, extent: 'town', ...chicago },
      { number: 2, country: null, extent: 'town', ...nowhere },
    ]);
    expect(JSON.stringify(read)).not.toMatch(/secret|Ann|Ben|moon/);
  });

  test('are of another version whenever somebody comes, moves, is removed or restored, and of no other for anything else', async () => {
    const { roomId } = await openRoom(api, host);
    const seat = newSeat();
    let version = (await readPlaces(roomId)).version;
    const changes = [
      () => join(api, roomId, { name: 'Ann', newSeat: seat }),
      () => join(api, roomId, { name: 'Ann', seat, place: DENVER }),
      () => api`select app.remove_participant(${roomId}, ${host}, 1)`,
      () => api`select app.restore_participant(${roomId}, ${host}, 1, ${api.json(PARTICIPANT_LIMITS)})`,
    ];
    for (const change of changes) {
      await change();
      const read = await readPlaces(roomId);
      expect(read.version).not.toBe(version);
      version = read.version;
    }
    await setWeather(roomId, 1, DENVER, '☀️', 70);
    await api`select app.lock_room(${roomId}, ${host}, true)`;
    await api`select app.free_away_seats(${roomId}, ${host}, 0)`;
    await api`select app.touch_seats(${[roomId]}, ${[1]})`;
    expect((await readPlaces(roomId)).version).toBe(version);
  });

  test('leave out removed people', async () => {
    const { roomId } = await openRoom(api, host);
    await join(api, roomId, { name: 'Ann' });
    await join(api, roomId, { name: 'Ben', place: DENVER });
    await api`select app.remove_participant(${roomId}, ${host}, 1)`;
    expect((await readPlaces(roomId)).places).toMatchObject([{ number: 2, name: 'Denver' }]);
  });
});

describe('weather', () => {
  test('is shown at the seat that it was asked for', async () => {
    const { roomId } = await openRoom(api, host);
    await join(api, roomId, { name: 'Ann' });
    await join(api, roomId, { name: 'Ben' });
    await setWeather(roomId, 1, CHICAGO, '⛅', 72);
    const { people } = await readRoom(roomId);
    expect(people.map((one) => [one.weatherEmoji, one.weatherTemp])).toEqual([
      ['⛅', 72],
      [null, null],
    ]);
  });

  test('makes screens read again, but not the same weather once more', async () => {
    const { roomId } = await openRoom(api, host);
    await join(api, roomId, { name: 'Ann' });
    await setWeather(roomId, 1, CHICAGO, '⛅', 72);
    const { version } = await readRoom(roomId);
    await setWeather(roomId, 1, CHICAGO, '⛅', 72);
    expect(await readWarmWelcome(api, roomId, version)).toMatchObject({ version, room: null });
    await setWeather(roomId, 1, CHICAGO, '⛅', 73);
    expect((await readWarmWelcome(api, roomId, version)).people).toMatchObject([{ weatherTemp: 73 }]);
  });

  test('that comes after its seat has moved is dropped', async () => {
    const { roomId } = await openRoom(api, host);
    await join(api, roomId, { name: 'Ann', place: DENVER });
    for (const old of [CHICAGO, { ...DENVER, latitude: 39.75 }, { ...DENVER, longitude: -104.99 }]) {
      await setWeather(roomId, 1, old, '⛅', 72);
    }
    await setWeather(roomId, 2, DENVER, '⛅', 72);
    expect((await readRoom(roomId)).people).toMatchObject([{ weatherEmoji: null, weatherTemp: null }]);
  });

  test('is whole and of this world', async () => {
    const { roomId } = await openRoom(api, host);
    await join(api, roomId, { name: 'Ann' });
    for (const [emoji, temp] of [
      ['⛅', null],
      [null, 72],
      ['⛅', 151],
      ['⛅', -151],
    ] as const) {
      expect(await sqlState(setWeather(roomId, 1, CHICAGO, emoji, temp))).toBe(CHECK_VIOLATION);
    }
    await setWeather(roomId, 1, CHICAGO, '🥶', -40.5);
    await setWeather(roomId, 1, CHICAGO, null, null);
    expect((await readRoom(roomId)).people).toMatchObject([{ weatherEmoji: null }]);
  });
});
