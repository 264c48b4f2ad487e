// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { joinColoring } from '#shared/contract/games/coloring.ts';
import { open, ROOM, roomWith, SEAT } from '../testing/rooms.tsx';

vi.mock('../canvas/use-painting.ts', async () => ({
  usePainting: (await import('../testing/stand-ins.tsx')).usePaintingStandIn,
}));
vi.mock('../canvas/paint-canvas.tsx', async () => ({
  PaintCanvas: (await import('../testing/stand-ins.tsx')).PaintCanvasStandIn,
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function joinAs(name: string) {
  const pages = open(`/join?room=${ROOM}&template=skyline`);
  const field = await screen.findByLabelText('Your name');
  const button = screen.getByRole('button', { name: 'Join' });
  if (name !== '') await pages.user.type(field, name);
  return { ...pages, field, button };
}

test('asks for a name, then opens the picture with the same room and template', async () => {
  const { api } = roomWith([]);
  const { user, field, button, router, path } = await joinAs('');
  expect(button).toHaveProperty('disabled', true);
  await user.type(field, '   ');
  expect(button).toHaveProperty('disabled', true);
  await user.type(field, 'Zoë');
  await user.click(button);
  await screen.findByRole('heading', { level: 1, name: 'Collaborative Coloring Book' });
  expect(path()).toBe('/coloring');
  expect(router.state.location.search).toBe(`?room=${ROOM}&template=skyline`);
  expect(api.named('joinColoring')[0]?.body).toMatchObject({ participantName: 'Zoë' });
  expect(sessionStorage.getItem(`participant_${ROOM}`)).toBe('Zoë');
  expect(sessionStorage.getItem(`seat_${ROOM}`)).toBe(SEAT);
});

test('shows a taken name as an alert, and returns to the form', async () => {
  const { api } = roomWith([]);
  api.refuse(joinColoring, 'name_taken');
  const { user, field, button } = await joinAs('Zoë');
  await user.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('That name is already taken in this room. Please choose a different name.');
  expect(field.closest('fieldset')).toHaveProperty('disabled', false);
});
