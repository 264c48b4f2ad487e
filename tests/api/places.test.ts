import { beforeAll, describe, expect, test } from 'vitest';
import type { PlaceChoice } from '#shared/contract/games/places.ts';
import type { WarmWelcomeParticipant } from '#shared/contract/games/warm-welcome.ts';
import { connectAs } from '../support/database.ts';
import { newHost, newRoom, type Reply, send } from './client.ts';

// Places anywhere, as our own pages say them: with `resolve`. Calls without it are in outside.test.ts and joins.test.ts.

interface Joined {
  participant: WarmWelcomeParticipant;
  choices: PlaceChoice[];
  code?: string;
  field?: string;
}

const admin = connectAs('supabase_admin', 1);
let roomId: string;
let people = 0;
beforeAll(async () => {
  const host = await newHost();
  await admin`insert into public.subscriptions (id, user_id, tier, status) values ('sub_places', ${host.user.id}, 'premium', 'active')`;
  ({ roomId } = await newRoom(host));
});

const joinAt = (body: object): Promise<Reply<Joined>> => {
  people += 1;
  return send('POST', `/api/warm-welcome/rooms/${roomId}/join`, {
    body: { participantName: `Guest ${people}`, resolve: 'ask', ...body },
  });
};
const find = async (text: unknown, id = roomId) =>
  send<{ places: PlaceChoice[]; code?: string }>('POST', `/api/warm-welcome/rooms/${id}/places`, { body: { text } });

test.each([
  ['London, UK', 'London', 'GB', 'Europe/London'],
  ['東京', 'Tokyo', 'JP', 'Asia/Tokyo'],
  ['München', 'Munich', 'DE', 'Europe/Berlin'],
  ['CDMX', 'Mexico City', 'MX', 'America/Mexico_City'],
  ['Springfield, IL', 'Springfield, IL', 'US', 'America/Chicago'],
])('%s is a point in its country', async (currentLocation, name, country, timeZone) => {
  const { body, status } = await joinAt({ currentLocation });
  expect(status).toBe(201);
  expect(body.participant).toMatchObject({ currentLocation, country, extent: 'town', timeZone, answered: true });
  expect(body.participant.placeName).toContain(name);
});

test('a country alone is a place of its size', async () => {
  const { body } = await joinAt({ currentLocation: 'France' });
  expect(body.participant).toMatchObject({ country: 'FR', extent: 'country', approximate: false });
});

test('an ambiguous name takes no seat and offers choices, each of which is a place', async () => {
  const asked = await joinAt({ currentLocation: 'Cambridge' });
  expect([asked.status, asked.body.code]).toEqual([409, 'place_unclear']);
  const countries = asked.body.choices.map(({ country }) => country);
  expect(countries).toEqual(expect.arrayContaining(['GB', 'US']));
  const english = asked.body.choices.find(({ country }) => country === 'GB');
  const { body } = await joinAt({ currentLocation: english?.name, placeId: english?.placeId });
  expect(body.participant).toMatchObject({ placeName: english?.name, country: 'GB' });
});

test('nobody is on a false spot: an unknown place, or none of the choices, is no point', async () => {
  for (const body of [{ currentLocation: 'Narnia' }, { currentLocation: 'Cambridge', resolve: 'none' }]) {
    const { currentLocation } = body;
    const nowhere = { currentLocation, placeName: null, currentLat: null, currentLng: null, approximate: false };
    expect((await joinAt(body)).body.participant).toMatchObject({ ...nowhere, answered: true });
  }
});

test('who would rather not say is not asked again, and nothing of it is kept', async () => {
  const { body } = await joinAt({ currentLocation: null });
  expect(body.participant).toMatchObject({ answered: true, currentLocation: null, placeName: null, currentLat: null });
});

test.each([
  ['Aurora, IL', 'Illinois'],
  ['Augsburg', 'Bavaria'],
])('of %s only the region is told', async (currentLocation, region) => {
  const { body } = await joinAt({ currentLocation, onlyRegion: true });
  expect(body.participant).toMatchObject({ extent: 'region' });
  expect(body.participant.placeName).toContain(region);
  expect(JSON.stringify(body)).not.toMatch(/Aurora|Augsburg/);
});

test.each([
  ['none of the choices', { currentLocation: 'Cambridge', resolve: 'none' }],
  ['no place that is known', { currentLocation: 'Narnia' }],
])('with the region alone, %s is told to nobody', async (_, said) => {
  const { body } = await joinAt({ ...said, onlyRegion: true });
  expect(body.participant).toMatchObject({ currentLocation: null, placeName: null, currentLat: null });
});

test('the region alone also of a call without `resolve`, and of a town whose region is unknown its country', async () => {
  for (const [currentLocation, country] of [
    ['Chicago, IL', 'US'],
    ['Oranjestad', 'AW'],
  ]) {
    const { body } = await joinAt({ currentLocation, onlyRegion: true, resolve: undefined });
    expect(body.participant).toMatchObject({ country });
    expect(body.participant.extent).not.toBe('town');
  }
});

test.each(['road', 'kitchen', 'nada'])('a word such as %s is no point', async (currentLocation) => {
  const { body, status } = await joinAt({ currentLocation });
  if (status === 409) expect(body.choices.length).toBeGreaterThan(0);
  else expect(body.participant).toMatchObject({ currentLat: null });
});

test.each([
  ['placeId', { placeId: 'g0' }],
  ['placeId', { placeId: 'x'.repeat(41) }],
  ['resolve', { resolve: 'guess' }],
  ['currentLocation', { currentLocation: undefined }],
  ['currentLocation', { currentLocation: 'x'.repeat(5_000) }],
])('a bad %s is refused: %j', async (field, wrong) => {
  const { body, status } = await joinAt({ currentLocation: 'Paris', ...wrong });
  expect([status, body.field]).toEqual([400, field]);
});

describe('suggestions', () => {
  test('are at most five, the likeliest first, and each one can be joined at', async () => {
    const { places } = (await find('Lond')).body;
    expect(places.length).toBeLessThanOrEqual(5);
    expect(places[0]).toMatchObject({ country: 'GB', extent: 'town' });
    const { body } = await joinAt({ currentLocation: places[0]?.name, placeId: places[0]?.placeId });
    expect(body.participant.placeName).toBe(places[0]?.name);
  });

  test('are of any script, and none of nonsense', async () => {
    expect((await find('東京')).body.places[0]).toMatchObject({ country: 'JP' });
    expect((await find('qqxzw')).body.places).toEqual([]);
  });

  test('need a room of this game, and a text', async () => {
    const { body, status } = await find('Paris', 'nosuchroom1234');
    expect([status, body.code]).toEqual([404, 'room_not_found']);
    for (const wrong of [' ', 'x'.repeat(5_000), 7]) expect((await find(wrong)).status).toBe(400);
  });
});
