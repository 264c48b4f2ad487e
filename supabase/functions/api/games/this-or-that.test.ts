import { describe, expect, test } from 'vitest';
import { SESSION } from '../../_shared/contract/testing/session.ts';
import { numbersFor, type RoomState, sceneOf, stateFor } from './this-or-that.ts';

const QUESTION = { text: 'Tea?', optionA: { text: 'Tea', emoji: '🍵' }, optionB: { text: 'Coffee', emoji: '☕' } };
const HOSTING = { code: 'ABCDE', locked: false, participantLimit: 25, session: SESSION };
const DECK = '44444444-4444-4444-8444-444444444444';

const HOST = { isHost: true, number: null };
const ANN = { isHost: false, number: 1 };
const BOB = { isHost: false, number: 2 };
const OUTSIDER = { isHost: false, number: null };

/** A question with Ann's vote and without Bob's. */
function room(game: Partial<RoomState['game']> = {}): RoomState {
  return {
    id: 'k3v9x0q2m7ab1c',
    version: 1,
    reclaims: 0,
    allVoted: true,
    endsAt: null,
    room: HOSTING,
    game: {
      phase: 'voting',
      questionIndex: 3,
      question: QUESTION,
      phaseEndsAt: '2026-11-20T10:00:20.000Z',
      held: false,
      showResults: false,
      category: 'all',
      deckId: DECK,
      mix: true,
      names: false,
      guess: false,
      pacing: {
        round: 4,
        rounds: null,
        pace: 'normal',
        auto: true,
        style: 'classic',
        advance: 'host',
        closing: false,
        stepsFrom: null,
        paused: false,
      },
      ...game,
    },
    people: ['Ann', 'Bob'].map((name, index) => ({ id: String(index + 1), name, color: '#FF6B6B', isHost: false })),
    votes: [{ number: 1, option: 'A', guess: null }],
    final: null,
  };
}

const show = (game: Partial<RoomState['game']> = {}): RoomState => {
  const state = room(game);
  return { ...state, game: { ...state.game, pacing: { ...state.game.pacing, style: 'show' } } };
};

const HIDDEN = { votes: [], counts: null };
const SHOWN = { votes: [{ participantId: '1', participantName: 'Ann', option: 'A' }], counts: { A: 1, B: 0 } };

test('the end names people for those inside only', () => {
  const [ann, bob] = room().people;
  if (!ann || !bob) throw new Error('Both are here.');
  const closest = { people: [ann, bob] as [typeof ann, typeof bob], agreed: 2, shared: 3, others: 0 };
  const final = {
    questions: [{ question: QUESTION, counts: { A: 1, B: 1 } }],
    closest,
    opposites: null,
    oneOfAKind: null,
    guessers: null,
  };
  const over = { ...room({ phase: 'final', question: null }), votes: [], final };
  for (const viewer of [HOST, ANN]) {
    expect(stateFor(over, viewer).final?.closest?.people).toMatchObject([{ participantName: 'Ann' }, { id: '2' }]);
  }
  expect(stateFor(over, OUTSIDER).final).toBeNull();
});

describe('the votes by name', () => {
  const voting = room();
  const shown = room({ showResults: true });
  const results = room({ phase: 'results' });
  test.each([
    ['voting', 'the host', voting, HOST, SHOWN],
    ['voting', 'a seat that has voted', voting, ANN, SHOWN],
    ['voting', 'a seat that has not', voting, BOB, HIDDEN],
    ['voting', 'an outsider', voting, OUTSIDER, HIDDEN],
    ['voting with votes shown', 'a seat that has not', shown, BOB, SHOWN],
    ['voting with votes shown', 'an outsider', shown, OUTSIDER, HIDDEN],
    ['results', 'a seat that has not', results, BOB, SHOWN],
    ['results', 'an outsider', results, OUTSIDER, HIDDEN],
    ['voting in a Show', 'the host', show(), HOST, HIDDEN],
    ['voting in a Show', 'a seat that has voted', show({ showResults: true }), ANN, HIDDEN],
    ['the hush', 'the host', show({ phase: 'hush' }), HOST, HIDDEN],
    ['the hush', 'a seat that has voted', show({ phase: 'hush', names: true }), ANN, HIDDEN],
    ['results of a Show with names', 'a seat', show({ phase: 'results', names: true }), BOB, SHOWN],
    ['results of a Show with names', 'an outsider', show({ phase: 'results', names: true }), OUTSIDER, HIDDEN],
    ['results of a Show', 'the host', show({ phase: 'results' }), HOST, { ...SHOWN, votes: [] }],
  ])('%s: %s', (_, __, state, viewer, votes) => {
    expect(stateFor(state, viewer)).toMatchObject(votes);
    expect(numbersFor(state, viewer).counts).toEqual(votes.counts);
  });

  test('a vote from a freed seat counts, and has no name', () => {
    const state = { ...room({ phase: 'results' }), people: room().people.slice(1) };
    expect(stateFor(state, BOB)).toMatchObject({
      votes: [],
      counts: { A: 1, B: 0 },
      votedCount: 0,
      participantCount: 1,
    });
  });
});

describe('the whole room', () => {
  test('are for people inside; code and deck for the host only', () => {
    expect(stateFor(room(), BOB)).toMatchObject({ votedCount: 1, participantCount: 2, allVoted: true, ownVote: null });
    expect(stateFor(room(), BOB)).toMatchObject({ hosting: null, deckId: null, currentQuestion: QUESTION });
    expect(stateFor(room(), ANN).ownVote).toBe('A');
    expect(stateFor(room(), HOST)).toMatchObject({ hosting: HOSTING, deckId: DECK, mix: true });
    expect(stateFor(room(), HOST).participants).toEqual([
      { id: '1', participantName: 'Ann', color: '#FF6B6B', isHost: false },
      { id: '2', participantName: 'Bob', color: '#FF6B6B', isHost: false },
    ]);
  });

  test('for an outsider has phase, time and question, and no people', () => {
    const state = stateFor(room(), OUTSIDER);
    expect(state).toMatchObject({ phase: 'voting', currentQuestionIndex: 3, currentQuestion: QUESTION });
    expect(state).toMatchObject({ participants: [], votedCount: 0, participantCount: 0, allVoted: false });
    expect(JSON.stringify(state)).not.toMatch(/Ann|Bob/);
  });
});

describe("a player's poll", () => {
  test('has no names', () => {
    expect(sceneOf(room())).toEqual({
      phase: 'voting',
      currentQuestionIndex: 3,
      currentQuestion: QUESTION,
      phaseEndsAt: '2026-11-20T10:00:20.000Z',
      held: false,
      pacing: room().game.pacing,
      names: false,
      guesses: false,
      voters: null,
      bestGuess: null,
      final: null,
    });
    const counts = { A: 1, B: 0 };
    expect(numbersFor(room(), ANN)).toEqual({
      votedCount: 1,
      participantCount: 2,
      counts,
      ownVote: 'A',
      ownGuess: null,
    });
  });

  test.each([
    ['another question', { questionIndex: 4 }],
    ['the results', { phase: 'results' as const }],
    ['a hold', { held: true }],
    ['another end', { phaseEndsAt: null }],
  ])('has another scene with %s', (_, game) => {
    expect(sceneOf(room(game))).not.toEqual(sceneOf(room()));
  });

  test('has the same scene while votes come in and are shown', () => {
    const later = { ...room({ showResults: true }), votes: [] };
    expect(sceneOf(later)).toEqual(sceneOf(room()));
  });
});
