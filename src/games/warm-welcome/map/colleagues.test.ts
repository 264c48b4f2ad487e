import { expect, test } from 'vitest';
import { ZOE_MAPPED } from '../testing/guest-room.tsx';
import { colleaguesOf } from './colleagues.ts';

const person = (id: string, currentLat: number | null, currentLng: number | null, rest = {}) => ({
  ...ZOE_MAPPED,
  id,
  currentLat,
  currentLng,
  ...rest,
});
const BOSTON = person('Boston', 42.36, -71.06);
const DENVER = person('Denver', 39.74, -104.99);
const LONDON = person('London', 51.51, -0.13, { country: 'GB' });
const told = (...given: Parameters<typeof colleaguesOf>) =>
  colleaguesOf(...given).map(({ km, person }) => [person.id, Math.round(km)]);

test('the nearest comes first', () => {
  expect(told(ZOE_MAPPED, [ZOE_MAPPED, DENVER, LONDON, BOSTON])).toEqual([
    ['Boston', 1_366],
    ['Denver', 1_478],
    ['London', 6_353],
  ]);
});

test('nobody is at a distance from what stands for a larger area', () => {
  const bavaria = person('Bavaria', 48.9, 11.5, { country: 'DE', extent: 'region' });
  const lost = person('lost', 39.8, -98.6, { approximate: true });
  expect(told(ZOE_MAPPED, [ZOE_MAPPED, bavaria, lost, person('elsewhere', null, null)])).toEqual([]);
  expect(told(lost, [lost, BOSTON])).toEqual([]);
});
