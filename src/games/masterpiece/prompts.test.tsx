// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showLanguage } from '#src/lib/catalogue.ts';
import { promptText } from './prompts.ts';
import { roomForGuests, sitDown } from './testing/guest.tsx';
import { SCENES } from './testing/rooms.ts';

const CAT = 'A cat on a video call';

beforeEach(() => showLanguage('es'));
afterEach(async () => {
  cleanup();
  await showLanguage('en');
});

test("translates a built-in prompt, and leaves a host's prompt as written", async () => {
  expect(promptText(CAT)).toBe('Un gato en una videollamada');
  expect(promptText('Our office plant')).toBe('Our office plant');
  await showLanguage('en');
  expect(promptText(CAT)).toBe(CAT);
});

test('shows a Spanish reader the Spanish prompt', async () => {
  sitDown(roomForGuests(), SCENES.drawing({ prompt: CAT }));
  expect(await screen.findByRole('heading', { name: 'Un gato en una videollamada' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /: Un gato en una videollamada$/ })).toBeTruthy();
  expect(screen.queryByText(CAT)).toBeNull();
});
