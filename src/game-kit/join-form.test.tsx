// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JoinForm } from './join-form.tsx';

const submitted = vi.fn();

interface FormProps {
  pending?: boolean;
  /** The name's problem, once submitted. */
  refused?: string;
}

function Form({ pending = false, refused }: FormProps) {
  const [nameError, setNameError] = useState<string>();
  const [name, setName] = useState('');
  return (
    <JoinForm
      name={name}
      onNameChange={setName}
      nameError={nameError}
      submitLabel="Join"
      pendingLabel="Joining..."
      pending={pending}
      incomplete={name.trim() === ''}
      onSubmit={() => {
        submitted();
        setNameError(refused);
      }}
    />
  );
}

const user = userEvent.setup({ delay: null });
beforeEach(() => submitted.mockReset());
afterEach(cleanup);

test("can be sent once the name isn't blank", async () => {
  render(<Form />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Join' });
  expect(button.disabled).toBe(true);
  await user.type(screen.getByLabelText('Your Name'), '   {Enter}');
  expect(button.disabled).toBe(true);
  await user.type(screen.getByLabelText('Your Name'), 'Ann{Enter}');
  expect(submitted).toHaveBeenCalledOnce();
});

test('focuses the first invalid field after sending', async () => {
  render(<Form refused="Please enter another name." />);
  const name = screen.getByLabelText('Your Name');
  await user.type(name, 'Ann');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name);
  // Only once: from here on the focus belongs to the person.
  await user.tab();
  expect(document.activeElement).not.toBe(name);
});

test('is not sent twice, and shows progress', async () => {
  const { rerender } = render(<Form />);
  await user.type(screen.getByLabelText('Your Name'), 'Ann');
  rerender(<Form pending />);
  const button = screen.getByRole('button', { name: /Joining\.\.\./ });
  expect(screen.getByLabelText('Your Name').closest('fieldset')?.disabled).toBe(true);
  await user.click(button);
  expect(submitted).not.toHaveBeenCalled();
});
