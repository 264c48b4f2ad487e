// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';

afterEach(cleanup);

test('a pending button keeps its focus and its width, ignores clicks and announces its state', async () => {
  const onClick = vi.fn();
  const { rerender } = render(
    <Button pending={false} pendingLabel="Joining..." onClick={onClick}>
      Join
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Join' });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe('');
  // Both labels are always there, and the wider one sets the width.
  expect(button.textContent).toBe('JoinJoining...');

  rerender(
    <Button pending pendingLabel="Joining..." onClick={onClick}>
      Join
    </Button>,
  );
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.textContent).toBe('JoinJoining...');
  expect(screen.getByRole('status').textContent).toBe('Joining...');
});

test('a pending submit button does not send the form again, by click or by Enter', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" pending={pending}>
        Join
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);

  rerender(form(true));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a link can wear the look of a button', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/register" variant="primary" className="mt-3" aria-describedby="why">
        Sign up
      </ButtonLink>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Sign up' });
  expect([...link.classList]).toEqual(expect.arrayContaining(['bg-warm', 'mt-3']));
  expect(link.getAttribute('aria-describedby')).toBe('why');
  expect(screen.queryByRole('button')).toBeNull();
});
