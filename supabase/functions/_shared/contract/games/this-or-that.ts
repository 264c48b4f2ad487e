import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { deckId, instant, participantId, personName, roomId } from '../fields.ts';
import { player } from '../rooms.ts';
import { hosting } from '../sessions.ts';
import { hostMove, joinByName, playCall, playerMove, playOf } from './calls.ts';
import { deckChoice, OWN_CHOICES } from './options.ts';
import { advance, endsChoice, pacing, pacingChoice } from './pacing.ts';
import { GAMES } from './registry.ts';

/** Categories by key, with their labels. */
export const CATEGORIES = GAMES['this-or-that'].categories;
export const category = z.enum(Object.keys(CATEGORIES) as [keyof typeof CATEGORIES, ...(keyof typeof CATEGORIES)[]]);
export type Category = z.output<typeof category>;

/** A room keeps this many of its newest questions, more than a game with an end has. */
export const QUESTIONS_KEPT = 60;

export const OPTIONS = ['A', 'B'] as const;
export const option = z.enum(OPTIONS);
export type Option = z.output<typeof option>;

export const thisOrThatPhase = z.enum(['waiting', 'voting', 'hush', 'results', 'final']);
export type ThisOrThatPhase = z.output<typeof thisOrThatPhase>;

export const choice = z.object({ text: z.string(), emoji: z.string() });
export const question = z.object({
  text: z.string(),
  optionA: choice,
  optionB: choice,
  /** From a host's deck, so in no known language. */
  own: z.optional(z.boolean()),
});
export type Question = z.output<typeof question>;

export const counts = z.object({ A: z.int(), B: z.int() });
export type Counts = z.output<typeof counts>;

const seconds = z.number().check(z.minimum(0));

/** Bounded, so that no database column overflows: no room ever gets so far. */
const questionIndex = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** How many percent chose A, as a person thinks: *Guess the room*. */
export const GUESS_STEP = 10;
export const guess = z.int().check(z.minimum(0), z.maximum(100), z.multipleOf(GUESS_STEP));

const thisOrThatVote = z.object({ participantId, participantName: z.string(), option });

const others = z.int();
const pair = z.object({ people: z.tuple([player, player]), agreed: z.int(), shared: z.int(), others });

/** What a game with an end leaves. */
export const thisOrThatFinal = z.object({
  /** In the order asked. */
  questions: z.array(z.object({ question, counts })),
  /** The two people who agreed most; `shared` is the number of questions that both answered. So many `others` did as they. */
  closest: z.nullable(pair),
  /** The two people who differed most. */
  opposites: z.nullable(pair),
  /** Most often on the smaller side; null in a game without names. */
  oneOfAKind: z.nullable(z.object({ person: player, times: z.int(), others })),
  /** Everyone present who guessed, the best first; null without guesses. */
  guessers: z.nullable(z.array(z.extend(player, { points: z.int() }))),
});
export type ThisOrThatFinal = z.output<typeof thisOrThatFinal>;

/** The part of a player's screen that stays the same while votes come in. */
export const thisOrThatScene = z.object({
  phase: thisOrThatPhase,
  /** Counts from 0 and never goes back: a new index is a new question. */
  currentQuestionIndex: z.int(),
  currentQuestion: z.nullable(question),
  /** When the phase ends; null when nothing is running. */
  phaseEndsAt: z.nullable(instant),
  /** This phase stays until the host continues. */
  held: z.boolean(),
  pacing,
  /** The results of a Show name people; everybody is told so before they vote. */
  names: z.boolean(),
  /** After the own vote, people guess how many chose A. */
  guesses: z.boolean(),
  /** Who chose which side; only in the results of a Show with names. */
  voters: z.nullable(z.object({ A: z.array(player), B: z.array(player) })),
  /** The closest guess, with its people in a game with names; only in the results. */
  bestGuess: z.nullable(z.object({ guess, people: z.array(player) })),
  /** In the phase `final` only. */
  final: z.nullable(thisOrThatFinal),
});
export type ThisOrThatScene = z.output<typeof thisOrThatScene>;

/** The whole room. Fields hidden from the caller are empty or null: see `getThisOrThatState`. */
export const thisOrThatState = z.extend(thisOrThatScene, {
  roomId,
  /** During voting, empty for a caller without a vote, unless the host shows votes to all; in a Show for everybody, and in its results where it has names. */
  votes: z.array(thisOrThatVote),
  participants: z.array(player),
  /** Seconds, with decimals; 0 when nothing is running: waiting, or held. */
  timeRemaining: seconds,
  serverNow: instant,
  /** Present voters. `counts` may be higher: votes of freed seats count too. */
  votedCount: z.int(),
  participantCount: z.int(),
  /** Votes by option; null whenever `votes` is hidden. */
  counts: z.nullable(counts),
  /** Everyone present and not away has voted, with at least one vote. */
  allVoted: z.boolean(),
  /** Present people with a vote: for leads, and in a Show for every seat. */
  doneIds: z.array(participantId),
  /** The caller's own vote on this question. */
  ownVote: z.nullable(option),
  ownGuess: z.nullable(guess),
  category,
  /** The host's own deck in play; for the host only. */
  deckId: z.nullable(deckId),
  mix: z.boolean(),
  /** Everyone sees the votes as they come in. */
  showResults: z.boolean(),
  hosting: z.nullable(hosting),
});
export type ThisOrThatState = z.output<typeof thisOrThatState>;

