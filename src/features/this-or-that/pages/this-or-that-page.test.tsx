// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCurrentUser } from '#shared/contract/accounts.ts';
import { type Deck, getDecks } from '#shared/contract/decks.ts';
import { endRoom, getAway, getLobby, lockRoom, removeParticipant } from '#shared/contract/rooms.ts';
import {
  CATEGORIES,
  changeThisOrThat,
  getCategories,
  getThisOrThatState,
  joinThisOrThat,
  nextThisOrThat,
  startThisOrThat,
  stopThisOrThat,
  type ThisOrThatState,
  voteThisOrThat,
} from '#shared/contract/this-or-that.ts';
import { TooltipProvider } from '#src/components/ui/tooltip-provider.tsx';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { COFFEE, emptyRoom, LOBBY, person, ROOM, SEAT, votingRoom } from '../testing/game.ts';
import { ThisOrThatPage } from './this-or-that-page.tsx';

// There is no Web Audio here; when which cue is played has its own tests.
vi.mock('#src/lib/sound.ts', async (original) => ({
  ...(await original<typeof import('#src/lib/sound.ts')>()),
  playCue: vi.fn(),
}));

const FOUR = [1, 2, 3, 4].map((id) => person(id));
const DECK: Deck = {
  id: '4a3c2d1e-0000-4000-8000-000000000009',
  game: 'this-or-that',
  name: 'Our offices',
  lines: ['Berlin | Lisbon', 'Stairs | Lift'],
};

let api: ReturnType<typeof fakeApi>;
let room: ThisOrThatState;
/** The room after what the host does. */
const becomes = (next: ThisOrThatState) => () => {
  room = next;
  return room;
};
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  room = emptyRoom();
  api = fakeApi();
  api.on(getCurrentUser, () => ({ user: ANN }));
  api.on(getLobby, () => ({ ...LOBBY, isHost: true }));
  api.on(getCategories, () => CATEGORIES);
  api.on(getDecks, () => ({ decks: [DECK] }));
  api.on(getAway, () => ({ awayIds: [] }));
  api.on(getThisOrThatState, () => room);
});
afterEach(cleanup);

const open = (search = `?room=${ROOM}`) =>
  renderPages(
    [
      {
        path: '/this-or-that',
        element: (
          <TooltipProvider>
            <ThisOrThatPage />
          </TooltipProvider>
        ),
      },
    ],
    `/this-or-that${search}`,
  );

async function openRoom(state: ThisOrThatState, search?: string) {
  room = state;
  const pages = open(search);
  await screen.findByRole('heading', { name: `Active Players (${state.participants.length})` });
  return pages;
}
const button = (name: string) => screen.getByRole('button', { name });
const sides = () =>
  within(screen.getByRole('region', { name: COFFEE.text }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a new room', () => {
  test('is opened under an id of 14 letters or digits, and stands in the address with the category', async () => {
    api.on(getThisOrThatState, ({ params }) => ({ ...emptyRoom(), roomId: `${params.roomId}` }));
    const { router } = open('?category=sports');
    await waitFor(() => expect(router.state.location.search).toMatch(/room=[a-z0-9]{14}/));
    expect(router.state.location.search).toContain('category=sports');
    expect(await screen.findByLabelText('Category')).toHaveProperty('value', 'sports');
  });

  test('that can not be opened may be tried again', async () => {
    api.off(getThisOrThatState);
    open('');
    expect((await screen.findAllByText('Failed to create room. Please try again.')).length).toBeGreaterThan(0);
    expect(button('Try Again')).toBeTruthy();
  });

  test('somebody who is not its host is led to the join page', async () => {
    api.on(getLobby, () => LOBBY);
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/join-this-or-that'));
  });

  test('who is not logged in is asked to', async () => {
    freshBrowser();
    open();
    expect(await screen.findByRole('heading', { name: 'Log in to host' })).toBeTruthy();
  });
});

