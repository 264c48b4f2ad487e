// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StopButton } from './game-settings.tsx';

const onStop = vi.fn();
beforeEach(() => {
  onStop.mockClear();
});
afterEach(cleanup);

const WORDS = { stop: 'Stop', stopQuestion: 'Stop this round?', stopExplanation: 'Its votes are lost.' };
const button = (lost: number | null) => (
  <StopButton onStop={onStop} pending={false} lost={lost} words={WORDS} icon={null} />
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answer = async (name: string) => {
  const question = within(await screen.findByRole('alertdialog', { name: 'Stop this round?' }));
  await userEvent.click(question.getByRole('button', { name }));
};
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

test.each([0, 3])('asks before the moves of round %d are lost', async (round) => {
  render(button(round));
  await press('Stop');
  await answer('Keep playing');
  await noQuestion();
  expect(onStop).not.toHaveBeenCalled();
  await press('Stop');
  await answer('Stop');
  await noQuestion();
  expect(onStop).toHaveBeenCalledTimes(1);
});

test('stops at once when nothing is lost', async () => {
  render(button(null));
  await press('Stop');
  expect(onStop).toHaveBeenCalledTimes(1);
});

test.each([
  ['the round ends', null],
  ['the next round begins', 4],
])('withdraws the question when %s', async (_, next) => {
  const { rerender } = render(button(3));
  await press('Stop');
  await screen.findByRole('alertdialog');
  rerender(button(next));
  await noQuestion();
  rerender(button(4));
  await noQuestion();
  expect(onStop).not.toHaveBeenCalled();
});
