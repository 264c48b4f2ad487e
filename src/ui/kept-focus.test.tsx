// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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
const focusOn = (name: string) => screen.getByRole('button', { name }).focus();

test('moves the focus from a removed button to the new heading', () => {
  focusOn('Start');
  stage.rerender(<Stage step="Question 1" hasButton={false} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Question 1' }));
});

test('leaves the focus on an element that stays', () => {
  focusOn('End');
  stage.rerender(<Stage step="Question 1" hasButton={false} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'End' }));
});

test('leaves an unfocused page alone', () => {
  stage.rerender(<Stage step="Question 1" hasButton={false} />);
  expect(document.activeElement).toBe(document.body);
});

test('keeps the focus when a confirmation closes slowly', () => {
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
