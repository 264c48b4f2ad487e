// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';

afterEach(cleanup);

const described = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

test('label and hint belong to the input', () => {
  render(
    <Field label="Current Location" hint="Where are you joining from today?" required>
      <Input name="location" />
    </Field>,
  );
  const input = screen.getByLabelText('Current Location');
  expect(input.getAttribute('name')).toBe('location');
  expect(described(input)).toBe('Where are you joining from today?');
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('an error takes the place of the hint and marks the input', () => {
  render(
    <Field label="Name" hint="As your team knows you" error="Please fill in your name.">
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText('Name');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(described(input)).toBe('Please fill in your name.');
  expect(screen.queryByText('As your team knows you')).toBeNull();
});

test('a password can be looked at, and hidden again', async () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});
