import { expect, test } from 'vitest';
import { categoryIn } from './setup-query.ts';

test.each(['all', 'entertainment', 'sports', 'culture'])('%s is a category', (name) => {
  expect(categoryIn(new URLSearchParams({ category: name }))).toBe(name);
});

test.each(['', 'category=', 'category=Sports', 'category=toString', 'category=food'])('%s has none', (query) => {
  expect(categoryIn(new URLSearchParams(query))).toBeNull();
});
