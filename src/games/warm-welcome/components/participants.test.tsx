// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hosted } from '#src/game-kit/testing/hosted.ts';
import { ZOE_MAPPED } from '../testing/guest-room.tsx';
import { Participants } from './participants.tsx';

afterEach(cleanup);

test('shows the place found, and keeps a long one in its row', () => {
  const people = [
    { ...ZOE_MAPPED, id: '1', currentLocation: 'Springfield', placeName: 'Springfield, MO' },
    { ...ZOE_MAPPED, id: '2', currentLocation: 'Chicago, IL' },
  ];
  render(<Participants host={{ ...hosted(), people }} />);
  expect(screen.getByTitle('Springfield · on the map at Springfield, MO').textContent).toBe('Springfield');
  expect(screen.getByTitle('Chicago, IL')).toBeTruthy();
});

test('limits the list to 280 px, and scrolls the rest', () => {
  render(<Participants host={{ ...hosted(), people: [ZOE_MAPPED] }} />);
  const { style } = screen.getByRole('list', { name: 'Participants (1)' });
  expect(style.maxHeight).toBe('min(280px, var(--list-height, 100dvh))');
  expect(style.overflowY).toBe('auto');
});
