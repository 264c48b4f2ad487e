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
  colleaguesOf(...given).map(({ person, miles, kilometers }) => [person.id, miles, kilometers]);

test('the nearest comes first, with kilometers where anybody is abroad', () => {
  expect(told(ZOE_MAPPED, [ZOE_MAPPED, DENVER, BOSTON])).toEqual([
    ['Boston', 850, null],
    ['Denver', 920, null],
  ]);
  expect(told(ZOE_MAPPED, [ZOE_MAPPED, LONDON, BOSTON])).toEqual([
    ['Boston', 850, 1_365],
    ['London', 3_945, 6_355],
  ]);
});

test('nobody is at a distance from what stands for a larger area', () => {
  const bavaria = person('Bavaria', 48.9, 11.5, { country: 'DE', extent: 'region' });
  const lost = person('lost', 39.8, -98.6, { approximate: true });
  expect(told(ZOE_MAPPED, [ZOE_MAPPED, bavaria, lost, person('elsewhere', null, null)])).toEqual([]);
  expect(told(lost, [lost, BOSTON])).toEqual([]);
});
