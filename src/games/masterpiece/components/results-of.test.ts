import { expect, test } from 'vitest';
import { drawn } from '../testing/rooms.ts';
import { resultsOf } from './results-of.ts';

const [max, zoe, ida] = [drawn(2, 'Max', 2), drawn(1, 'Zoë', 2), drawn(3, 'Ida', 1)];

test('two drawings with as many votes are a tie', () => {
  expect(resultsOf([max, zoe, ida], '2')).toEqual({ winner: max, tie: true });
  expect(resultsOf([max, ida], '2')).toEqual({ winner: max, tie: false });
});

test('without a winner there is no tie', () => {
  expect(resultsOf([drawn(1, 'Zoë', 0), drawn(2, 'Max', 0)], null)).toEqual({ winner: undefined, tie: false });
});
