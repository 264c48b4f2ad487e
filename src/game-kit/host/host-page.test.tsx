// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCurrentUser } from '#shared/contract/accounts.ts';
import type { KeyKind } from '#shared/contract/fields.ts';
import { closeTurnedAway, endRoom, getAway, makeSeatLink, removeParticipant } from '#shared/contract/hosted-rooms.ts';
import { getReactions } from '#shared/contract/reactions.ts';
import { REFUSALS } from '#shared/contract/refusals.ts';
import { getLobby, type Lobby } from '#shared/contract/rooms.ts';
import { SESSION } from '#shared/contract/testing/session.ts';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { rememberKey, storedKey } from '#src/lib/identity/lead-keys.ts';
import { polling } from '#src/lib/polls/poll.ts';
import { createQueryClient, RETRY_MS } from '#src/lib/query-client.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { OfflineBanner } from '#src/ui/layout/offline-banner.tsx';
import { hostTexts } from '../host-texts.ts';
import type { HostedState } from '../hosted.tsx';
import { guestNameIn } from '../join.ts';
import type { OpenById } from '../moves/host-lobby.ts';
import { HostedPeople } from '../people/people-card.tsx';
import { Present } from '../present/present.tsx';
import { ONLY_NEXT_GAME } from '../steps/main-step.tsx';
import { person, ROOM } from '../testing/hosted.ts';
import { HostPage } from './host-page.tsx';
import { HostScreen } from './host-screen.tsx';

const LOBBY: Lobby = {
  roomId: ROOM,
  game: 'this-or-that',
  host: 'Ann',
  locked: false,
  full: false,
  recapDays: 1,
  isHost: true,
  seat: null,
};
const HOSTING = { code: 'K7XRM', locked: false, participantLimit: 3, session: SESSION };
const KEY = `key_${'A'.repeat(43)}`;
const TEXTS = { opening: 'Opening...', create: { pending: 'Creating...', failed: 'Failed to create room.' } };

/** The server's current state of the room. */
let now: HostedState;
const read = vi.fn<() => Promise<HostedState>>();
const create = vi.fn<(userId: string) => Promise<string>>();
let openById: OpenById | undefined;
const refuse = (code: string) => read.mockRejectedValue(new ApiError(410, JSON.stringify({ error: 'No.', code }), ''));

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  now = { people: [], hosting: HOSTING };
  read.mockReset().mockImplementation(async () => now);
  pollMs = 1_000;
  openById = undefined;
  create.mockReset().mockResolvedValue(ROOM);
  api = fakeApi();
  api.on(getCurrentUser, () => ({ user: ANN }));
  api.on(getLobby, () => LOBBY);
  api.on(getAway, () => ({ awayIds: [] }));
  api.on(getReactions, () => ({ reactions: [] }));
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

let pollMs: number;
const room = () => polling(['room'], pollMs, read);

function Page() {
  return (
    <HostPage game="this-or-that" texts={TEXTS} open={create} {...(openById ? { openById } : {})} room={room}>
      {(host) =>
        host.presenting.presenting ? (
          <Present host={host} steps={ONLY_NEXT_GAME}>
            <h1>Presented</h1>
          </Present>
        ) : (
          <HostScreen host={host} steps={ONLY_NEXT_GAME} title="The game">
            <h2>{host.guests} guests</h2>
            <p>{host.reacts ? 'With reactions' : 'Without reactions'}</p>
            <p>{host.own ? `Hosted by ${host.own.name}` : 'The host looks on'}</p>
            <HostedPeople host={host} title="People" empty="No one yet." maxHeight={300} />
          </HostScreen>
        )
      }
    </HostPage>
  );
}
const visit = (search = `?room=${ROOM}`) =>
  renderPages([{ path: '/this-or-that', element: <Page /> }], `/this-or-that${search}`);

async function open(...people: HostedState['people']) {
  now = { ...now, people };
  const pages = visit();
  await screen.findByRole('heading', { name: 'The game' });
  return pages;
}

