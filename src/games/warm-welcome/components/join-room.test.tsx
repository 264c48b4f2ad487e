// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showLanguage } from '#src/lib/catalogue.ts';
import { losesWords } from '#src/lib/testing/lost-words.ts';
import { openJoinPage, roomForGuests } from '../testing/guest-room.tsx';

afterEach(async () => {
  cleanup();
  await showLanguage('en');
});

test('shows a guest the English words when the Spanish ones fail to load, never both', async () => {
  roomForGuests();
  await losesWords();
  const { user } = openJoinPage();
  await user.type(screen.getByLabelText('Tu nombre'), 'Zoë');
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
});
