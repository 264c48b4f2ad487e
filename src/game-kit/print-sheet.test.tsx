// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PrintSheet } from './print-sheet.tsx';

afterEach(cleanup);

const sheet = () => document.querySelector('body > .print-sheet');
const browser = (event: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(event)));

test('prints a sheet with everything needed to join, and shows none otherwise', () => {
  render(<PrintSheet game="this-or-that" link="https://thaw.example/join?room=abcdefgh012345" code="K7XRM" />);
  expect(sheet()).toBeNull();
  browser('beforeprint');
  expect([...(sheet()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'This or That',
    'Join on your phone. All you need is a name.',
    'Or open thaw.example and enter this code:',
    'K7XRM',
    'https://thaw.example/join?room=abcdefgh012345',
  ]);
  expect(sheet()?.querySelector('svg')).toBeTruthy();
  browser('afterprint');
  expect(sheet()).toBeNull();
});
