import { describe, expect, test } from 'vitest';
import { fact, HAGATNA, SUMMER, state, town, WINTER } from './testing/group-samples.ts';

describe('clocks', () => {
  const coasts = [town('New York'), town('Los Angeles')];

  test('noon in New York', () => {
    expect(fact('time-difference', coasts)).toBe('When it is noon in New York, NY, it is 9 a.m. in Los Angeles, CA.');
    expect(fact('time-zones', coasts)).toBe('Your locations are in two time zones.');
  });

  test('Arizona and Denver are in one zone, and differ in summer only', () => {
    const mountain = [town('Phoenix'), town('Denver')];
    expect(fact('time-zones', mountain)).toBeUndefined();
    expect(fact('time-difference', mountain, WINTER)).toBeUndefined();
    expect(fact('time-difference', mountain, SUMMER)).toBe(
      'When it is noon in Denver, CO, it is 11 a.m. in Phoenix, AZ.',
    );
  });

  test('nothing on the day on which one of the clocks changes', () => {
    const places = [town('Phoenix'), town('Chicago')];
    expect(fact('time-difference', places, new Date('2026-03-06T12:00:00Z'))).toMatch(/11 a\.m\. in Phoenix/);
    expect(fact('time-difference', places, new Date('2026-03-07T12:00:00Z'))).toBeUndefined();
    expect(fact('time-difference', places, new Date('2026-03-08T12:00:00Z'))).toMatch(/10 a\.m\. in Phoenix/);
  });

  test('across the date line', () => {
    expect(fact('time-difference', [HAGATNA, town('Honolulu')])).toBe(
      'When it is noon in Hagåtña, GU, it is 4 p.m. the day before in Honolulu, HI.',
    );
  });

  test('a state that a border cuts says nothing of the clock, one that it does not cut does', () => {
    expect(fact('time-zones', [state('TN'), town('New York')])).toBeUndefined();
    expect(fact('time-zones', [state('IL'), town('New York')])).toBe('Your locations are in two time zones.');
  });
});
