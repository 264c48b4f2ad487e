// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Combobox } from './combobox.tsx';

afterEach(cleanup);

const PLACES = ['Lisbon, Portugal', 'Lisburn, United Kingdom'].map((label) => ({ id: label, label }));

function Form() {
  const [text, setText] = useState('');
  return (
    <Combobox
      aria-label="Place"
      value={text}
      onType={setText}
      options={text.startsWith('Lis') ? PLACES : []}
      onPick={({ label }) => setText(label)}
      listLabel="Places"
      told={(count) => `${count} places`}
    />
  );
}

function open() {
  render(<Form />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' });
  return {
    input,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    press: (key: string) => fireEvent.keyDown(input, { key }),
    active: () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
  };
}

test('opens with suggestions, and says how many', () => {
  const { input, type } = open();
  expect(input.getAttribute('aria-expanded')).toBe('false');
  type('Lis');
  expect(input.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('2 places')).toBeTruthy();
  type('Lima');
  expect(screen.queryByRole('option')).toBeNull();
});

test('the arrows go round, with the typed text as a stop, and Enter takes without sending the form', () => {
  const { active, input, press, type } = open();
  type('Lis');
  const stops = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
    press(key);
    return active();
  });
  expect(stops).toEqual(['Lisbon, Portugal', 'Lisburn, United Kingdom', undefined, 'Lisburn, United Kingdom']);
  expect(press('Enter')).toBe(false);
  expect(input.value).toBe('Lisburn, United Kingdom');
  expect(input.getAttribute('aria-expanded')).toBe('false');
});

test('Enter without a choice is the form’s, and so is a word that is still composed', () => {
  const { input, press, type } = open();
  type('Lis');
  expect(press('Enter')).toBe(true);
  press('ArrowDown');
  expect(fireEvent.keyDown(input, { key: 'Enter', isComposing: true })).toBe(true);
  expect(input.value).toBe('Lis');
});

test('Escape and leaving close the list and keep the text', () => {
  const { input, press, type } = open();
  type('Lis');
  press('Escape');
  expect(screen.queryByRole('option')).toBeNull();
  press('ArrowDown');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  fireEvent.blur(input);
  expect(screen.queryByRole('option')).toBeNull();
  expect(input.value).toBe('Lis');
});

test('a tap takes a suggestion', () => {
  const { input, type } = open();
  type('Lis');
  fireEvent.click(screen.getByRole('option', { name: 'Lisbon, Portugal' }));
  expect(input.value).toBe('Lisbon, Portugal');
});
