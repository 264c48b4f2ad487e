// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showLanguage } from '#src/lib/catalogue.ts';
import { losesWords } from '#src/lib/testing/lost-words.ts';
import { openPage, roomForGuests } from '../testing/guest.tsx';

vi.mock('#src/lib/sound/sound.ts', async (load) => ({ ...(await load<object>()), playCue: () => {} }));
afterEach(async () => {
  cleanup();
  await showLanguage('en');
});

test('shows a guest the English words when the Spanish ones fail to load, never both', async () => {
  roomForGuests();
  await losesWords();
  const { user } = openPage();
  await user.type(screen.getByLabelText('Tu nombre'), 'Zoë');
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('heading', { name: "You're in, Zoë." })).toBeTruthy();
});
