import { expect, test } from 'vitest';
import { ZOE_MAPPED } from '../testing/guest-room.tsx';
import { foundPlace, placeText } from './describe.ts';

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
])('%s is told as what it was understood as', (typed, found) => {
  expect(foundPlace(zoe(typed, found))).toBe(found);
});

test.each(['Portland, ME', 'portland me', ' PORTLAND,ME '])('%j needs no second word', (typed) => {
  expect(foundPlace(zoe(typed, 'Portland, ME'))).toBeNull();
});

test('a marker tells what was typed first, then where it stands, then the weather', () => {
  const weather = { weatherEmoji: '☀️', weatherTemp: 61 };
  expect(placeText(zoe('Springfield', 'Springfield, MO', weather))).toBe(
    'Springfield · on the map at Springfield, MO · ☀️ 61°F',
  );
  expect(placeText(zoe('Narnia', 'Somewhere in the US', { approximate: true }))).toBe('Narnia (approximate)');
});
