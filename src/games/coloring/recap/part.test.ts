import { expect, test } from 'vitest';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { recap } from './part.tsx';

test('everyone may keep the picture, also after all painters left the recap', () => {
  const left: RecapOf<'coloring'> = { game: 'coloring', nth: 1, hasPaint: true, template: null, painters: [] };
  expect(recap.keepsake?.(left)).toMatchObject({ title: 'The picture', alt: 'The picture that everyone painted' });
});
