// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TranslatedPage } from '#src/lib/language.ts';
import { PageLanguage } from './page-language.tsx';

afterEach(cleanup);

test.each([
  [true, 1],
  [false, 0],
])('where a page is translated (%j) there is a switch of the language', (isTranslated, switches) => {
  render(
    <TranslatedPage value={isTranslated}>
      <PageLanguage />
    </TranslatedPage>,
  );
  expect(screen.queryAllByRole('combobox', { name: 'Language' })).toHaveLength(switches);
});
