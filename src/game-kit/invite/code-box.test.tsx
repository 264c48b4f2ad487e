// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findRoomByCode } from '#shared/contract/rooms.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { CodeBox } from './code-box.tsx';

test('keeps a code typed before hydration', () => {
  const box = (
    <StrictMode>
      <CodeBox onFound={() => {}} />
    </StrictMode>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(box);
  const field = screen.getByLabelText<HTMLInputElement>('Have a code?');
  field.value = 'K7P2M';
  render(box, { container, hydrate: true });
  expect(screen.getByRole('button', { name: 'Join' })).toHaveProperty('disabled', false);
  expect(field.value).toBe('K7P2M');
});

test("says that the code's room is locked, until the next try, which is sent once", async () => {
  freshBrowser();
  const api = fakeApi();
  api.refuse(findRoomByCode, 'room_locked');
  render(<CodeBox onFound={() => {}} />);
  const field = screen.getByLabelText('Have a code?');
  await userEvent.type(field, ' {Enter}');
  expect(api.calls).toEqual([]);
  await userEvent.type(field, 'K7P2M{Enter}');
  expect(await screen.findByText(/has locked the room with this code/)).toBeTruthy();
  api.hold(findRoomByCode, { game: 'coloring', joinPath: '/join' });
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(screen.queryByText(/has locked the room/)).toBeNull());
  await userEvent.type(field, '{Enter}');
  expect(api.calls).toHaveLength(2);
});
