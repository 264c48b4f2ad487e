// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COPIED_MS } from '#shared/contract/rooms.ts';
import { TooltipProvider } from '#src/ui/tooltip.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { qrPath } from './qr-code.tsx';

const LINK = 'https://thaw.example.com/some-game/join?room=abcdefgh012345';
const copied = vi.fn();
const lock = vi.fn();

function show(props: Partial<Parameters<typeof InvitePanel>[0]> = {}) {
  return render(
    <TooltipProvider>
      <InvitePanel
        link={LINK}
        code="K7XRM"
        qrSize={96}
        locked={false}
        onLockedChange={lock}
        onCopied={copied}
        {...props}
      />
    </TooltipProvider>,
  );
}

beforeEach(() => {
  copied.mockReset();
  lock.mockReset();
});
test('shows link, code and QR code, also to screen readers', () => {
  show();
  const link = screen.getByRole('link');
  expect(link.textContent).toBe(`${LINK.slice(0, 25)}…${LINK.slice(-20)}`);
  expect(link.getAttribute('href')).toBe(LINK);
  expect(screen.getByText('Room code K 7 X R M')).toBeTruthy();
  expect(screen.getByText('K7XRM')).toBeTruthy();
  const picture = screen.getByRole('img', { name: 'QR code of the join link' });
  expect(picture.getAttribute('width')).toBe('96');
  const { modules, path } = qrPath(LINK);
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${modules} ${modules}`);
  expect(picture.querySelector('path')?.getAttribute('d')).toBe(path);
});

test('waits for the link with everything else in place', () => {
  show({ link: null });
  expect(screen.getByText('K7XRM')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a click enlarges the QR code, with the room code; a tooltip says so', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Enlarge the QR code' });
  act(() => button.focus());
  expect((await screen.findByRole('tooltip')).textContent).toBe('Show it large, for everyone to scan');
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan to join' }));
  expect(Number(dialog.getByRole('img', { name: 'QR code of the join link' }).getAttribute('width'))).toBeGreaterThan(
    300,
  );
  expect(dialog.getByText('K7XRM')).toBeTruthy();
  expect(dialog.getByText(/thaw\.example\.com/)).toBeTruthy();
});

test('says that anyone can join only while that is true', () => {
  const hint = () => screen.getByRole('switch', { name: 'Lock room' }).closest('section')?.textContent;
  show();
  expect(hint()).toContain('Anyone with the link or code can join.');
  fireEvent.click(screen.getByRole('switch', { name: 'Lock room' }));
  expect(lock).toHaveBeenCalledWith(true);
  cleanup();
  show({ full: true });
  expect(hint()).not.toContain('can join');
  cleanup();
  show({ full: true, locked: true });
  expect(hint()).toContain('No one new can join.');
});

describe('Copy', () => {
  const written = vi.fn<(text: string) => Promise<void>>();

  beforeEach(() => {
    vi.useFakeTimers();
    written.mockReset();
    written.mockResolvedValue();
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const click = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /Cop/ })));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('copies the full link and announces it for 2 s', async () => {
    show();
    await click();
    expect(written).toHaveBeenCalledWith(LINK);
    expect(copied).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Copied!');
    await pass(COPIED_MS - 1);
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    await pass(1);
    expect(screen.getByRole('button', { name: 'Copy game link' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('announces each copy for its own 2 s', async () => {
    show();
    await click();
    await pass(COPIED_MS - 500);
    await click();
    await pass(1_000);
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
  });

  test('reports no success when copying failed', async () => {
    written.mockRejectedValue(new Error('refused'));
    document.execCommand = () => false;
    show();
    await click();
    expect(copied).not.toHaveBeenCalled();
    expect(screen.queryByText('Copied!')).toBeNull();
  });
});
