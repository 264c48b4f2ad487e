import { describe, expect, test } from 'vitest';
import { fact, SOMEWHERE, state, town } from './testing/group-samples.ts';

describe('with someone of an unknown town', () => {
  const towns = [town('Boston'), town('Miami'), town('Seattle'), town('Naperville')];
  const maine = [...towns, state('ME')];
  const london = [...towns, SOMEWHERE];

  test("facts about everyone become facts about the towns, or 'at least'", () => {
    expect(fact('time-zones', london)).toBe('Your clocks show at least three different times.');
    expect(fact('time-zones', maine)).toBe('Your clocks show three different times.');
    expect(fact('states', london)).toBe('With Illinois, your locations cover at least four states.');
    expect(fact('states', maine)).toBe('With Maine, your locations cover five states.');
    expect(fact('south', maine)).toBe('Of your towns, Miami, FL is farthest south.');
    for (const places of [maine, london]) {
      expect(fact('farthest', places)).toBe('Miami, FL and Seattle, WA are 2,730 miles apart.');
    }
  });

  test('or not at all', () => {
    for (const kind of ['tour', 'middle', 'remote', 'first']) {
      expect([fact(kind, maine), fact(kind, london)], kind).toEqual([undefined, undefined]);
    }
    // Maine's pin is east of Boston.
    expect([fact('east', maine), fact('north', [...towns, state('AK')])]).toEqual([undefined, undefined]);
  });

  test('only people of another state are certainly not in the town', () => {
    const two = [town('Chicago'), town('Chicago')];
    expect(fact('same-town', [...two, state('OH')])).toBe('Two of you are in Chicago, IL. Lunch is a local call.');
    for (const place of [state('IL'), SOMEWHERE, { ...state('OH'), approximate: true }]) {
      expect(fact('same-town', [...two, place])).toMatch(/^At least two of you are in Chicago/);
    }
  });
});
