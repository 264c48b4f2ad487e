// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InTestRoom } from '#src/lib/testing/render-pages.tsx';
import { ONLY_NEXT_GAME } from '../steps/main-step.tsx';
import { hosted, person } from '../testing/hosted.ts';
import { Present } from './present.tsx';
import { PresentWaiting } from './present-waiting.tsx';

const host = (count: number) => hosted({ people: Array.from({ length: count }, (_, index) => person(index)) });
const open = (joinShown: boolean) =>
  render(
    <InTestRoom>
      <Present host={host(1)} steps={ONLY_NEXT_GAME} joinShown={joinShown}>
        {joinShown ? <PresentWaiting title="Soon" host={host(1)} /> : <h1>A question</h1>}
      </Present>
    </InTestRoom>,
  );
const joins = () => [
  screen.getAllByText('Room code K 7 X R M').length,
  screen.getAllByRole('img', { name: 'QR code of the join link' }).length,
  screen.getAllByText('thaw.example').length,
];

test('shows how to join once, large, while waiting', async () => {
  open(true);
  await screen.findByRole('img', { name: 'QR code of the join link' });
  expect(joins()).toEqual([1, 1, 1]);
  expect(screen.getByText('Join with your phone')).toBeTruthy();
  expect(screen.getByText('1 person here')).toBeTruthy();
});

test('shows how to join in the corner while playing', async () => {
  open(false);
  await screen.findByRole('img', { name: 'QR code of the join link' });
  expect(joins()).toEqual([1, 1, 1]);
});

test('without a code, on the page of a co-host, the people and no way in', () => {
  const { code: _, ...led } = { ...host(1), link: null };
  render(<PresentWaiting title="Soon" host={led} />);
  expect(screen.getByText('1 person here')).toBeTruthy();
  expect(screen.queryByText('Join with your phone')).toBeNull();
});

test('announces a hundred arrivals in a few sentences', () => {
  vi.useFakeTimers();
  const waiting = (people: number) => <PresentWaiting title="Soon" host={host(people)} />;
  const { container, rerender } = render(waiting(0));
  const spoken = new Set<string>();
  for (let people = 1; people <= 100; people += 1) {
    rerender(waiting(people));
    act(() => vi.advanceTimersByTime(100));
    spoken.add(container.querySelector('[aria-live]')?.textContent ?? '');
  }
  act(() => vi.advanceTimersByTime(10_000));
  expect(container.querySelector('[aria-live]')?.textContent).toBe('100 people here');
  expect(spoken.size).toBeLessThan(4);
  expect(spoken).not.toContain('1 person here');
  vi.useRealTimers();
});
