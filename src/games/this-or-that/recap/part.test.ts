import { expect, test } from 'vitest';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { recap } from './part.tsx';

const asked = (text: string, A: number, B: number) => ({
  question: { text, optionA: { text: 'Slide', emoji: '' }, optionB: { text: 'Zip line', emoji: '' } },
  counts: { A, B },
  voters: null,
});
type Closest = RecapOf<'this-or-that'>['closest'];
const told = (questions: ReturnType<typeof asked>[], closest: Closest = []) =>
  recap.highlights({ game: 'this-or-that', nth: 1, questions, closest }).map((one) => one.told);

test('a story says that a question divided only where it did', () => {
  expect(told([asked('To work?', 3, 2), asked('Home?', 5, 0)])).toEqual([
    '“To work?” split you: “Slide” (3) against “Zip line” (2).',
    '“Home?” All 5 of you said “Slide”.',
  ]);
  expect(told([asked('To work?', 1, 4), asked('Home?', 5, 0)])[0]).toBe(
    '“To work?” Almost everyone said “Zip line” (4 of 5).',
  );
});

test('two people are both, and one voter agrees with no one', () => {
  const closest: Closest = [{ names: ['Ann', 'Ben'], agreed: 1, shared: 1 }];
  expect(told([asked('To work?', 0, 2)], closest)).toEqual([
    '“To work?” Both of you said “Zip line”.',
    'Ann and Ben agreed on 1 of 1.',
  ]);
  expect(told([asked('To work?', 1, 0), asked('Home?', 0, 1)])).toEqual([]);
});
