import type { Pacing } from '#shared/contract/games/pacing.ts';
import {
  type Counts,
  getThisOrThatPlay,
  type Question,
  type ThisOrThatFinal,
  type ThisOrThatPlay,
  type ThisOrThatScene,
  type ThisOrThatState,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import type { Player } from '#shared/contract/rooms.ts';
import { UNTIL_STOPPED } from '#src/game-kit/testing/pacing.ts';
import { HOSTING, inSeconds, openRoom, ROOM } from '#src/game-kit/testing/rooms.ts';

export const COFFEE: Question = {
  text: 'Which one saves your morning?',
  optionA: { text: 'Coffee', emoji: '☕' },
  optionB: { text: 'Tea', emoji: '🍵' },
};
export const BEACH: Question = {
  text: 'Two weeks off?',
  optionA: { text: 'Beach', emoji: '🏖️' },
  optionB: { text: 'Mountains', emoji: '⛰️' },
};

/** Of a Classic game. */
const NO_REVEAL = { names: false, guesses: false, voters: null, bestGuess: null };

/** Nobody voted. */
export const NO_FINAL: ThisOrThatFinal = {
  questions: [],
  closest: null,
  opposites: null,
  oneOfAKind: null,
  guessers: null,
};

/** In the third question. */
const THIRD = { ...UNTIL_STOPPED, round: 3 };

const IN_SHOW: Pacing = { ...THIRD, style: 'show', stepsFrom: null };

export const person = (id: number, rest: Partial<Player> = {}): Player => ({
  id: `${id}`,
  participantName: `Guest ${id}`,
  color: '#4ECDC4',
  isHost: false,
  ...rest,
});

/** An empty room, as its host sees it. */
export function emptyRoom(): ThisOrThatState {
  return {
    roomId: ROOM,
    phase: 'waiting',
    currentQuestionIndex: 0,
    currentQuestion: null,
    votes: [],
    participants: [],
    timeRemaining: 0,
    phaseEndsAt: null,
    serverNow: new Date().toISOString(),
    votedCount: 0,
    participantCount: 0,
    counts: { A: 0, B: 0 },
    allVoted: false,
    ownVote: null,
    ownGuess: null,
    doneIds: [],
    ...NO_REVEAL,
    category: 'all',
    deckId: null,
    mix: false,
    held: false,
    pacing: UNTIL_STOPPED,
    final: null,
    showResults: false,
    hosting: HOSTING,
  };
}

/** The same room with people voting on a question. */
export function votingRoom(people: readonly Player[], counts: Counts = { A: 0, B: 0 }): ThisOrThatState {
  const votedCount = counts.A + counts.B;
  return {
    ...emptyRoom(),
    phase: 'voting',
    currentQuestionIndex: 2,
    pacing: THIRD,
    currentQuestion: COFFEE,
    participants: [...people],
    votes: people.slice(0, votedCount).map(({ id, participantName }, index) => ({
      participantId: id,
      participantName,
      option: index < counts.A ? 'A' : 'B',
    })),
    phaseEndsAt: inSeconds(15),
    votedCount,
    participantCount: people.length,
    counts,
    doneIds: people.slice(0, votedCount).map(({ id }) => id),
    allVoted: votedCount === people.length,
  };
}

/** An open question, before the player's vote. */
export function openQuestion(rest: Partial<ThisOrThatPlay> = {}): ThisOrThatPlay {
  return {
    sceneId: 'voting-2',
    scene: {
      phase: 'voting',
      currentQuestionIndex: 2,
      currentQuestion: COFFEE,
      phaseEndsAt: inSeconds(15),
      held: false,
      pacing: THIRD,
      final: null,
      ...NO_REVEAL,
    },
    serverNow: new Date().toISOString(),
    votedCount: 1,
    participantCount: 4,
    counts: null,
    ownVote: null,
    ownGuess: null,
    ...rest,
  };
}

/** The same question once it is over. */
export function closedQuestion(counts: Counts, rest: Partial<ThisOrThatPlay> = {}): ThisOrThatPlay {
  const question = openQuestion();
  return {
    ...question,
    sceneId: 'results-2',
    scene: { ...scene(question), phase: 'results', phaseEndsAt: inSeconds(8) },
    votedCount: counts.A + counts.B,
    counts,
    ...rest,
  };
}

/** The open question of a Show. */
export function showQuestion(rest: Partial<ThisOrThatPlay> = {}, known: Partial<ThisOrThatScene> = {}): ThisOrThatPlay {
  const question = openQuestion(rest);
  return { ...question, scene: { ...scene(question), pacing: IN_SHOW, ...known } };
}

/** The results of a Show, for so many milliseconds. */
export function showResults(ms: number, rest: Partial<ThisOrThatPlay> = {}, known: Partial<ThisOrThatScene> = {}) {
  const pacing = { ...IN_SHOW, stepsFrom: inSeconds(-ms / 1_000) };
  return { ...showQuestion(rest, { phase: 'results', phaseEndsAt: null, pacing, ...known }), sceneId: `results ${ms}` };
}

/** Before the first question. */
export function noQuestion(rest: Partial<ThisOrThatPlay> = {}): ThisOrThatPlay {
  return {
    ...openQuestion(),
    sceneId: 'waiting-0',
    scene: {
      phase: 'waiting',
      currentQuestionIndex: 0,
      currentQuestion: null,
      phaseEndsAt: null,
      held: false,
      pacing: UNTIL_STOPPED,
      final: null,
      ...NO_REVEAL,
    },
    votedCount: 0,
    ...rest,
  };
}

export function scene({ scene: known }: ThisOrThatPlay) {
  if (!known) throw new Error('This reply has no scene.');
  return known;
}

/**
 * A fresh browser, and a room open to everyone that knows Zoë's seat and serves players the state last given to `show`.
 * A vote counts, as the second one.
 */
export function roomForPlayers() {
  const api = openRoom('this-or-that', person(3));
  let play = noQuestion();
  api.on(getThisOrThatPlay, () => ({ ...play, serverNow: new Date().toISOString() }));
  api.on(voteThisOrThat, ({ body }) => {
    const option = body.option === 'A' ? ('A' as const) : ('B' as const);
    const guess = typeof body.guess === 'number' ? body.guess : null;
    const isSecret = scene(play).pacing.style === 'show';
    const counts = isSecret ? null : { A: option === 'A' ? 2 : 1, B: option === 'B' ? 1 : 0 };
    play = { ...play, ownVote: option, ownGuess: guess, votedCount: 2, counts };
    return { option, guess, currentQuestionIndex: scene(play).currentQuestionIndex, votedCount: 2, counts };
  });
  return {
    api,
    show: (next: ThisOrThatPlay) => {
      play = next;
    },
  };
}
