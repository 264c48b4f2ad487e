// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ZOE } from '../testing/guest-room.tsx';
import { Participants } from './participants.tsx';

afterEach(cleanup);

test('the list is at most 280 px high; who does not fit in is scrolled to', () => {
  render(<Participants people={[ZOE]} onRemove={() => undefined} />);
  const { style } = screen.getByRole('list', { name: 'Participants (1)' });
  expect(style.maxHeight).toBe('280px');
  expect(style.overflowY).toBe('auto');
});
