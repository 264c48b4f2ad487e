import { expect, test } from 'vitest';
import { placeNames } from './names.ts';

const AREA = { seen: { left: 0, top: 0, right: 400, bottom: 300 }, blocked: [] };
const at = (name: string, x: number, y: number) => ({ name, x, y });
const shown = (...given: Parameters<typeof placeNames>) => placeNames(...given).map(({ name }) => name);

test('names on the ground cover nobody and no earlier name, and are whole', () => {
  const person = { left: 190, top: 90, right: 214, bottom: 114 };
  const names = [
    at('Canada', 100, 100),
    at('Cuba', 110, 104),
    at('Kansas', 200, 100),
    at('Maine', 398, 20),
    at('Peru', 300, 200),
  ];
  expect(shown(names, [person], AREA)).toEqual(['Canada', 'Peru']);
});
