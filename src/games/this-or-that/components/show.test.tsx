// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ThisOrThatPlay } from '#shared/contract/games/this-or-that.ts';
import { ROOM, seatedAsZoe } from '#src/game-kit/testing/rooms.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { person, roomForPlayers, showQuestion, showResults } from '../testing/game.ts';
import { ThisOrThatPlayPage } from './play-room.tsx';

// No Web Audio here.
vi.mock('#src/lib/sound/sound.ts', async (original) => ({ ...(await original<object>()), playCue: vi.fn() }));

let room: ReturnType<typeof roomForPlayers>;
beforeEach(() => {
  room = roomForPlayers();
  seatedAsZoe('this-or-that');
});
function open(play: ThisOrThatPlay) {
  room.show(play);
  return renderPages(
    [{ path: '/this-or-that-play', element: <ThisOrThatPlayPage /> }],
    `/this-or-that-play?room=${ROOM}`,
  );
}
const side = (name: string) => screen.findByRole('button', { name });
const sentVotes = () => room.api.named('voteThisOrThat').map(({ body }) => body);

describe("a Show's question on a phone", () => {
  test('keeps the own vote in sight, and changes it by button or key', async () => {
    const { user } = open(showQuestion());
    expect(await screen.findByText('Votes are anonymous')).toBeTruthy();
    await user.click(await side('A: Coffee'));
    await waitFor(async () => expect((await side('A: Coffee')).getAttribute('aria-pressed')).toBe('true'));
    expect(within(await side('A: Coffee')).getByText('Your vote')).toBeTruthy();
    await user.keyboard('b');
    await waitFor(async () => expect((await side('B: Tea')).getAttribute('aria-pressed')).toBe('true'));
    expect((await side('A: Coffee')).getAttribute('aria-pressed')).toBe('false');
    await waitFor(() =>
      expect(sentVotes().at(-1)).toMatchObject({ option: 'B', change: true, currentQuestionIndex: 2 }),
    );
  });

  test('says whether names are shown, and asks for a guess after the vote', async () => {
    open(showQuestion({ ownVote: 'B' }, { names: true, guesses: true }));
    expect(await screen.findByText('Names are shown')).toBeTruthy();
    const slider = await screen.findByRole('slider', { name: 'How many chose A? Coffee' });
    fireEvent.click(screen.getByRole('button', { name: 'Guess 50%' }));
    await waitFor(() => expect(sentVotes().at(-1)).toMatchObject({ option: 'B', guess: 50 }));
    fireEvent.change(slider, { target: { value: '70' } });
    await waitFor(() => expect(sentVotes().at(-1)).toMatchObject({ option: 'B', guess: 70, change: true }));
  });
});

describe("a Show's results", () => {
  const counts = { counts: { A: 3, B: 1 }, ownVote: 'A', ownGuess: 60 } as const;
  const voters = { A: [1, 2, 3].map((id) => person(id)), B: [person(4)] };
  const told = { names: true, guesses: true, voters, bestGuess: { guess: 70, people: [person(2)] } };
  /** In steps, as each one renders. */
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 100) await act(() => vi.advanceTimersByTimeAsync(100));
  }
  const OUTCOME = 'Coffee it is.';
  const GUESSES = 'You guessed 60%, it was 75%. Closest guess: 70%, by Guest 2.';
  const TALK = /^Guest 4, you're alone with “Tea”|^Guest 4, |^All but Guest 4/;
  const shown = () => [
    screen.queryByText(OUTCOME) !== null,
    screen.queryAllByText(GUESSES).length > 0,
    screen.queryAllByText(TALK).length > 0,
  ];

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
  });

  test('come one after the other, on the screen and in words', async () => {
    open(showResults(0, counts, told));
    expect((await screen.findAllByText(/^\d+%$/)).map(({ textContent }) => textContent)).not.toContain('75%');
    expect(shown()).toEqual([false, false, false]);
    await pass(2_700);
    expect(screen.getAllByText(/^\d+%$/).map(({ textContent }) => textContent)).toEqual(['75%', '25%']);
    expect(screen.queryByText('Most votes')).toBeNull();
    await pass(600);
    expect(shown()).toEqual([true, false, false]);
    expect(screen.getByText('Most votes')).toBeTruthy();
    expect(
      screen.getByText(
        'Results. Coffee it is. A, Coffee: 75 percent, 3 votes. A: Guest 1, Guest 2, Guest 3. B, Tea: 25 percent, 1 vote. B: Guest 4.',
      ),
    ).toBeTruthy();
    await pass(1_000);
    expect(shown()).toEqual([true, true, false]);
    await pass(1_000);
    expect(shown()).toEqual([true, true, true]);
    expect(screen.getByText('Time to talk. Your host goes on.')).toBeTruthy();
  });

  test('resume their step on a page that is loaded in the middle', async () => {
    open(showResults(3_500, counts, told));
    expect(await screen.findByText(OUTCOME)).toBeTruthy();
    expect(shown()).toEqual([true, false, false]);
    await pass(600);
    expect(shown()).toEqual([true, true, false]);
  });

  test('name nobody where names are hidden', async () => {
    open(showResults(9_000, counts, { ...told, names: false, voters: null, bestGuess: { guess: 70, people: [] } }));
    expect(await screen.findByText('You guessed 60%, it was 75%. Closest guess: 70%.')).toBeTruthy();
    expect(screen.queryByText(/Guest/)).toBeNull();
  });
});
