// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Accordion } from './accordion.tsx';

afterEach(cleanup);

function open() {
  const items = ['Where?', 'When?', 'Why?'].map((question) => ({
    id: question,
    question,
    answer: `It answers ${question}`,
  }));
  render(<Accordion items={items} />);
  const user = userEvent.setup({ delay: null });
  const opened = () =>
    screen
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-expanded') === 'true')
      .map(({ textContent }) => textContent);
  return { user, opened };
}
const question = (name: string) => screen.getByRole('button', { name });

test('one answer is open at a time, and each question says which one it opens', async () => {
  const { user, opened } = open();
  expect(opened()).toEqual([]);
  await user.click(question('When?'));
  expect(opened()).toEqual(['When?']);
  await user.click(question('Why?'));
  expect(opened()).toEqual(['Why?']);
  await user.click(question('Why?'));
  expect(opened()).toEqual([]);
  const answer = document.getElementById(question('Why?').getAttribute('aria-controls') ?? '');
  expect(answer?.textContent).toBe('It answers Why?');
});

test('by keyboard: every question is in the order of the tab key, and opens with Enter and space', async () => {
  const { user, opened } = open();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(opened()).toEqual(['Where?']);
  await user.tab();
  await user.keyboard(' ');
  expect(opened()).toEqual(['When?']);
});
