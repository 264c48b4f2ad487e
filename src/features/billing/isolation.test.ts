import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../..');

/** Runtime imports of Stripe packages (no types), by file. */
function importsOfStripe(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(SRC, file), 'utf8');
      const found = source.matchAll(/import (?!type )[^;]*?from '(@stripe\/[^']+)'/g);
      return [...found].map(([, from]) => `${file} ${from}`);
    });
}

test('only the checkout knows Stripe in the browser, and its package that loads nothing by itself', () => {
  expect(importsOfStripe().sort()).toEqual([
    'features/billing/components/payment-form.tsx @stripe/react-stripe-js',
    'features/billing/stripe-script.ts @stripe/stripe-js/pure',
  ]);
});
