import { expect, test } from 'vitest';
import { drawn } from '../testing/rooms.ts';
import { resultsOf } from './results-of.ts';

const [max, zoe, ida] = [drawn(2, 'Max', 2), drawn(1, 'Zoë', 2), drawn(3, 'Ida', 1)];

test('calls two drawings with equal votes a tie', () => {
  expect(resultsOf([max, zoe, ida], '2')).toEqual({ winner: max, tie: true });
  expect(resultsOf([max, ida], '2')).toEqual({ winner: max, tie: false });
});

test('sees no tie without a winner', () => {
  expect(resultsOf([drawn(1, 'Zoë', 0), drawn(2, 'Max', 0)], null)).toEqual({ winner: undefined, tie: false });
});
