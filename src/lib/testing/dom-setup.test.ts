// @vitest-environment happy-dom
import { getConfig } from '@testing-library/react';
import { expect, test } from 'vitest';

test('waiting has a generous limit in every test with a DOM', () => {
  expect(getConfig().asyncUtilTimeout).toBe(15_000);
});
