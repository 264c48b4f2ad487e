// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setWindowWidth, WIDE } from '#src/lib/testing/window-width.ts';
import { HostShell } from './host-shell.tsx';

beforeEach(() => setWindowWidth(1280));
afterEach(() => {
  cleanup();
  setWindowWidth(WIDE);
});

const open = () =>
  render(
    <HostShell
      back={null}
      title="A game"
      invite={<p>The whole invitation</p>}
      inviteLine={<p>Room code in a line</p>}
      mainAction={<button type="button">Start</button>}
    >
      <p>The stage</p>
    </HostShell>,
  );
const paragraphs = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

describe("a host's screen", () => {
  test('on a phone has the main action in a bar, and the game before the whole invitation', () => {
    setWindowWidth(390);
    open();
    expect(screen.getByRole('main').contains(screen.getByRole('button', { name: 'Start' }))).toBe(true);
    expect(paragraphs()).toEqual(['Room code in a line', 'The stage', 'The whole invitation']);
  });

  test('on a large screen leaves the main action to the game, and has one invitation', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    expect(paragraphs()).toEqual(['The stage', 'The whole invitation']);
  });
});