export const thisOrThatPlay = playOf(thisOrThatScene, {
  votedCount: z.int(),
  participantCount: z.int(),
  counts: z.nullable(counts),
  ownVote: z.nullable(option),
  ownGuess: z.nullable(guess),
});
export type ThisOrThatPlay = z.output<typeof thisOrThatPlay>;

const ROOMS = '/api/this-or-that/rooms';

export const getCategories = endpoint({
  name: 'getCategories',
  method: 'GET',
  path: '/api/this-or-that/categories',
  summary: 'The categories of questions: from key to label.',
  reply: z.record(category, z.string()),
});

export const getThisOrThatState = endpoint({
  name: 'getThisOrThatState',
  method: 'GET',
  path: `${ROOMS}/:roomId/state`,
  summary:
    'The whole room. Votes are for its host, for voters and, in the results or when the host shows them, for every seat; ' +
    "others see how many have voted. Without a seat, only phase, time and question. A logged-in caller's first call with an unused id opens the room for them.",
  params: { roomId },
  reply: thisOrThatState,
  refusals: ['removed', 'too_many_rooms', 'storage_full'],
  polled: true,
});

export const getThisOrThatPlay = playCall('getThisOrThatPlay', ROOMS, thisOrThatPlay);

export const joinThisOrThat = joinByName('joinThisOrThat', ROOMS);

export const voteThisOrThat = playerMove({
  name: 'voteThisOrThat',
  path: `${ROOMS}/:roomId/vote`,
  summary:
    'Votes on the open question, once: a second vote on it changes nothing and answers the first, unless it says `change` in a Show. With `currentQuestionIndex`, only on that question.',
  body: {
    /** Must be the name of the caller's seat. */
    participantName: z.optional(personName),
    option,
    /** In a Show, replaces the own vote. */
    change: z.optional(z.boolean()),
    /** In a game of guesses; without it, an earlier one stays. */
    guess: z.optional(guess),
    currentQuestionIndex: z.optional(questionIndex),
  },
  /** The vote that counts, and the current numbers; in a Show those of the sides are still a secret. */
  reply: z.object({
    option,
    guess: z.nullable(guess),
    currentQuestionIndex: z.int(),
    votedCount: z.int(),
    counts: z.nullable(counts),
  }),
  refusals: ['wrong_phase'],
});

export const startThisOrThat = hostMove({
  name: 'startThisOrThat',
  path: `${ROOMS}/:roomId/start`,
  summary:
    "Opens the first question of a category, of the host's own deck, or of both mixed. With `rounds`, the game ends with a final screen after so many questions. A running game continues unchanged.",
  body: {
    category: z._default(category, 'all'),
    ...deckChoice,
    ...pacingChoice,
    ...OWN_CHOICES['this-or-that'],
    mix: z._default(z.boolean(), false),
  },
  reply: thisOrThatState,
  refusals: ['nobody_here', 'not_found', 'too_many_rooms', 'storage_full'],
});

export const nextThisOrThat = hostMove({
  name: 'nextThisOrThat',
  path: `${ROOMS}/:roomId/next`,
  summary:
    'The next step: from voting to the results (in a Show to the hush before them) when everyone present has voted (or with `to`), else to the next question; from the results to the next question, or to the end after the last one. ' +
    'With `from`, only from there: two screens of one host make one step.',
  body: {
    from: z.optional(z.object({ phase: thisOrThatPhase, currentQuestionIndex: questionIndex })),
    to: z.optional(z.literal('results')),
  },
  reply: thisOrThatState,
  refusals: ['wrong_phase'],
});

export const stopThisOrThat = hostMove({
  name: 'stopThisOrThat',
  path: `${ROOMS}/:roomId/stop`,
  summary: 'Ends the questions: back to waiting, to choose and start again.',
  reply: thisOrThatState,
});

export const changeThisOrThat = hostMove({
  name: 'changeThisOrThat',
  method: 'PUT',
  path: `${ROOMS}/:roomId/settings`,
  summary:
    'Holds the current question, or releases it with the time that was left, its results after their usual time; lets phases end early when everyone is done (`auto`), or not; lets the talk of a Show end by itself (`advance`), or not; ends the game after this question (`ends`); shows the votes to everyone as they come in, or hides them.',
  body: {
    held: z.optional(z.boolean()),
    auto: z.optional(z.boolean()),
    advance: z.optional(advance),
    ends: endsChoice,
    showResults: z.optional(z.boolean()),
  },
  reply: thisOrThatState,
  refusals: ['wrong_phase'],
});
