import { describe, expect, test } from 'vitest';
import type { KnownPlace } from './fact.ts';
import { fact, HAGATNA, SUMMER, state, town, WINTER } from './testing/group-samples.ts';

const abroad = (name: string, timeZone: string, latitude = 0, longitude = 0): KnownPlace => ({
  ...{ name, state: null, country: 'XX', latitude, longitude, approximate: false, timeZone },
});
const LONDON = abroad('London', 'Europe/London', 51.51, -0.13);
const MUMBAI = abroad('Mumbai', 'Asia/Kolkata', 19.07, 72.88);
const TOKYO = abroad('Tokyo', 'Asia/Tokyo', 35.69, 139.69);

describe('clocks', () => {
  const coasts = [town('New York'), town('Los Angeles')];

  test('who is ahead, and by how much', () => {
    expect(fact('time-difference', coasts)).toBe('New York, NY is 3 hours ahead of Los Angeles, CA.');
    expect(fact('time-difference', [LONDON, MUMBAI])).toBe('Mumbai is 5 and a half hours ahead of London.');
    expect(fact('time-zones', [...coasts, MUMBAI])).toBe('Your clocks show three different times.');
  });

  test('Arizona and Denver differ in summer only', () => {
    const mountain = [town('Phoenix'), town('Denver')];
    for (const kind of ['time-zones', 'time-difference']) expect(fact(kind, mountain, WINTER)).toBeUndefined();
    expect(fact('time-zones', mountain, SUMMER)).toBe('Your clocks show two different times.');
    expect(fact('time-difference', mountain, SUMMER)).toBe('Denver, CO is 1 hour ahead of Phoenix, AZ.');
  });

  test('nothing on the day on which one of the clocks changes', () => {
    const places = [town('Phoenix'), town('Chicago')];
    const on = (day: string) => fact('time-difference', places, new Date(`2026-03-0${day}T12:00:00Z`));
    expect([on('6'), on('7'), on('8')]).toEqual([
      'Chicago, IL is 1 hour ahead of Phoenix, AZ.',
      undefined,
      'Chicago, IL is 2 hours ahead of Phoenix, AZ.',
    ]);
    expect(fact('common-hours', places, new Date('2026-03-07T12:00:00Z'))).toBeUndefined();
  });

  test('across the date line', () => {
    expect(fact('time-difference', [HAGATNA, town('Honolulu')])).toBe('Hagåtña, GU is 20 hours ahead of Honolulu, HI.');
  });

  test('a state that a border cuts says nothing of the clock, one that it does not cut does', () => {
    expect(fact('time-zones', [state('TN'), town('New York')])).toBeUndefined();
    expect(fact('time-zones', [state('IL'), town('New York')])).toBe('Your clocks show two different times.');
  });
});

describe('working hours', () => {
  test('overlap, on the most frequent clock', () => {
    expect(fact('common-hours', [town('Chicago'), LONDON, { ...LONDON, name: 'Leeds' }])).toBe(
      'From 3 p.m. to 5 p.m. in London, it is working hours (9 to 5) for everyone on the map.',
    );
    expect(fact('common-hours', [town('Honolulu'), HAGATNA])).toBe(
      'From 1 p.m. to 5 p.m. in Honolulu, HI, it is working hours (9 to 5) for everyone on the map.',
    );
  });

  test('or never meet', () => {
    expect(fact('no-common-hours', [town('Chicago'), LONDON, TOKYO])).toContain('never meet');
    expect(fact('common-hours', [town('Chicago'), LONDON, TOKYO])).toBeUndefined();
  });

  test('are not told with a zone missing, nor where they are the same for everyone', () => {
    for (const places of [
      [town('Chicago'), LONDON, { ...TOKYO, timeZone: null }],
      [LONDON, LONDON],
    ]) {
      expect([fact('common-hours', places), fact('no-common-hours', places)]).toEqual([undefined, undefined]);
    }
  });
});

test('the sun is told of where it is clearly up, and clearly down', () => {
  const places = [LONDON, TOKYO];
  const at = (time: string) => fact('sun', places, new Date(`2026-06-21T${time}Z`));
  expect(at('12:00')).toBe('The sun is up in London, and Tokyo is in the dark.');
  // Dusk in Tokyo: the sun sets at 10:00 UTC.
  expect(at('10:30')).toBeUndefined();
  expect(at('22:00')).toBeUndefined();
});
