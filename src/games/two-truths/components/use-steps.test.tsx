// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TwoTruthsScene } from '#shared/contract/games/two-truths.ts';
import { reveal, roomOfAnn, voting, writing } from '../testing/game.tsx';

test.each<[string, TwoTruthsScene]>([
  ['Writing · 1 of 2 is done', writing()],
  ['Turn 1 of 2 · 1 of 1 has voted', voting()],
  ['Turn 1 of 2 · Results', reveal()],
])("tells the host's phone the turn and its part: %s", async (progress, scene) => {
  const room = roomOfAnn();
  room.show(scene);
  room.lead();
  expect(await screen.findByText(progress)).toBeTruthy();
});
