// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { toast } from '#src/lib/toast/toast.ts';
import { ONLY_NEXT_GAME } from '../steps/main-step.tsx';
import { hosted } from '../testing/hosted.ts';
import { Present, PresentButton } from './present.tsx';
import { usePresent } from './use-present.ts';

function Screen() {
  const presenting = usePresent();
  if (!presenting.presenting) return <PresentButton presenting={presenting} />;
  return (
    <Present host={hosted({ presenting })} steps={ONLY_NEXT_GAME}>
      <h1>Cats or dogs?</h1>
    </Present>
  );
}

const SEARCH = '?room=abcdefgh012345';
const open = (search = SEARCH, path = '/this-or-that') =>
  renderPages([{ path: '/this-or-that', element: <Screen /> }], `${path}${search}`);
const game = () => screen.queryByRole('heading', { name: 'Cats or dogs?' });

/** A fake full screen, missing in happy-dom. */
const browser = { element: null as Element | null };
const request = vi.fn(async () => {
  browser.element = document.documentElement;
});
const exit = vi.fn(async () => leaveFullScreen());
function leaveFullScreen() {
  browser.element = null;
  document.dispatchEvent(new Event('fullscreenchange'));
}

beforeEach(() => {
  browser.element = null;
  request.mockClear();
  exit.mockClear();
  document.documentElement.requestFullscreen = request;
  document.exitFullscreen = exit;
  Object.defineProperty(document, 'fullscreenElement', { get: () => browser.element, configurable: true });
});
test('full screen stays when the page goes on to the next room, still presenting', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Present' }));
  history.replaceState(null, '', '/coloring?room=nextnextnext01&present=1');
  cleanup();
  history.replaceState(null, '', '/');
  expect(exit).not.toHaveBeenCalled();
});

describe('one click', () => {
  test('shows only the game, the code and the QR code, and keeps the room in the URL', async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('button', { name: 'Present' }));
    expect(game()).toBeTruthy();
    expect(screen.getByText('K7XRM')).toBeTruthy();
    expect(screen.getByText('Room code K 7 X R M')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code of the join link' })).toBeTruthy();
    expect(screen.getByText('thaw.example')).toBeTruthy();
    expect(router.state.location.search).toBe('?room=abcdefgh012345&present=1');
    expect(request).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.id).toBe('main');
  });

  test('works without full screen, or when it is refused', async () => {
    request.mockRejectedValueOnce(new TypeError('not allowed'));
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Present' }));
    expect(game()).toBeTruthy();
  });

  test('dismisses a toast that would cover the code', async () => {
    const { user } = open();
    act(() => toast.success('Room Created'));
    await screen.findByText('Room Created');
    await user.click(screen.getByRole('button', { name: 'Present' }));
    await vi.waitFor(() => expect(screen.queryByText('Room Created')).toBeNull());
  });
});

test('a refresh stays in present mode', () => {
  open('?room=abcdefgh012345&present=1');
  expect(game()).toBeTruthy();
  expect(request).not.toHaveBeenCalled();
});

/** Faster than the browser goes back. */
function pressEscapeTwice(): void {
  for (let n = 0; n < 2; n += 1) fireEvent.keyDown(document, { key: 'Escape' });
}

describe('leaving', () => {
  const left = (router: ReturnType<typeof open>['router']) => {
    expect(game()).toBeNull();
    expect(router.state.location.search).toBe('?room=abcdefgh012345');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Present' }));
  };

  test('by its button returns the focus', async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('button', { name: 'Present' }));
    await user.click(await screen.findByRole('button', { name: 'Leave present mode' }));
    left(router);
    expect(exit).toHaveBeenCalledTimes(1);
  });

  test('a second time, after presenting again', async () => {
    const { user } = open();
    for (const _ of ['first', 'second']) {
      await user.click(await screen.findByRole('button', { name: 'Present' }));
      expect(game()).toBeTruthy();
      await user.keyboard('{Escape}');
      await vi.waitFor(() => expect(game()).toBeNull());
    }
  });

  test('by Escape, in a window', async () => {
    const { router } = open('?room=abcdefgh012345&present=1');
    await userEvent.keyboard('{Escape}');
    left(router);
    expect(exit).not.toHaveBeenCalled();
  });

  test('not by an Escape that closed something else', async () => {
    const take = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', take);
    open('?room=abcdefgh012345&present=1');
    await userEvent.keyboard('{Escape}');
    document.body.removeEventListener('keydown', take);
    expect(game()).toBeTruthy();
  });

  test('by leaving full screen, where the browser handles Escape', async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('button', { name: 'Present' }));
    act(leaveFullScreen);
    left(router);
  });

  test('not by an Escape in full screen that was for a dialog: full screen comes back with the next key', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Present' }));
    await user.keyboard('?');
    await screen.findByRole('dialog');
    act(leaveFullScreen);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(game()).toBeTruthy();
    expect(request).toHaveBeenCalledTimes(1);
    await user.keyboard('c');
    expect(request).toHaveBeenCalledTimes(2);
    await user.keyboard('c');
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('by going back', async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('button', { name: 'Present' }));
    await act(() => router.navigate(-1));
    left(router);
    expect(exit).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['its button', async () => userEvent.click(await screen.findByRole('button', { name: 'Leave present mode' }))],
    ['Escape twice', async () => act(pressEscapeTwice)],
  ])('by %s keeps Back leading to the page before the room', async (_, leave) => {
    const { user, router } = open('', '/admin');
    await act(() => router.navigate(`/this-or-that${SEARCH}`));
    await user.click(screen.getByRole('button', { name: 'Present' }));
    await leave();
    await vi.waitFor(() => left(router));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/admin');
  });
});
