// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getKnock, knock } from '#shared/contract/door.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { findPlaces, getWarmWelcomeRoom, joinWarmWelcome } from '#shared/contract/games/warm-welcome.ts';
import { getLobby } from '#shared/contract/rooms.ts';
import { ROOM, SEAT } from '#src/game-kit/testing/rooms.ts';
import { showLanguage } from '#src/lib/catalogue.ts';
import { carrySeat } from '#src/lib/identity/carry-seat.ts';
import { rememberSeat, storedSeat } from '#src/lib/identity/seats.ts';
import { type fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { losesWords } from '#src/lib/testing/lost-words.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { EMPTY_ROOM, join, openJoinPage as open, roomForGuests, ZOE } from '../testing/guest-room.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = roomForGuests();
});
test('shows the form at once, with its words', () => {
  open();
  expect(screen.getByRole('heading', { name: 'Join Warm Welcome' })).toBeTruthy();
  expect(screen.getByPlaceholderText('Enter your name')).toBeTruthy();
  expect(screen.getByPlaceholderText('City, State or ZIP code')).toBeTruthy();
  expect(screen.getByText('Where are you joining from today?')).toBeTruthy();
  expect(screen.getByText(/can see your location/)).toBeTruthy();
});

test('joins as a guest, and keeps the seat', async () => {
  await join();
  expect(await screen.findByRole('heading', { name: 'Welcome to the session!' })).toBeTruthy();
  expect(screen.getByText(/location was added to the map/)).toBeTruthy();
  expect(screen.getByText('Chicago, IL')).toBeTruthy();
  expect(screen.queryByText(/On the map at/)).toBeNull();
  expect(screen.getByText(/close this window/)).toBeTruthy();
  expect(api.named('joinWarmWelcome')).toEqual([
    expect.objectContaining({
      bearer: 'Bearer guest',
      body: { participantName: 'Zoë', currentLocation: 'Chicago, IL', resolve: 'ask', attempt: expect.any(String) },
    }),
  ]);
  expect(storedSeat(ROOM)).toEqual({ token: SEAT, name: 'Zoë' });
  expect(sessionStorage.getItem(`participant_${ROOM}`)).toBe('Zoë');
});

test('a waiting room asks for nothing twice: name and location are sent again once its person is let in', async () => {
  const knocked = {
    state: 'let_in',
    name: 'Zoë',
    started: true,
    room: { game: 'warm-welcome', roomId: ROOM },
  } as const;
  let isLetIn = false;
  api.on(knock, () => {
    isLetIn = true;
    return { ...knocked, knock: `knock_${'k'.repeat(43)}` };
  });
  api.on(getKnock, () => knocked);
  api.on(joinWarmWelcome, () => {
    if (!isLetIn) throw new Refused('knock_first');
    return { participant: ZOE, seat: SEAT };
  });
  await join();
  expect(await screen.findByRole('heading', { name: 'Welcome to the session!' })).toBeTruthy();
  const sent = api.named('joinWarmWelcome').map(({ body }) => body.currentLocation);
  expect(sent).toEqual(['Chicago, IL', 'Chicago, IL']);
});

