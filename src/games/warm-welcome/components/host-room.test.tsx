// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createWarmWelcomeRoom,
  FACTS_POLL_MS,
  getWarmWelcomeFacts,
  getWarmWelcomeRoom,
  joinWarmWelcome,
  type WarmWelcomeParticipant,
  type WarmWelcomeRoom,
} from '#shared/contract/games/warm-welcome.ts';
import { endRoom } from '#shared/contract/hosted-rooms.ts';
import { HOSTING, hostedByAnn, openRoom as openLobby, ROOM, SEAT } from '#src/game-kit/testing/rooms.ts';
import { type fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { toast } from '#src/lib/toast/toast.ts';
import { EMPTY_ROOM, ZOE } from '../testing/guest-room.tsx';
import { WarmWelcomePage } from './host-room.tsx';

// Leaflet needs a real browser: the browser tests check the map.
vi.mock('../map/us-map.tsx', () => ({ UsMap: () => <p>the map</p> }));

const guest = (id: number, rest: Partial<WarmWelcomeParticipant> = {}): WarmWelcomeParticipant => ({
  ...ZOE,
  id: `${id}`,
  participantName: `Guest ${id}`,
  weatherEmoji: '☀️',
  weatherTemp: 61,
  ...rest,
});

let api: ReturnType<typeof fakeApi>;
let room: WarmWelcomeRoom;
beforeEach(() => {
  room = { ...EMPTY_ROOM, ...HOSTING };
  api = openLobby('warm-welcome', ZOE);
  hostedByAnn(api, 'warm-welcome');
  api.on(getWarmWelcomeRoom, () => room);
  api.on(getWarmWelcomeFacts, () => ({ facts: [] }));
});
const open = (search = `?room=${ROOM}`) =>
  renderPages([{ path: '/warm-welcome', element: <WarmWelcomePage /> }], `/warm-welcome${search}`);

async function openRoom(...participants: WarmWelcomeParticipant[]) {
  room = { ...room, participants };
  const pages = open();
  await screen.findByRole('heading', { name: `Participants (${participants.length})` });
  return pages;
}

test('opens a new room, waiting for people, with a link to copy', async () => {
  api.on(createWarmWelcomeRoom, () => ({ roomId: ROOM, code: 'K7XRM' }));
  const { user } = open('');
  expect(await screen.findByText('Room Created')).toBeTruthy();
  expect(screen.getByText('Your Warm Welcome session is ready!')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Welcome to the meeting!' })).toBeTruthy();
  expect(screen.getByText('Waiting for participants to join...')).toBeTruthy();
  expect(screen.getByText('Fun facts will appear as participants join!')).toBeTruthy();
  expect(await screen.findByText('the map')).toBeTruthy();
  const link = await screen.findByRole('link', { name: /join-warm|…/ });
  expect(link.getAttribute('href')).toBe(`${location.origin}/join-warm-welcome/${ROOM}`);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async () => {} } });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  vi.stubGlobal('navigator', navigator);
  expect(await screen.findByText('Link Copied')).toBeTruthy();
  expect(screen.getByText('Share this link with your participants')).toBeTruthy();
});

test('shows name, location, the place found and weather, and marks approximate ones', async () => {
  await openRoom(
    guest(1, { currentLocation: 'Springfield', placeName: 'Springfield, MO' }),
    guest(2, { approximate: true, currentLocation: 'Narnia', weatherEmoji: null, weatherTemp: null }),
  );
  const list = screen.getByRole('list', { name: 'Participants (2)' });
  // 280 px, the rest scrolls.
  expect(list.style.maxHeight).toBe('min(280px, var(--list-height, 100dvh))');
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('Guest 1');
  // In the title: a long one stays in its row.
  expect(screen.getByTitle('Springfield · on the map at Springfield, MO').textContent).toBe('Springfield');
  expect(first?.textContent).toContain('☀️ 61°F');
  expect(second?.textContent).toContain('Narnia');
  expect(second?.textContent).toContain('approximate');
  expect(second?.textContent).not.toContain('°F');
});

