import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MARK } from './logo.tsx';

test('the favicon is the same drawing as the mark', () => {
  const favicon = readFileSync(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8');
  const drawn = new Set([...favicon.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path));
  expect(drawn).toEqual(new Set(Object.values(MARK)));
});