test.each([
  ['', '', ['Your Name', 'Current Location']],
  ['Zoë', '   ', ['Current Location']],
  ['   ', 'Chicago', ['Your Name']],
])('asks for both fields: %j, %j', async (name, place, missing) => {
  const { user } = open();
  if (name) await user.type(screen.getByLabelText('Your Name'), name);
  if (place) await user.type(screen.getByLabelText('Current Location'), place);
  await user.click(screen.getByRole('button', { name: 'Join Session' }));
  expect(await screen.findByText('Missing Information')).toBeTruthy();
  expect(screen.getByText('Please fill in all fields to join.')).toBeTruthy();
  const marked = ['Your Name', 'Current Location'].filter(
    (label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true',
  );
  expect(marked).toEqual(missing);
  const first = screen.getByLabelText(missing[0] ?? '');
  expect(document.activeElement).toBe(first);
  const note = document.getElementById(first.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toMatch(/^Please enter/);
  await user.type(first, 'x');
  expect(first.hasAttribute('aria-invalid')).toBe(false);
  expect(api.named('joinWarmWelcome')).toEqual([]);
});

test('dismisses the request for a completed field', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Join Session' }));
  await screen.findByText('Missing Information');
  await user.type(screen.getByLabelText('Your Name'), 'Zoë');
  // Otherwise it would disappear after some seconds.
  const dismiss = vi.spyOn(toast, 'dismiss');
  await user.type(screen.getByLabelText('Current Location'), ' ');
  expect(dismiss).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Current Location'), 'C');
  expect(dismiss).toHaveBeenCalledOnce();
  dismiss.mockRestore();
});

test('rejects a name of more than 40 characters', async () => {
  await join('x'.repeat(41));
  expect(await screen.findByText('Use 1 to 40 characters.')).toBeTruthy();
  expect(api.named('joinWarmWelcome')).toEqual([]);
});

test('keeps a location of more than 80 characters, and says so before and after sending', async () => {
  const { user } = open();
  const place = screen.getByLabelText<HTMLInputElement>('Current Location');
  await user.type(screen.getByLabelText('Your Name'), 'Zoë');
  await user.click(place);
  await user.paste('x'.repeat(81));
  expect(place.value).toHaveLength(81);
  expect(screen.getByText('81 / 80')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Join Session' }));
  expect(await screen.findByText('Use at most 80 characters: city and state are enough.')).toBeTruthy();
  expect(screen.queryByText('Missing Information')).toBeNull();
  expect(api.named('joinWarmWelcome')).toEqual([]);
});

describe('a refusal', () => {
  test('for a full session shows a toast, and keeps the form', async () => {
    api.refuse(joinWarmWelcome, 'session_full', { currentTier: 'free', participantLimit: 5 });
    await join();
    const words =
      "This session has reached its 5 participant limit for the host's free plan. Have more people joining? The host can upgrade to let them in!";
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    // The toast and the notice say the same, under one headline.
    expect(screen.getAllByText(words)).toHaveLength(2);
    expect(screen.getAllByText('Session Full')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Your Name').value).toBe('Zoë');
  });

  test('for a taken name is shown at the name, with a free one to tap', async () => {
    api.refuse(joinWarmWelcome, 'name_taken', { freeName: 'Zoë 2' });
    const { user } = await join();
    await screen.findByText('That name is already taken in this room. Please choose a different name.');
    expect(screen.getByLabelText('Your Name').getAttribute('aria-invalid')).toBe('true');
    await user.type(screen.getByLabelText('Your Name'), 'e');
    expect(screen.queryByRole('button', { name: /^Continue as/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Join Session' }));
    await user.click(await screen.findByRole('button', { name: 'Continue as Zoë 2' }));
    await waitFor(() => expect(api.named('joinWarmWelcome').at(-1)?.body.participantName).toBe('Zoë 2'));
  });

  test('of any other kind shows a toast', async () => {
    api.refuse(joinWarmWelcome, 'internal');
    await join();
    expect(await screen.findByText('Failed to join the session. Please try again.')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
  });
});

test('changes name and location with the same seat', async () => {
  const { user } = await join();
  await user.click(await screen.findByRole('button', { name: 'Change name or location' }));
  const place = screen.getByLabelText<HTMLInputElement>('Current Location');
  expect(place.value).toBe('Chicago, IL');
  await user.clear(place);
  await user.type(place, 'Boston');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Boston')).toBeTruthy();
  expect(api.named('joinWarmWelcome').at(-1)).toMatchObject({
    bearer: `Bearer ${SEAT}`,
    body: { participantName: 'Zoë', currentLocation: 'Boston' },
  });
});

test('reports a taken new name, and saves the rest', async () => {
  const { user } = await join();
  await user.click(await screen.findByRole('button', { name: 'Change name or location' }));
  const name = screen.getByLabelText('Your Name');
  await user.clear(name);
  await user.type(name, 'Bob');
  api.on(joinWarmWelcome, () => ({ participant: ZOE, seat: SEAT }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('That name is already taken in this room')).toBeTruthy();
  expect(screen.getByText("You're still Zoë. Your location was saved.")).toBeTruthy();
});

test('shows the place found, where it adds something', async () => {
  api.on(joinWarmWelcome, () => ({
    participant: { ...ZOE, currentLocation: 'Springfield', placeName: 'Springfield, MO' },
    seat: SEAT,
  }));
  await join('Zoë', 'Springfield');
  expect(await screen.findByText('On the map at Springfield, MO')).toBeTruthy();
  expect(screen.getByText('Springfield')).toBeTruthy();
  expect(screen.getByText('Not there? Change your location and add the state or country.')).toBeTruthy();
});

test('cannot save changes after the session has ended', async () => {
  const { user } = await join();
  await user.click(await screen.findByRole('button', { name: 'Change name or location' }));
  api.refuse(joinWarmWelcome, 'room_ended');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('This session has ended.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('fills in the name passed by the previous page', () => {
  open(ROOM, { guestName: 'Ann' });
  expect(screen.getByLabelText<HTMLInputElement>('Your Name').value).toBe('Ann');
});

test('explains an unknown location, and what helps', async () => {
  api.on(joinWarmWelcome, () => ({
    participant: { ...ZOE, currentLocation: 'Narnia', approximate: true },
    seat: SEAT,
  }));
  await join('Zoë', 'Narnia');
  expect(await screen.findByText("We couldn't find “Narnia”.")).toBeTruthy();
  // No false confirmation.
  expect(screen.queryByText(/location was added/)).toBeNull();
  expect(screen.getByText('You can also close this window now, or keep it open for the next game.')).toBeTruthy();
});

test.each(['', 'nope', 'ABCDEFGH012345'])('redirects an invalid room link home: %j', async (id) => {
  const { path } = open(id);
  await waitFor(() => expect(path()).toBe('/'));
  expect(await screen.findByText('Invalid Link')).toBeTruthy();
  expect(screen.getByText('This join link is invalid. Please ask your host for a new link.')).toBeTruthy();
  expect(api.calls).toEqual([]);
});

describe('a guest who has joined', () => {
  /** As when the tab comes to the front. */
  const lookAgain = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  beforeEach(async () => {
    await join();
    await screen.findByRole('heading', { name: 'Welcome to the session!' });
  });

  test('is on the map again in the same tab, and in another one after being asked', async () => {
    cleanup();
    open();
    expect(screen.getByRole('heading', { name: 'Welcome to the session!' })).toBeTruthy();
    expect(await screen.findByText('Chicago, IL')).toBeTruthy();
    cleanup();
    sessionStorage.clear();
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Continue as Zoë' }));
    expect(await screen.findByText('Chicago, IL')).toBeTruthy();
    expect(api.named('joinWarmWelcome')).toHaveLength(1);
  });

  test('hears of a removal on returning to the page, without a useless form', async () => {
    api.refuse(getLobby, 'removed');
    await lookAgain();
    expect((await screen.findByRole('alert')).textContent).toContain('The host removed you from this room.');
    expect(screen.queryByLabelText('Your Name')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Join Session' })).toBeNull();
  });

  test('hears of a removal by the next poll, too', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    try {
      cleanup();
      open();
      expect(await screen.findByText('Chicago, IL')).toBeTruthy();
      api.refuse(getWarmWelcomeRoom, 'removed');
      api.refuse(getLobby, 'removed');
      await act(() => vi.advanceTimersByTimeAsync(GAMES['warm-welcome'].pollMs));
      expect((await screen.findByRole('alert')).textContent).toContain('The host removed you from this room.');
    } finally {
      vi.useRealTimers();
    }
  });

  test('polls no longer while the page is put away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const pass = () => act(() => vi.advanceTimersByTimeAsync(3 * GAMES['warm-welcome'].pollMs));
    const asked = () => api.named('getWarmWelcomeRoom').length;
    cleanup();
    open();
    await screen.findByText('Chicago, IL');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await lookAgain();
    const before = asked();
    await pass();
    expect(asked()).toBe(before);
  });

  test('can send reactions, unless the host has switched them off', async () => {
    expect(await screen.findByRole('group', { name: 'Send a reaction' })).toBeTruthy();
    api.on(getWarmWelcomeRoom, () => ({ ...EMPTY_ROOM, reactions: false, participants: [ZOE] }));
    await lookAgain();
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
  });

  test('asks the room once on returning to the page', async () => {
    const before = api.calls.length;
    await lookAgain();
    await waitFor(() => expect(api.named('getWarmWelcomeRoom')).toHaveLength(1));
    const asked = api.calls.slice(before).map(({ name }) => name);
    expect(asked.toSorted()).toEqual(['getLobby', 'getWarmWelcomeRoom']);
  });
});

test('shows the English words when the Spanish ones fail to load, never both', async () => {
  await losesWords();
  const { user } = open();
  await user.type(screen.getByLabelText('Tu nombre'), 'Zoë');
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  await showLanguage('en');
});

test('asks a guest from another game of the session for the location only', async () => {
  const earlier = 'earlierroom001';
  rememberSeat(earlier, { token: SEAT, name: 'Zoë', game: 'this-or-that' });
  carrySeat(earlier, { game: 'warm-welcome', roomId: ROOM });
  const nowhere = {
    ...ZOE,
    answered: false,
    currentLocation: null,
    placeName: null,
    currentLat: null,
    currentLng: null,
  };
  const answer = api.hold(getWarmWelcomeRoom, { ...EMPTY_ROOM, participants: [nowhere] });
  const { user } = open();
  // Even before the room has told of them.
  expect(await screen.findByRole('heading', { name: 'Where are you today, Zoë?' })).toBeTruthy();
  await waitFor(() => expect(api.named('getWarmWelcomeRoom')).toHaveLength(1));
  await act(async () => answer());
  expect(screen.queryByLabelText('Your Name')).toBeNull();
  await user.type(screen.getByLabelText('Current Location'), 'Chicago, IL');
  await user.click(screen.getByRole('button', { name: 'Put me on the map' }));
  expect(await screen.findByRole('heading', { name: 'Welcome to the session!' })).toBeTruthy();
  expect(api.named('joinWarmWelcome')).toMatchObject([
    { bearer: `Bearer ${SEAT}`, body: { participantName: 'Zoë', currentLocation: 'Chicago, IL' } },
  ]);
});

describe('a place', () => {
  const [LONDON, ONTARIO] = [
    { placeId: 'w2643743', name: 'London, United Kingdom', country: 'GB', extent: 'town' as const },
    { placeId: 'w6058560', name: 'London, ON, Canada', country: 'CA', extent: 'town' as const },
  ];
  const sent = () => api.named('joinWarmWelcome').map(({ body }) => body);
  const unclear = (name: string) =>
    api.on(joinWarmWelcome, ({ body }) => {
      if (body.placeId === undefined && body.resolve !== 'none') {
        throw new Refused('place_unclear', { choices: [LONDON, ONTARIO] });
      }
      return { participant: { ...ZOE, currentLocation: name }, seat: SEAT };
    });

  test('of several of its name is chosen by a tap', async () => {
    unclear(ONTARIO.name);
    await join('Zoë', 'London');
    fireEvent.click(await screen.findByRole('button', { name: ONTARIO.name }));
    expect(await screen.findByRole('heading', { name: 'Welcome to the session!' })).toBeTruthy();
    expect(sent()).toMatchObject([
      { currentLocation: 'London', resolve: 'ask' },
      { currentLocation: ONTARIO.name, resolve: 'ask', placeId: ONTARIO.placeId },
    ]);
  });

  test('that is none of these is not looked up', async () => {
    unclear('London');
    await join('Zoë', 'London');
    fireEvent.click(await screen.findByRole('button', { name: 'None of these' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to the session!' })).toBeTruthy();
    expect(sent().at(-1)).toMatchObject({ currentLocation: 'London', resolve: 'none' });
  });

  test('is suggested while it is typed, and chosen by its id; other words are looked up again', async () => {
    api.on(findPlaces, ({ body }) => ({ places: body.text === 'Lond' ? [LONDON, ONTARIO] : [] }));
    open();
    const input = screen.getByLabelText<HTMLInputElement>('Current Location');
    fireEvent.change(input, { target: { value: 'Lond' } });
    fireEvent.click(await screen.findByRole('option', { name: LONDON.name }));
    expect(input.value).toBe(LONDON.name);
    fireEvent.change(screen.getByLabelText('What everyone sees'), { target: { value: 'region' } });
    fireEvent.change(screen.getByLabelText('Your Name'), { target: { value: 'Zoë' } });
    fireEvent.click(screen.getByRole('button', { name: 'Join Session' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ currentLocation: LONDON.name, placeId: LONDON.placeId, onlyRegion: true });
  });

  test('can be kept to oneself', async () => {
    const silent = { ...ZOE, currentLocation: null, placeName: null, currentLat: null, currentLng: null };
    api.on(joinWarmWelcome, () => ({ participant: silent, seat: SEAT }));
    api.on(getWarmWelcomeRoom, () => ({ ...EMPTY_ROOM, participants: [silent] }));
    open();
    fireEvent.change(screen.getByLabelText('Your Name'), { target: { value: 'Zoë' } });
    fireEvent.change(screen.getByLabelText('What everyone sees'), { target: { value: 'nothing' } });
    fireEvent.click(screen.getByRole('button', { name: 'Join Session' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to the session!' })).toBeTruthy();
    expect(sent()).toMatchObject([{ currentLocation: null }]);
    expect(screen.getByText(/close this window now/)).toBeTruthy();
  });

  test('that nobody knows says where its person is', async () => {
    const lost = { ...ZOE, currentLocation: 'Narnia', placeName: null, currentLat: null, currentLng: null };
    api.on(joinWarmWelcome, () => ({ participant: lost, seat: SEAT }));
    api.on(getWarmWelcomeRoom, () => ({ ...EMPTY_ROOM, participants: [lost] }));
    await join('Zoë', 'Narnia');
    expect(await screen.findByText("We couldn't find “Narnia”.")).toBeTruthy();
    expect(screen.getByText(/Somewhere else/)).toBeTruthy();
  });
});
