// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showLanguage } from '#src/lib/catalogue.ts';
import { phaseTexts } from '../phase-texts.ts';
import { UNTIL_STOPPED } from '../testing/pacing.ts';
import { TimeLeft } from './round-bar.tsx';

afterEach(() => {
  vi.useRealTimers();
  return showLanguage('en');
});

test.each([
  [1, '1 second left', 'Queda 1 segundo'],
  [99, '99 seconds left', 'Quedan 99 segundos'],
  [100, '1:40 left', 'Quedan 1:40'],
  [142, '2:22 left', 'Quedan 2:22'],
  [120, '2:00 left', 'Quedan 2:00'],
])('%i seconds', async (seconds, english, spanish) => {
  expect(phaseTexts.time.left(seconds)).toBe(english);
  await showLanguage('es');
  expect(phaseTexts.time.left(seconds)).toBe(spanish);
});

test('a long time is the same for every reader of a round', () => {
  vi.useFakeTimers();
  const endsAt = new Date(Date.now() + 142_000).toISOString();
  const round = { endsAt, held: false, pacing: UNTIL_STOPPED, seconds: 144, cueSeconds: 5 } as const;
  render(<TimeLeft {...round} label="Time left to write" reader="host" />);
  const bar = screen.getByRole('progressbar', { name: 'Time left to write' });
  expect(bar.getAttribute('aria-valuetext')).toBe('2:22');
  expect(bar.parentElement?.textContent).toBe('2:22');
});
