// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedTheme, THEME_KEY } from './theme-storage.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const script = readFileSync(join(import.meta.dirname, '../../public/head.js'), 'utf8');
const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete page.dataset.theme;
});
afterEach(cleanup);

/** Runs public/head.js, as on page load. */
function loadPage() {
  delete page.dataset.theme;
  new Function(script)();
}

test('a chosen theme is applied, remembered, and back at the next load before anything else runs', async () => {
  render(<ThemeSwitch />);
  expect(screen.getByLabelText('Same as device')).toHaveProperty('checked', true);

  await userEvent.click(screen.getByLabelText('Dark'));
  expect(page.dataset.theme).toBe('dark');
  expect(screen.getByLabelText('Dark')).toHaveProperty('checked', true);
  loadPage();
  expect(page.dataset.theme).toBe('dark');

  await userEvent.click(screen.getByLabelText('Same as device'));
  expect(page.dataset.theme).toBeUndefined();
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
  loadPage();
  expect(page.dataset.theme).toBeUndefined();
});

test('something else under the key counts as no choice', () => {
  localStorage.setItem(THEME_KEY, 'purple');
  expect(storedTheme()).toBe('system');
  loadPage();
  expect(page.dataset.theme).toBeUndefined();
});
