// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showLanguage } from '#src/lib/catalogue.ts';
import { ZOE_MAPPED } from '../testing/guest-room.tsx';
import { foundPlace, locationText, placeText, weatherText } from './describe.ts';

const zoe = (currentLocation: string, placeName: string | null, rest = {}) => ({
  ...ZOE_MAPPED,
  currentLocation,
  placeName,
  ...rest,
});

test.each([
  ['Springfield', 'Springfield, MO'],
  ['60601', 'Chicago, IL'],
  ['nyc', 'New York, NY'],
])('shows the place found for %s', (typed, found) => {
  expect(foundPlace(zoe(typed, found))).toBe(found);
});

test.each(['Portland, ME', 'portland me', ' PORTLAND,ME '])('adds nothing to %j', (typed) => {
  expect(foundPlace(zoe(typed, 'Portland, ME'))).toBeNull();
});

test('shows the typed text first, then the place found, then the weather', () => {
  const weather = { weatherEmoji: '☀️', weatherTemp: 61 };
  expect(placeText(zoe('Springfield', 'Springfield, MO', weather))).toBe(
    'Springfield · on the map at Springfield, MO · ☀️ 61°F',
  );
  expect(placeText(zoe('Narnia', 'Somewhere in the US', { approximate: true }))).toBe('Narnia (approximate)');
});

test.each([
  ['Bavaria, Germany', { currentLocation: 'Bayern', placeName: 'Bavaria, Germany', extent: 'region' as const }],
  ['Prefers not to say', { currentLocation: null, answered: true }],
  ['No location yet', { currentLocation: null, answered: false }],
])('a location in words: %s', (words, person) => {
  expect(locationText({ ...ZOE_MAPPED, ...person })).toContain(words);
});

test('shows everyone the same degrees, in every language', async () => {
  const shown = () => weatherText(zoe('Springfield', null, { weatherEmoji: '☀️', weatherTemp: 61.4 }));
  expect(shown()).toBe('☀️ 61°F');
  await showLanguage('es');
  expect(shown()).toBe('☀️ 61 °F');
  await showLanguage('en');
});

test('adds °C for a group that is not in the US alone', async () => {
  const shown = (weatherTemp: number) => weatherText(zoe('London', null, { weatherEmoji: '🌤️', weatherTemp }), true);
  expect([shown(61.5), shown(31.9), shown(-40)]).toEqual(['🌤️ 62°F / 16°C', '🌤️ 32°F / 0°C', '🌤️ -40°F / -40°C']);
  await showLanguage('es');
  expect(shown(61.5)).toBe('🌤️ 16 °C / 62 °F');
  await showLanguage('en');
});
