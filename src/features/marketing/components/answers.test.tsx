// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { marketingTexts } from '../texts.ts';
import { Answers } from './answers.tsx';

afterEach(cleanup);

function open() {
  render(<Answers items={marketingTexts.faq.items} />);
  const user = userEvent.setup({ delay: null });
  const opened = () =>
    screen
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-expanded') === 'true')
      .map(({ textContent }) => textContent);
  return { user, opened };
}
const question = (name: RegExp) => screen.getByRole('button', { name });

test('one answer is open at a time', async () => {
  const { user, opened } = open();
  expect(opened()).toEqual([]);
  await user.click(question(/Do participants need/));
  expect(opened()).toEqual(['Do participants need an account?']);
  await user.click(question(/What does it cost/));
  expect(opened()).toEqual(['What does it cost?']);
  await user.click(question(/What does it cost/));
  expect(opened()).toEqual([]);
});

test('by keyboard: every question is in the order of the tab key, and opens with Enter and space', async () => {
  const { user, opened } = open();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(opened()).toEqual(['Do participants need an account?']);
  await user.tab();
  await user.keyboard(' ');
  expect(opened()).toEqual(['Does it work with Teams, Zoom or Google Meet?']);
});

test('each question says which answer it opens', () => {
  open();
  const button = question(/Is there a demo/);
  const answer = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(answer?.textContent).toContain('without an account');
});
