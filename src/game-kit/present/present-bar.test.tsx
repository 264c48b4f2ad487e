// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SkipForward } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GAMES } from '#shared/contract/games/registry.ts';
import { SESSION } from '#shared/contract/testing/session.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { InTestRoom } from '#src/lib/testing/render-pages.tsx';
import { TooltipProvider } from '#src/ui/tooltip.tsx';
import type { Hosted } from '../hosted.tsx';
import type { Step, Steps } from '../steps/main-step.tsx';
import { hosted, person } from '../testing/hosted.ts';
import { Present } from './present.tsx';

beforeEach(freshBrowser);
afterEach(() => vi.useRealTimers());

const run = vi.fn();
const toggle = vi.fn();
const leave = vi.fn();
beforeEach(() => vi.clearAllMocks());

const step = (more: Partial<Step> = {}): Step => ({
  label: 'Show results',
  icon: SkipForward,
  likely: false,
  run,
  pending: false,
  ...more,
});
const STEPS: Steps = { main: step(), also: null, hold: { held: false, toggle } };

const join = () => Promise.reject(new Error('not asked'));
function screenWith(steps: Steps, own: React.ReactNode = null, more: Partial<Hosted> = {}, joinShown = false) {
  const presenting = { presenting: true, present: () => {}, leave, returned: false };
  return (
    <InTestRoom>
      <TooltipProvider>
        <Present
          host={hosted({ presenting, people: [person(1, 'Ann')], ...more })}
          steps={steps}
          own={own}
          join={join}
          joinShown={joinShown}
        >
          <h1>Cats or dogs?</h1>
        </Present>
      </TooltipProvider>
    </InTestRoom>
  );
}
async function open(steps = STEPS) {
  const rendered = render(screenWith(steps));
  await screen.findByRole('region', { name: 'Presentation controls' });
  return rendered;
}
/** Also behind a dialog. */
const bar = (): HTMLElement => screen.getByLabelText('Presentation controls');
const isShown = () => !bar().hasAttribute('data-hidden');
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const joins = () => screen.queryByText('Room code K 7 X R M') !== null;

test('hides by itself, and comes with a mouse move, a key or the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  expect(isShown()).toBe(true);
  for (const call of [
    () => fireEvent(window, new PointerEvent('pointermove', { movementX: 3 })),
    () => fireEvent.keyDown(window, { key: 'x' }),
    () => fireEvent.focusIn(bar()),
  ]) {
    wait(5_000);
    expect(isShown()).toBe(false);
    act(() => void call());
    expect(isShown()).toBe(true);
  }
  wait(5_000);
  // The page moved below a resting mouse.
  act(() => void fireEvent(window, new PointerEvent('pointermove', { movementX: 0, movementY: 0 })));
  expect(isShown()).toBe(false);
});

test("stays with the keyboard's focus and an open dialog, and leaves no hidden button focused", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  const leaves = screen.getByRole('button', { name: 'Leave present mode' });
  act(() => leaves.focus());
  const matches = vi.spyOn(leaves, 'matches').mockReturnValue(true);
  wait(9_000);
  expect(isShown()).toBe(true);
  matches.mockReturnValue(false);
  wait(9_000);
  expect(isShown()).toBe(false);
  expect(document.activeElement?.id).toBe('main');
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  wait(9_000);
  expect(isShown()).toBe(true);
});

test('comes when someone is at the door', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { rerender } = await open();
  wait(5_000);
  expect(isShown()).toBe(false);
  rerender(screenWith(STEPS, null, { door: { waiting: 2, keptOut: 0, removed: 0 } }));
  expect(isShown()).toBe(true);
});

test('comes when a playing host has something to do', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { rerender } = await open();
  wait(5_000);
  expect(isShown()).toBe(false);
  rerender(screenWith(STEPS, <button type="button">A</button>));
  expect(isShown()).toBe(true);
  expect(within(bar()).getByRole('group', { name: 'Your part' })).toBeTruthy();
});

