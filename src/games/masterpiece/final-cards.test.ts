import { expect, test } from 'vitest';
import type { FinalDrawing } from '#shared/contract/games/masterpiece.ts';
import { cardsOf } from './final-cards.ts';
import { player } from './testing/rooms.ts';

const drawing = (number: number): FinalDrawing => ({
  ...{ roundNumber: 1, prompt: 'A cat', title: null, voteCount: 1, playerName: 'Ann' },
  drawingId: `${number}`.padStart(22, '0'),
});
const drawings = (count: number) => Array.from({ length: count }, (_, index) => drawing(index));
const final = (points: number, wall: FinalDrawing[], winners: FinalDrawing[] = []) => ({
  ...{ winners, points: [{ ...player(1, 'Ann'), points }] },
  show: { titles: wall.slice(0, 1), wall },
});
const kindsOf = (...args: Parameters<typeof final>) => cardsOf(final(...args)).cards.map(({ kind }) => kind);

test('the end of a Show is a podium, the best title and a wall; without votes a wall, without drawings nothing', () => {
  expect(kindsOf(2, drawings(3))).toEqual(['podium', 'title', 'wall']);
  expect(kindsOf(0, drawings(1))).toEqual(['wall']);
  expect(kindsOf(0, [])).toEqual([]);
  expect(cardsOf({ ...final(2, []), show: null }).cards).toEqual([]);
});

test('the best title is no card where it is a winner again', () => {
  expect(kindsOf(2, drawings(3), drawings(1))).toEqual(['podium', 'wall']);
});

test('a wall of many turns its pages, about as full as each other', () => {
  const { atMs, cards } = cardsOf(final(0, drawings(100)));
  const pages = cards.flatMap((card) => (card.kind === 'wall' ? [card.drawings.length] : []));
  expect(pages).toEqual([11, 11, 11, 11, 12, 11, 11, 11, 11]);
  expect(atMs).toHaveLength(10);
});