const UNREACHABLE = "We can't reach this room right now.";
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the page', () => {
  test("shows a host's room, and keeps it over a refresh", async () => {
    visit();
    expect(screen.getByText('Opening...')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'The game' })).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });

  test('asks when the phase ends, not only at the next poll', async () => {
    pollMs = 3_600_000;
    now = { ...now, phaseEndsAt: new Date(Date.now() + 200).toISOString() };
    visit();
    await screen.findByRole('heading', { name: 'The game' });
    now = { people: [person(1, 'Ben')], hosting: HOSTING };
    expect(await screen.findByRole('heading', { name: '1 guests' })).toBeTruthy();
  });

  test.each(['', '?room='])('opens a new room without one, and puts it into the URL: %j', async (search) => {
    const { router } = visit(search);
    await screen.findByRole('heading', { name: 'The game' });
    expect(create).toHaveBeenCalledExactlyOnceWith(ANN.id);
    expect(router.state.location.search).toBe(`?room=${ROOM}`);
  });

  test('opens a room with an unused id, in a game that allows that', async () => {
    api.refuse(getLobby, 'room_not_found');
    visit();
    expect(await screen.findByRole('heading', { name: "We can't find this room." })).toBeTruthy();
    cleanup();
    openById = vi.fn(async () => api.on(getLobby, () => LOBBY));
    visit();
    expect(await screen.findByRole('heading', { name: 'The game' })).toBeTruthy();
    expect(openById).toHaveBeenCalledExactlyOnceWith(ROOM);
  });

  test.each([
    ['too_many_rooms', REFUSALS.too_many_rooms.error],
    ['storage_full', hostTexts.storage.full],
  ])('says why it opens none with an unused id: %s', async (code, words) => {
    api.refuse(getLobby, 'room_not_found');
    openById = async () => {
      throw new ApiError(409, JSON.stringify({ code, error: REFUSALS.too_many_rooms.error }), '');
    };
    visit();
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
  });

  test("makes a person's rejoin link, a new one each time", async () => {
    const links = ['k', 'l'].map((letter) => letter.repeat(43));
    api.on(makeSeatLink, () => ({ link: links.shift() ?? '' }));
    const { user } = await open(person(2));
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    for (const letter of ['k', 'l']) {
      await user.click(screen.getByRole('button', { name: 'Options for Guest 2' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Rejoin link' }));
      await user.click(await screen.findByRole('button', { name: 'Copy rejoin link' }));
      expect(write.mock.lastCall?.[0]).toMatch(new RegExp(`room=${ROOM}#rejoin=${letter}{43}$`));
      await user.keyboard('{Escape}');
    }
    expect(api.named('makeSeatLink').map(({ params }) => params.participantId)).toEqual(['2', '2']);
  });

  test('treats a malformed room as missing', async () => {
    visit('?room=nope');
    expect(await screen.findByRole('heading', { name: "We can't find this room." })).toBeTruthy();
    expect(api.named('getLobby')).toEqual([]);
  });

  test('lets logged-out visitors log in, join this room, or enter a code', async () => {
    freshBrowser();
    visit();
    await screen.findByRole('heading', { name: 'Log in to host' });
    expect(hrefOf('Log in to host')).toBe('/login');
    expect(hrefOf('Join this room')).toBe(`/join-this-or-that?room=${ROOM}`);
    expect(screen.getByLabelText('Have a code?')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  const buttons = () =>
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

  /** The page of this tab's key, in a room with its host and Ben. */
  function visitBy(kind: KeyKind, search?: string) {
    freshBrowser();
    rememberKey(ROOM, { kind, key: KEY });
    const { code: _, ...led } = HOSTING;
    now = { people: [person(1, 'Hana', true), person(2, 'Ben')], hosting: led };
    api.on(removeParticipant, () => ({}));
    return visit(search);
  }

  async function leadBy(kind: KeyKind) {
    const { user } = visitBy(kind);
    expect(await screen.findByText(kind === 'remote' ? 'Remote' : 'Co-host')).toBeTruthy();
    return user;
  }

  test('a remote leads without a login, until its key has ended', async () => {
    now = { ...now, phaseEndsAt: new Date(Date.now() + 3_600_000).toISOString() };
    const user = await leadBy('remote');
    expect(buttons()).toEqual(['Language and theme', 'Options for Ben', 'Next game', 'Finish']);
    // Nothing is being played.
    expect(screen.queryByText(/seconds?$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Options for Ben' }));
    const choices = await screen.findAllByRole('menuitem');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Remove from this room']);
    await user.click(choices[0] as HTMLElement);
    await waitFor(() => expect(api.named('removeParticipant')).toHaveLength(1));
    // A remote can't lock the room.
    await screen.findByText('Their seat is free again.');
    expect(api.named('removeParticipant')[0]?.bearer).toBe(`Bearer ${KEY}`);
    expect(api.named('getLobby')).toEqual([]);
    refuse('key_ended');
    expect(await screen.findByRole('heading', { name: 'You no longer lead this session.' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Join as a guest' }));
    expect(storedKey(ROOM)).toBeNull();
  });

  test('a remote is thanked at the end of the session, and not sent to a dashboard', async () => {
    await leadBy('remote');
    refuse('room_ended');
    expect(await screen.findByText(/^Thank you for leading it/)).toBeTruthy();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).not.toContain('Back to Dashboard');
  });

  test("a co-host has the host's page without what is only for the host", async () => {
    const user = await leadBy('cohost');
    expect(screen.getByRole('heading', { name: '1 guests' })).toBeTruthy();
    expect(screen.getByText('The host looks on')).toBeTruthy();
    expect(buttons()).toEqual(['Next game', 'Language and theme', 'Options for Ben']);
    await user.click(screen.getByRole('button', { name: 'Options for Ben' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      hostTexts.people.remove,
    ]);
    expect(screen.queryByText(hostTexts.invite.title)).toBeNull();
  });

  test("a co-host's presented page shows the game, and no way into the room", async () => {
    visitBy('cohost', `?room=${ROOM}&present=1`);
    expect(await screen.findByRole('heading', { name: 'Presented' })).toBeTruthy();
    await screen.findByRole('region', { name: 'Presentation controls' });
    expect(buttons()).not.toContain(hostTexts.present.code);
    expect(screen.queryByLabelText(hostTexts.present.join)).toBeNull();
    expect(document.body.innerHTML).not.toContain(ROOM);
  });

  test("sends others to the join page of the room's game, with their name and the URL's template", async () => {
    api.on(getLobby, () => ({ ...LOBBY, game: 'coloring' as const, isHost: false }));
    const { path, router } = visit(`?room=${ROOM}&template=sky%20line`);
    await waitFor(() => expect(path()).toBe('/join'));
    const { search, state } = router.state.location;
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ room: ROOM, template: 'sky line' });
    expect(guestNameIn(state)).toBe('Ann');
  });

  test("sends the host of another game's room to that game", async () => {
    api.on(getLobby, () => ({ ...LOBBY, game: 'coloring' as const }));
    const { path } = visit();
    await waitFor(() => expect(path()).toBe('/coloring'));
  });

  test.each([
    ['room_ended', 'This session has ended.'],
    // A host can't be told to ask the host.
    ['room_not_found', "We can't find this room."],
  ] as const)('%s: says so, with the next steps, and asks no more', async (code, words) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.refuse(getLobby, code);
    visit();
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
    expect(hrefOf('Start a new session')).toBe('/this-or-that');
    expect(hrefOf('Back to Dashboard')).toBe('/admin');
    await act(() => vi.advanceTimersByTimeAsync(3 * RETRY_MS));
    expect(api.named('getLobby')).toHaveLength(1);
  });

  test('never takes a visitor for an earlier host', async () => {
    const { router } = await open();
    api.refuse(getLobby, 'internal');
    await router.navigate('/elsewhere');
    await screen.findByText('elsewhere');
    const other = { ...ANN, id: '4a3c2d1e-0000-4000-8000-000000000002' };
    loggedInAs(other);
    api.on(getCurrentUser, () => ({ user: other }));
    await router.navigate(`/this-or-that?room=${ROOM}`);
    expect(await screen.findByText(UNREACHABLE)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'The game' })).toBeNull();
  });

  test('retries automatically while the server is unreachable, and says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.off(getLobby);
    visit();
    await screen.findByText(UNREACHABLE);
    await act(() => vi.advanceTimersByTimeAsync(2 * RETRY_MS));
    let answer: (lobby: Lobby) => void = () => {};
    const reply = new Promise<Lobby>((resolve) => {
      answer = resolve;
    });
    api.on(getLobby, () => reply);
    await act(() => vi.advanceTimersByTimeAsync(RETRY_MS));
    expect(api.named('getLobby')).toHaveLength(1);
    expect(screen.getByText(UNREACHABLE)).toBeTruthy();
    answer(LOBBY);
    expect(await screen.findByRole('heading', { name: 'The game' })).toBeTruthy();
  });

  test('retries on request when the server is unreachable', async () => {
    api.off(getLobby);
    const { user } = visit();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    api.on(getLobby, () => LOBBY);
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'The game' })).toBeTruthy();
  });
});

