// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { VoteTaste } from './vote-taste.tsx';

afterEach(cleanup);

function open() {
  render(<VoteTaste />);
  const user = userEvent.setup({ delay: null });
  const side = (text: 'Coffee' | 'Tea') => screen.getByRole('button', { name: new RegExp(text) });
  return { user, side, said: () => screen.getByRole('status').textContent };
}

test('before the first vote nothing is claimed', () => {
  const { side, said } = open();
  expect(said()).toBe('No votes yet. Yours is the first.');
  expect(side('Coffee').textContent).toContain('A: Coffee');
  expect(screen.queryByRole('button', { name: /vote/ })).toBeNull();
});

test("the visitor's vote is the only one, and the page says so", async () => {
  const { user, side, said } = open();
  await user.click(side('Tea'));
  expect(said()).toMatch(/100%, all of it you.*cast Puddle's vote/);
  expect(screen.getByRole('button', { name: /B: Tea 100% 1 vote/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /A: Coffee 0% 0 votes/ })).toBeTruthy();
});

test('they vote for four made-up colleagues, and a free room is full', async () => {
  const { user, side, said } = open();
  await user.click(side('Tea'));
  await user.click(side('Coffee'));
  expect(screen.getByRole('button', { name: /A: Coffee 50% 1 vote/ })).toBeTruthy();
  await user.click(side('Coffee'));
  await user.click(side('Coffee'));
  expect(said()).toMatch(/One seat is left. It's Slush's/);
  await user.click(side('Coffee'));
  expect(said()).toMatch(/^Five votes, one of them real/);
  await user.click(side('Coffee'));
  expect(screen.getByRole('button', { name: /A: Coffee 80% 4 votes/ })).toBeTruthy();
  expect(side('Coffee').getAttribute('aria-disabled')).toBe('true');
});

test('by keyboard, and from the start again', async () => {
  const { user, side, said } = open();
  side('Coffee').focus();
  await user.keyboard('{Enter} ');
  expect(screen.getByRole('button', { name: /A: Coffee 100% 2 votes/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(said()).toBe('No votes yet. Yours is the first.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Monday morning/ }));
});
