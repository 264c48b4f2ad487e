import { expect, test } from 'vitest';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { recap } from './part.tsx';

test('everyone may keep the picture, also after all painters left the recap', () => {
  const left: RecapOf<'coloring'> = { game: 'coloring', nth: 1, hasPaint: true, template: null, painters: [] };
  expect(recap.keepsake?.(left)).toMatchObject({ title: 'The picture', alt: 'The picture that everyone painted' });
});

test('on pictures whoever did not agree is counted, without a name', () => {
  const left: RecapOf<'coloring'> = {
    ...{ game: 'coloring', nth: 1, hasPaint: true, template: null },
    painters: ['Ann', 'Ben', 'Cho'],
  };
  const shown = (...agreed: string[]) => recap.pictured(left, (name) => (agreed.includes(name ?? '') ? name : null));
  expect(recap.keepsake?.(shown('Ann'))).toMatchObject({ alt: 'The picture painted by Ann, and 2 more' });
  expect(recap.keepsake?.(shown())).toMatchObject({ alt: 'The picture painted by 3 people' });
  expect(recap.highlights(shown('Ann'))).toMatchObject([{ told: '3 of you painted one picture together.' }]);
});