describe('the room', () => {
  test('counts people without the host, even a seated one', async () => {
    await open(person(1), person(2), person(3, 'Ann', true));
    expect(screen.getByRole('heading', { name: '2 guests' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'People' })).queryByText('No one yet.')).toBeNull();
    expect(screen.getByText('Hosted by Ann')).toBeTruthy();
    expect(screen.queryByText(/seats are taken/)).toBeNull();
  });

  test('is full without the host, and offers the seats of people who are away', async () => {
    api.on(getAway, () => ({ awayIds: ['2'] }));
    await open(person(1), person(2), person(3), person(4, 'Ann', true));
    expect(screen.getByText(/^All 3 seats are taken/)).toBeTruthy();
    expect(screen.queryByText('Anyone with the link or code can join.')).toBeNull();
    expect(await screen.findByText('1 person is away')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'People' })).getAllByText('Away')).toHaveLength(1);
  });

  test('tells once that someone found no seat, where no plan is sold without naming one', async () => {
    api.on(closeTurnedAway, () => {
      now = { ...now, hosting: HOSTING };
      return {};
    });
    now = { ...now, hosting: { ...HOSTING, turnedAway: true } };
    const { user } = await open(person(1), person(2), person(3));
    expect(await screen.findByText('Someone could not join: all 3 seats are taken.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /has room for/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close this note' }));
    expect(await screen.findByText(/^All 3 seats are taken/)).toBeTruthy();
    expect(screen.queryByText(/could not join/)).toBeNull();
  });

  test('says nothing of someone who found no seat once there is one', async () => {
    now = { ...now, hosting: { ...HOSTING, turnedAway: true } };
    await open(person(1), person(2));
    expect(screen.queryByText(/could not join/)).toBeNull();
  });

  const quiet = { ...SESSION, settings: { ...SESSION.settings, reactions: false } };
  test.each<[string, Partial<HostedState>, string]>([
    ['in a game without phases', {}, 'With reactions'],
    ['while a game waits', { phase: 'waiting' }, 'With reactions'],
    ['while a game runs', { phase: 'voting' }, 'Without reactions'],
    ['after a game', { phase: 'final' }, 'With reactions'],
    ['when switched off', { hosting: { ...HOSTING, session: quiet } }, 'Without reactions'],
  ])('%s has reactions or not', async (_, state, words) => {
    now = { ...now, ...state };
    await open();
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('loses people who are removed', async () => {
    api.on(removeParticipant, () => {
      now = { ...now, people: [person(2)] };
      return {};
    });
    const { user } = await open(person(1), person(2));
    screen.getByRole('button', { name: 'Options for Guest 1' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from this room' }));
    expect(await screen.findByText('Guest 1 was removed')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '1 guests' })).toBeTruthy();
    expect(api.named('removeParticipant')[0]?.params).toEqual({ roomId: ROOM, participantId: '1' });
  });

  test('has a present mode, with the code', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Present' }));
    expect(await screen.findByRole('heading', { name: 'Presented' })).toBeTruthy();
    expect(screen.getByText('Room code K 7 X R M')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End Session' })).toBeNull();
  });

  test('ends, stops polling, and leads to the dashboard', async () => {
    api.on(endRoom, () => ({}));
    const { user, path } = await open();
    await user.click(screen.getByRole('button', { name: 'End Session' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End Session' }));
    await waitFor(() => expect(path()).toBe('/admin'));
  });

  test.each([5_000, 3_600_000])('asks for nothing more while it closes, with a poll every %i ms', async (everyMs) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    pollMs = everyMs;
    now = { ...now, phaseEndsAt: new Date(Date.now() + 12_000).toISOString() };
    api.on(endRoom, () => new Promise<never>(() => {}));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'End Session' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End Session' }));
    await waitFor(() => expect(api.named('endRoom')).toHaveLength(1));
    read.mockClear();
    const asked = api.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    expect(read).not.toHaveBeenCalled();
    expect(api.calls).toHaveLength(asked);
  });

  test('says so when it was ended elsewhere', async () => {
    const { client } = await open();
    refuse('room_ended');
    await client.invalidateQueries();
    expect(await screen.findByRole('heading', { name: 'This session has ended.' })).toBeTruthy();
    expect(hrefOf('Start a new session')).toBe('/this-or-that');
  });

  test('stays when offline, and says so', async () => {
    await open();
    read.mockRejectedValue(new UnreachableError());
    render(<OfflineBanner />, {
      wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
    });
    expect(await screen.findByText(/^Connection lost/, {}, { timeout: 4_000 })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'The game' })).toBeTruthy();
  });

  test('can be retried without a reply', async () => {
    read.mockRejectedValue(new UnreachableError());
    const { user } = visit();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    read.mockResolvedValue(now);
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'The game' })).toBeTruthy();
  });

  test('is hidden when another session has taken it over', async () => {
    now = { people: [person(1)], hosting: null };
    visit();
    await waitFor(() => expect(read).toHaveBeenCalled());
    expect(await screen.findByText('Opening...')).toBeTruthy();
    expect(screen.queryByText('Guest 1')).toBeNull();
  });
});