test('a double click makes one step', async () => {
  await open();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Show results' }));
  expect(run).toHaveBeenCalledTimes(1);
});

test('keys make the steps', async () => {
  await open();
  await userEvent.keyboard(' {ArrowRight}');
  expect(run).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('hH');
  expect(toggle).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('c');
  expect(joins()).toBe(false);
  await userEvent.keyboard('C');
  expect(joins()).toBe(true);
  // Space presses a focused control; held keys and those with modifiers are for others.
  screen.getByRole('button', { name: 'People 1' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(run).toHaveBeenCalledTimes(3);
  await userEvent.keyboard(' ');
  expect(run).toHaveBeenCalledTimes(3);
  expect(await screen.findByRole('dialog', { name: 'People (1)' })).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}hc');
  expect(run).toHaveBeenCalledTimes(3);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('People1'));
  fireEvent.keyDown(document.body, { key: ' ', repeat: true });
  fireEvent.keyDown(document.body, { key: 'h', ctrlKey: true });
  expect([run, toggle].map((each) => each.mock.calls.length)).toEqual([3, 2]);
});

test('lists the people, with those who are away, and lets the host play too', async () => {
  render(screenWith(STEPS, null, { people: [person(1, 'Ann'), person(2, 'Ben')], awayIds: new Set(['2']) }));
  await userEvent.click(await screen.findByRole('button', { name: 'People 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'People (2)' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Away'))).toEqual([
    false,
    true,
  ]);
  expect(dialog.getByRole('button', { name: 'Play along' })).toBeTruthy();
});

test('keys can be switched off, for good', async () => {
  const { unmount } = await open();
  await userEvent.keyboard('?');
  await userEvent.click(screen.getByRole('switch', { name: 'Use keyboard shortcuts' }));
  unmount();
  await open();
  await userEvent.keyboard(' h?');
  expect(run).not.toHaveBeenCalled();
  expect(toggle).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([{ pending: true }, { disabled: true }])('a key does not make a step that is %o', async (more) => {
  await open({ ...STEPS, main: step(more) });
  await userEvent.keyboard(' ');
  expect(run).not.toHaveBeenCalled();
});

test('the next game is the main step of a game without one, and a choice beside it in others', async () => {
  const { unmount } = await open({ main: 'next-game', also: null, hold: null });
  // With words.
  expect(within(bar()).getByRole('button', { name: 'Next game' }).hasAttribute('aria-label')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Hold' })).toBeNull();
  await userEvent.keyboard(' ');
  expect(await screen.findByRole('dialog', { name: 'Next game' })).toBeTruthy();
  unmount();
  await open({ main: null, also: null, hold: null });
  await userEvent.keyboard(' ');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next game' }));
  expect(await screen.findByRole('dialog', { name: 'Next game' })).toBeTruthy();
});

test.each<[string, Steps]>([
  ['main step', { main: 'next-game', also: null, hold: null }],
  ['choice', STEPS],
])('the next game of the agenda is named: as the %s', async (_, steps) => {
  const next = { game: 'coloring', options: {}, entry: 1 } as const;
  render(screenWith(steps, null, { session: { ...SESSION, next } }));
  expect(await screen.findByRole('button', { name: `Next: ${GAMES.coloring.title}` })).toBeTruthy();
});

test('a host who plays can send reactions while the game waits', async () => {
  const own = person(1, 'Ann', true);
  const { rerender } = render(screenWith(STEPS, null, { own, reacts: true }, true));
  const part = within(await screen.findByRole('group', { name: 'Your part' }));
  expect(await part.findByRole('group', { name: 'Send a reaction' })).toBeTruthy();
  for (const more of [{ reacts: true }, { own, reacts: false }]) {
    rerender(screenWith(STEPS, null, more, true));
    expect(screen.queryByRole('group', { name: 'Your part' })).toBeNull();
  }
  // While a game runs the row is for the room's code.
  rerender(screenWith(STEPS, null, { own, reacts: true }));
  expect(screen.queryByRole('group', { name: 'Your part' })).toBeNull();
});