describe('before the first question', () => {
  test('the way back, the invitation and an empty room', async () => {
    await openRoom(emptyRoom());
    expect(screen.getByRole('heading', { level: 1, name: 'This or That' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/admin');
    expect(screen.getByText('Waiting for players to join...')).toBeTruthy();
    const picture = await screen.findByRole('img', { name: 'QR code of the join link' });
    expect(picture.getAttribute('width')).toBe('120');
    expect(button('Copy game link').textContent).toContain('Copy game link');
    const link = screen.getByRole('link', { name: /join-this|…/ });
    expect(link.getAttribute('href')).toBe(`${location.origin}/join-this-or-that?room=${ROOM}`);
  });

  test('nobody can be asked anything, and it says why', async () => {
    await openRoom(emptyRoom());
    expect(button('Start Game')).toHaveProperty('disabled', true);
    expect(screen.getByText(/^Nobody has joined yet/)).toBeTruthy();
  });

  test('the host alone is nobody to play with', async () => {
    await openRoom({ ...emptyRoom(), participants: [person(1, { isHost: true })] });
    expect(button('Start Game')).toHaveProperty('disabled', true);
  });

  test.each([
    ['?category=culture', 'culture'],
    ['?category=food', 'all'],
    ['', 'all'],
  ])('with %s it is about %s', async (search, category) => {
    await openRoom(emptyRoom(), `?room=${ROOM}${search.replace('?', '&')}`);
    expect(screen.getByLabelText('Category')).toHaveProperty('value', category);
  });

  test('starts with the category that was chosen, which stays in the address', async () => {
    api.on(startThisOrThat, becomes(votingRoom(FOUR)));
    const { user, router } = await openRoom({ ...emptyRoom(), participants: FOUR });
    await user.selectOptions(screen.getByLabelText('Category'), 'entertainment');
    expect(router.state.location.search).toContain('category=entertainment');
    expect(router.state.location.search).toContain(`room=${ROOM}`);
    await user.click(button('Start Game'));
    expect(await screen.findByRole('heading', { level: 2, name: COFFEE.text })).toBeTruthy();
    expect(api.named('startThisOrThat').map(({ body }) => body)).toEqual([
      { category: 'entertainment', deckId: null, mix: false },
    ]);
  });

  test('plays own questions, alone or mixed with the others', async () => {
    api.on(startThisOrThat, becomes(votingRoom(FOUR)));
    const { user } = await openRoom({ ...emptyRoom(), participants: FOUR });
    await screen.findByRole('option', { name: 'Our offices (2)' });
    await user.selectOptions(screen.getByLabelText('Questions'), DECK.id);
    expect(screen.getByLabelText('Category')).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('switch', { name: 'Mix with questions from Thaw' }));
    expect(screen.getByLabelText('Category')).toHaveProperty('disabled', false);
    await user.click(button('Start Game'));
    await waitFor(() => expect(api.named('startThisOrThat')).toHaveLength(1));
    expect(api.named('startThisOrThat')[0]?.body).toEqual({ category: 'all', deckId: DECK.id, mix: true });
  });

  test('a deck that is gone is not chosen any more', async () => {
    api.on(getDecks, () => ({ decks: [] }));
    await openRoom(emptyRoom(), `?room=${ROOM}&deck=${DECK.id}&mix=1`);
    await waitFor(() => expect(api.named('getDecks')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Mix with questions from Thaw')).toBeNull());
  });

  test('says that a start failed', async () => {
    api.on(startThisOrThat, () => {
      throw new Refused('internal');
    });
    const { user } = await openRoom({ ...emptyRoom(), participants: FOUR });
    await user.click(button('Start Game'));
    expect(await screen.findByText('Failed to start game')).toBeTruthy();
  });
});

describe('while people vote', () => {
  test('the host sees the votes as they come in, and who has voted', async () => {
    await openRoom(votingRoom(FOUR, { A: 2, B: 1 }));
    const [a, b] = sides();
    expect(a).toContain('67%');
    expect(a).toContain('2 votes');
    expect(b).toContain('33%');
    expect(screen.getByText('Question 3 · 3 of 4 have voted')).toBeTruthy();
    const people = within(screen.getByRole('list', { name: 'Active Players (4)' })).getAllByRole('listitem');
    expect(people.map(({ textContent }) => textContent?.includes('Voted'))).toEqual([true, true, true, false]);
  });

  test('who is away is marked', async () => {
    api.on(getAway, () => ({ awayIds: ['2'] }));
    await openRoom(votingRoom(FOUR));
    expect(await screen.findByText('Away')).toBeTruthy();
  });

  test('skips to the next question', async () => {
    const next = { ...votingRoom(FOUR), currentQuestionIndex: 3 };
    api.on(nextThisOrThat, becomes(next));
    const { user } = await openRoom(votingRoom(FOUR));
    await user.click(button('Skip to Next Question'));
    expect(await screen.findByText(/^Question 4 ·/)).toBeTruthy();
    expect(api.named('nextThisOrThat').map(({ body }) => body)).toEqual([
      { from: { phase: 'voting', currentQuestionIndex: 2 } },
    ]);
  });

  test('skips to the next question also where everybody has voted and one step leads to the results', async () => {
    const voting = votingRoom(FOUR, { A: 2, B: 2 });
    const results: ThisOrThatState = { ...voting, phase: 'results' };
    api.on(nextThisOrThat, ({ body }) => {
      const { phase } = body.from as { phase: string };
      room = phase === 'voting' ? results : { ...votingRoom(FOUR), currentQuestionIndex: 3 };
      return room;
    });
    const { user } = await openRoom(voting);
    await user.click(button('Skip to Next Question'));
    expect(await screen.findByText(/^Question 4 ·/)).toBeTruthy();
    expect(api.named('nextThisOrThat').map(({ body }) => body)).toEqual([
      { from: { phase: 'voting', currentQuestionIndex: 2 } },
      { from: { phase: 'results', currentQuestionIndex: 2 } },
    ]);
  });

  test('everybody has voted: on to the results at once', async () => {
    const voting = votingRoom(FOUR, { A: 3, B: 1 });
    api.on(nextThisOrThat, becomes({ ...voting, phase: 'results', allVoted: false }));
    const { user } = await openRoom(voting);
    expect(screen.getByText('Question 3 · Everybody has voted.')).toBeTruthy();
    await user.click(button('Show results now'));
    expect(await screen.findByText('Coffee it is.')).toBeTruthy();
    expect(api.named('nextThisOrThat')[0]?.body).toEqual({
      from: { phase: 'voting', currentQuestionIndex: 2 },
      to: 'results',
    });
  });

  test('a step that the game made by itself meanwhile is no failure', async () => {
    api.on(nextThisOrThat, () => {
      throw new Refused('wrong_phase');
    });
    const { user } = await openRoom(votingRoom(FOUR));
    await user.click(button('Skip to Next Question'));
    await waitFor(() => expect(api.named('nextThisOrThat')).toHaveLength(1));
    expect(screen.queryByText('Failed to advance question')).toBeNull();
  });

  test('a step that failed says so', async () => {
    api.off(nextThisOrThat);
    const { user } = await openRoom(votingRoom(FOUR));
    await user.click(button('Skip to Next Question'));
    expect(await screen.findByText('Failed to advance question')).toBeTruthy();
  });

  test('shows the results to everybody, or not', async () => {
    api.on(changeThisOrThat, becomes({ ...votingRoom(FOUR), showResults: true }));
    const { user } = await openRoom(votingRoom(FOUR));
    const show = screen.getByRole('switch', { name: 'Show results to everybody' });
    expect(show.getAttribute('aria-checked')).toBe('false');
    await user.click(show);
    await waitFor(() => expect(show.getAttribute('aria-checked')).toBe('true'));
    expect(api.named('changeThisOrThat').map(({ body }) => body)).toEqual([{ showResults: true }]);
  });

  test('changes the category: back to where it is chosen', async () => {
    api.on(stopThisOrThat, becomes({ ...emptyRoom(), currentQuestionIndex: 3, participants: FOUR }));
    const { user } = await openRoom(votingRoom(FOUR));
    await user.click(button('Change category'));
    expect(await screen.findByRole('heading', { name: 'Ready for another round?' })).toBeTruthy();
    expect(button('Start Game')).toHaveProperty('disabled', false);
  });

  test('sound effects are on until they are switched off, for good', async () => {
    const { user } = await openRoom(votingRoom(FOUR));
    const sound = screen.getByRole('switch', { name: 'Sound effects' });
    expect(sound.getAttribute('aria-checked')).toBe('true');
    await user.click(sound);
    expect(sound.getAttribute('aria-checked')).toBe('false');
    expect(Object.values({ ...localStorage })).toContain('false');
  });

  test('the host may play too, and vote with a button or a key', async () => {
    const withHost = votingRoom([...FOUR, person(5, { participantName: 'Ann', isHost: true })]);
    api.on(joinThisOrThat, ({ body }) => {
      room = withHost;
      return { participant: person(5, { participantName: `${body.participantName}`, isHost: true }), seat: SEAT };
    });
    api.on(voteThisOrThat, () => ({
      option: 'B' as const,
      currentQuestionIndex: 2,
      votedCount: 1,
      counts: { A: 0, B: 1 },
    }));
    const { user } = await openRoom(votingRoom(FOUR));
    await user.keyboard('b');
    expect(screen.queryByRole('button', { name: 'Vote B' })).toBeNull();
    await user.click(button('Play too'));
    expect(await screen.findByRole('button', { name: 'Vote A' })).toBeTruthy();
    expect(api.named('voteThisOrThat')).toEqual([]);
    await user.click(button('Vote B'));
    expect(await screen.findByText('Your vote')).toBeTruthy();
    expect(screen.getByText('100%')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Vote A' })).toBeNull();
  });
});

describe('the results', () => {
  const results: ThisOrThatState = { ...votingRoom(FOUR, { A: 2, B: 2 }), phase: 'results', allVoted: false };

  test('say what it comes to, and nobody has a badge any more', async () => {
    await openRoom(results);
    expect(screen.getByText('A tie. Talk it out.')).toBeTruthy();
    expect(screen.queryByText('Voted')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show results now' })).toBeNull();
  });

  test('are held, and go on', async () => {
    api.on(changeThisOrThat, ({ body }) => {
      room = { ...results, held: body.held === true, phaseEndsAt: null };
      return room;
    });
    const { user } = await openRoom(results);
    await user.click(button('Hold results'));
    expect(await screen.findByText('Held until you go on.')).toBeTruthy();
    await user.click(button('Go on'));
    await waitFor(() =>
      expect(api.named('changeThisOrThat').map(({ body }) => body)).toEqual([{ held: true }, { held: false }]),
    );
  });
});

describe('the room', () => {
  test('somebody is removed', async () => {
    api.on(removeParticipant, () => ({}));
    const { user } = await openRoom(votingRoom(FOUR));
    await user.click(button('Options for Guest 2'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from this room' }));
    expect(await screen.findByText('Guest 2 was removed')).toBeTruthy();
    expect(api.named('removeParticipant')[0]?.params).toEqual({ roomId: ROOM, participantId: '2' });
  });

  test('is locked', async () => {
    api.on(lockRoom, ({ body }) => {
      room = { ...room, hosting: { code: 'K7XRM', locked: true, participantLimit: 5 } };
      return { locked: body.locked === true };
    });
    const { user } = await openRoom(emptyRoom());
    await user.click(screen.getByRole('switch', { name: 'Lock room' }));
    expect(await screen.findByText('Nobody new can join. Who is here may come back.')).toBeTruthy();
  });

  test('is full: the places of those who are away are offered', async () => {
    api.on(getAway, () => ({ awayIds: ['2', '3'] }));
    await openRoom({ ...emptyRoom(), participants: [...FOUR, person(5)] });
    expect(screen.getByText(/^All 5 places are taken/)).toBeTruthy();
    expect(await screen.findByText('2 people are away')).toBeTruthy();
    expect(button('Free their places')).toBeTruthy();
  });

  test('is ended', async () => {
    api.on(endRoom, () => ({}));
    const { user, path } = await openRoom(emptyRoom());
    await user.click(button('End Session'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End Session' }));
    await waitFor(() => expect(path()).toBe('/admin'));
  });

  test('that was ended elsewhere says so', async () => {
    await openRoom(emptyRoom());
    api.on(getThisOrThatState, () => {
      throw new Refused('room_ended');
    });
    expect(await screen.findByText('This session has ended.')).toBeTruthy();
  });

  test('without a connection it stays, and it is said', async () => {
    await openRoom(votingRoom(FOUR));
    api.off(getThisOrThatState);
    expect(await screen.findByText(/^Connection lost/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: COFFEE.text })).toBeTruthy();
  });
});

describe('present mode', () => {
  const present = async (state: ThisOrThatState) => {
    room = state;
    const pages = open(`?room=${ROOM}&present=1`);
    await screen.findByRole('button', { name: 'Leave present mode' });
    return pages;
  };
  const noControls = () => expect(screen.queryByRole('button', { name: /Skip|Start|End|Hold/ })).toBeNull();

  test('before the game: how to join, large', async () => {
    await present({ ...emptyRoom(), participants: FOUR });
    expect(screen.getByRole('heading', { level: 1, name: 'Join and pick a side' })).toBeTruthy();
    expect(screen.getAllByText('Room code K 7 X R M').length).toBeGreaterThan(0);
    expect(await screen.findByRole('img', { name: 'QR code of the join link' })).toBeTruthy();
    expect(screen.getByText('4 people here')).toBeTruthy();
    noControls();
  });

  test('while people vote: the question, not the votes', async () => {
    await present(votingRoom(FOUR, { A: 2, B: 1 }));
    expect(screen.getByRole('heading', { level: 1, name: COFFEE.text })).toBeTruthy();
    expect(screen.getByText('3 of 4 have voted')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Time left to vote' })).toBeTruthy();
    expect(screen.queryByText(/%/)).toBeNull();
    noControls();
  });

  test('the votes as they come in, where the host shows them', async () => {
    await present({ ...votingRoom(FOUR, { A: 2, B: 1 }), showResults: true });
    expect(screen.getByText('67%')).toBeTruthy();
  });

  test('the results', async () => {
    await present({ ...votingRoom(FOUR, { A: 3, B: 1 }), phase: 'results' });
    expect(screen.getByText('Coffee it is.')).toBeTruthy();
    expect(screen.getByText('75%')).toBeTruthy();
    noControls();
  });
});
