// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeptFocus, StepHeading } from './kept-focus.tsx';

function Stage({ step, hasButton = true }: { step: string; hasButton?: boolean }) {
  return (
    <KeptFocus step={step}>
      <StepHeading>{step}</StepHeading>
      {hasButton ? <button type="button">Start</button> : null}
      <button type="button">End</button>
    </KeptFocus>
  );
}
let stage: ReturnType<typeof render>;
beforeEach(() => {
  stage = render(<Stage step="Waiting" />);
});
afterEach(cleanup);
const focusOn = (name: string) => screen.getByRole('button', { name }).focus();

test('who pressed a button that is gone goes on from the heading of what there is now', () => {
  focusOn('Start');
  stage.rerender(<Stage step="Question 1" hasButton={false} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Question 1' }));
});

test('who is on something that stays is left there', () => {
  focusOn('End');
  stage.rerender(<Stage step="Question 1" hasButton={false} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'End' }));
});

test('who is on nothing is not moved about', () => {
  stage.rerender(<Stage step="Question 1" hasButton={false} />);
  expect(document.activeElement).toBe(document.body);
});

test('who was asked before is not lost either, when the question takes a while to close', () => {
  vi.useFakeTimers();
  const question = document.createElement('button');
  document.body.append(question);
  question.focus();
  stage.rerender(<Stage step="Question 1" hasButton={false} />);
  expect(document.activeElement).toBe(question);
  question.remove();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Question 1' }));
});