test('polls no facts while the session ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  api.on(endRoom, () => new Promise(() => {}));
  await openRoom();
  const asked = () => api.named('getWarmWelcomeFacts').length;
  const pass = () => act(() => vi.advanceTimersByTimeAsync(2 * FACTS_POLL_MS));
  const before = asked();
  await pass();
  expect(asked()).toBeGreaterThan(before);
  fireEvent.click(screen.getByRole('button', { name: 'End Session' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End Session' }));
  await waitFor(() => expect(api.named('endRoom')).toHaveLength(1));
  const then = asked();
  await pass();
  expect(asked()).toBe(then);
});

describe('Add Host Location', () => {
  async function add(place: string) {
    const pages = await openRoom();
    await pages.user.click(screen.getByRole('button', { name: 'Add Host Location' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Your Location' }));
    if (place) await pages.user.type(dialog.getByLabelText('Current Location'), place);
    await pages.user.click(dialog.getByRole('button', { name: 'Add to Map' }));
    return { ...pages, dialog };
  }

  test('puts the host on the map by first name, closes and clears', async () => {
    api.on(joinWarmWelcome, () => ({ participant: guest(1, { isHost: true }), seat: SEAT }));
    const { user } = await add('Seattle');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Location Added')).toBeTruthy();
    expect(screen.getByText('Your location is now shown on the map for participants to see!')).toBeTruthy();
    expect(api.named('joinWarmWelcome')).toEqual([
      expect.objectContaining({
        body: { participantName: 'Ann', currentLocation: 'Seattle', resolve: 'ask' },
        bearer: expect.stringMatching(/^Bearer ey/),
      }),
    ]);
    await user.click(screen.getByRole('button', { name: /Host Location/ }));
    expect((await screen.findByLabelText<HTMLInputElement>('Current Location')).value).toBe('');
  });

  test.each(['', '   '])('requires a location: %j', async (place) => {
    const { dialog } = await add(place);
    const field = dialog.getByLabelText('Current Location');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByText('Please enter a city, a state or a ZIP code.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(await screen.findByText('Missing Information')).toBeTruthy();
    expect(screen.getByText('Please fill in your current location.')).toBeTruthy();
    expect(api.named('joinWarmWelcome')).toEqual([]);
  });

  test('takes its request back with the first letter or the dialog, and no other toast', async () => {
    const { dialog, user } = await add('');
    const dismiss = vi.spyOn(toast, 'dismiss');
    await user.type(dialog.getByLabelText('Current Location'), 'Se');
    expect(dismiss).toHaveBeenCalledOnce();
    await user.clear(dialog.getByLabelText('Current Location'));
    await user.click(dialog.getByRole('button', { name: 'Add to Map' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Add Host Location' }));
    const field = await screen.findByLabelText('Current Location');
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  test('stays open until the reply', async () => {
    const answer = api.hold(joinWarmWelcome, { participant: guest(1, { isHost: true }), seat: SEAT });
    const { user } = await add('Seattle');
    await waitFor(() => expect(api.named('joinWarmWelcome')).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('changes a location in its own words, starting with the current one', async () => {
    const host = guest(1, { isHost: true, currentLocation: 'Seattle' });
    api.on(joinWarmWelcome, () => ({ participant: host, seat: SEAT }));
    const { user } = await openRoom(host);
    await user.click(screen.getByRole('button', { name: 'Change Host Location' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Your Location' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Current Location');
    expect(field.value).toBe('Seattle');
    await user.clear(field);
    await user.type(field, 'Tacoma');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Location Changed')).toBeTruthy();
    expect(api.named('joinWarmWelcome').at(-1)?.body.currentLocation).toBe('Tacoma');
  });

  test('never claims that the map shows Narnia', async () => {
    const host = guest(1, { isHost: true, currentLocation: 'Narnia', currentLat: null, currentLng: null });
    api.on(joinWarmWelcome, () => ({ participant: host, seat: SEAT }));
    await add('Narnia');
    expect(await screen.findByText('Location Added')).toBeTruthy();
    expect(screen.getByText(/you are beside the map/)).toBeTruthy();
  });

  test('stays open after a failure', async () => {
    api.refuse(joinWarmWelcome, 'internal');
    const { dialog } = await add('Seattle');
    expect(await screen.findByText('Failed to add your location. Please try again.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Current Location').value).toBe('Seattle');
  });

  test('uses another name when a guest has the same', async () => {
    api.on(joinWarmWelcome, ({ body }) => {
      if (body.participantName === 'Ann') throw new Refused('name_taken');
      return { participant: guest(1, { isHost: true }), seat: SEAT };
    });
    await add('Seattle');
    expect(await screen.findByText('Location Added')).toBeTruthy();
    expect(api.named('joinWarmWelcome').at(-1)?.body.participantName).toBe('Ann (Host)');
  });
});
