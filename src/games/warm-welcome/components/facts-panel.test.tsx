// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fact } from '#shared/contract/games/warm-welcome.ts';
import { showLanguage } from '#src/lib/catalogue.ts';
import { ANNOUNCE_EVERY_MS, FactsPanel } from './host-room.tsx';

const facts = (...ids: number[]): Fact[] => ids.map((id) => ({ id: `${id}`, factText: `Fact ${id}.` }));
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent;

test('announces facts to come while there are none', () => {
  render(<FactsPanel facts={[]} people={[]} />);
  expect(screen.getByText('Fun facts will appear as participants join!')).toBeTruthy();
});

test('shows the 3 newest facts, the first one pulsing', () => {
  render(<FactsPanel facts={facts(5, 4, 3, 2, 1)} people={[]} />);
  expect(shown()).toEqual(['Fact 5.', 'Fact 4.', 'Fact 3.']);
  const pulsing = document.querySelectorAll('[class*="animate-newest"]');
  expect([...pulsing].map((item) => item.textContent)).toEqual(['Fact 5.']);
  expect(screen.getByRole('list').style.maxHeight).toBe('12rem');
});

test('announces new facts, but neither old ones nor each one of a crowd', async () => {
  const { rerender } = render(<FactsPanel facts={facts(1)} people={[]} />);
  await pass(ANNOUNCE_EVERY_MS);
  expect(spoken()).toBe('');

  rerender(<FactsPanel facts={facts(2, 1)} people={[]} />);
  await pass(ANNOUNCE_EVERY_MS / 4);
  expect(spoken()).toBe('Fact 2.');

  rerender(<FactsPanel facts={facts(3, 2, 1)} people={[]} />);
  await pass(ANNOUNCE_EVERY_MS / 2);
  rerender(<FactsPanel facts={facts(4, 3, 2)} people={[]} />);
  expect(spoken()).toBe('Fact 2.');
  await pass(ANNOUNCE_EVERY_MS / 2);
  expect(spoken()).toBe('Fact 4.');
});

test('marks facts as English on a Spanish page, shown and spoken', async () => {
  await showLanguage('es');
  const { rerender } = render(<FactsPanel facts={[]} people={[]} />);
  expect(screen.queryByText('(en inglés)')).toBeNull();
  rerender(<FactsPanel facts={facts(1)} people={[]} />);
  await pass(ANNOUNCE_EVERY_MS / 4);
  expect(screen.getByText('(en inglés)')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('Datos curiosos');
  const told = screen.getAllByText('Fact 1.');
  expect(told.map((text) => text.closest('[lang]')?.getAttribute('lang'))).toEqual(['en', 'en']);
  await showLanguage('en');
  rerender(<FactsPanel facts={facts(1)} people={[]} />);
  expect(screen.queryByText('(en inglés)')).toBeNull();
});
