import { GAMES } from '#shared/contract/games/registry.ts';
import type { Category, Option } from '#shared/contract/games/this-or-that.ts';
import { catalogue } from '#src/lib/catalogue.ts';

/** The game's words, apart from the shared ones and those of its join form. */
export const english = {
  card: {
    title: 'This or That',
    body: 'Two choices, one vote each, and live results to argue about. A question takes half a minute.',
    category: 'Category',
  },

  host: {
    title: 'This or That',
    explanation: 'Share the link or code, pick a category, and let people choose a side.',
    players: (count: number) => `Active Players (${count})`,
  },

  setup: {
    lead: 'Everyone gets the same question and chooses a side before the time is up.',
    leadAgain: 'Choose what comes next. No question repeats until all have been used.',
    category: 'Category',
    /** @param served the room's name for it */
    categoryName: (_category: Category, served: string) => served,
    categoryHint: 'What the questions are about.',
    ownHint: 'Your own questions have no category.',
    idle: `No one voted on the last ${GAMES['this-or-that'].phases.idleRoundsMax} questions, so the game is paused. Start continues it.`,
    deck: 'Questions',
    builtIn: 'Built-in questions',
    deckOption: (name: string, count: number) => `${name} (${count})`,
    mix: 'Mix with the built-in questions',
    mixHint: 'Available with your own decks.',
    rounds: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
    deckGone: 'That deck no longer exists. Choose other questions.',
    names: 'Show names',
    namesOn: 'The results say who chose what. Everyone is told before they vote.',
    namesOff: 'No one is told who chose what.',
    guess: 'Guess the room',
    guessHint: 'After voting, people guess how many chose A.',
  },

  controls: {
    skip: 'Skip to Next Question',
    /** After the reveal of a Show: nothing is skipped. */
    next: 'Next question',
    showResults: 'Show results now',
    stop: 'Change category',
    stopQuestion: 'Stop this question?',
    stopExplanation: "Voting is still open. These votes won't count, and everyone waits until you start again.",
    showToAll: 'Show results to everyone',
    showToAllOn: 'Everyone sees the votes as they come in.',
    showToAllOff: 'People see them once they have voted.',
    advanceFailed: 'Failed to advance question',
  },

  question: {
    number: (round: number, rounds: number | null) =>
      rounds === null ? `Question ${round}` : `Question ${round} of ${rounds}`,
    timeLeft: 'Time left to vote',
    /** A question of a host's own deck, made of its two choices. */
    own: (a: string, b: string) => `${a} or ${b}?`,
  },

  vote: {
    option: (option: Option, text: string) => `${option}: ${text}`,
    keys: 'Vote with keys: 1 and 2, or A and B',
    vote: (option: Option) => `Vote ${option}`,
  },

  /** A game in beats. */
  show: {
    names: 'Names are shown',
    noNames: 'Votes are anonymous',
    voters: (option: Option) => `Votes for ${option}`,
  },

  /** *Guess the room*. */
  guess: {
    /** Before the text of A. */
    question: 'How many chose A?',
    send: (percent: string) => `Guess ${percent}`,
    own: (guess: string, percent: string) => `You guessed ${guess}, it was ${percent}.`,
    best: (guess: string, names: string) =>
      names === '' ? `Closest guess: ${guess}.` : `Closest guess: ${guess}, by ${names}.`,
  },

  results: {
    most: 'Most votes',
    wins: (text: string) => `${text} it is.`,
    tie: 'A tie. Talk it out.',
    nobody: 'No one voted this time.',
    next: (left: number) => `Next question in ${left} s`,
    comingUp: 'Next question coming up',
    byKey: 'Next question: Space',
  },

  final: {
    title: (questions: number) => (questions === 1 ? 'One question, and done' : `${questions} questions, and done`),
    divided: 'Most divided',
    unanimous: 'All of one mind',
    closest: 'Think alike',
    agreed: (a: string, b: string, agreed: number, shared: number) => `${a} and ${b} agreed on ${agreed} of ${shared}`,
    questions: 'All questions',
    everyone: (choice: string) => `Everyone! ${choice}`,
  },

  /** The end of a Show: cards, one after the other. */
  cards: {
    twins: 'Twins',
    two: 'You two',
    opposites: 'Opposites',
    oneOfAKind: 'One of a kind',
    guessers: 'Best at guessing the room',
    pair: (a: string, b: string) => `${a} and ${b}`,
    pairs: (others: number) => (others === 1 ? ', like one more pair' : `, like ${others} more pairs`),
    people: (others: number) => (others === 1 ? ', like one other person' : `, like ${others} other people`),
    agreed: (agreed: number, shared: number) =>
      agreed === shared ? `agreed every time (${shared})` : `agreed on ${agreed} of ${shared}`,
    differed: (agreed: number, shared: number) =>
      agreed === 0 ? `never agreed (${shared})` : `agreed on only ${agreed} of ${shared}`,
    alone: (times: number) => (times === 1 ? 'with the smaller side once' : `with the smaller side ${times} times`),
    nobody: 'No one voted this time.',
    oneVoter: 'It takes two votes on a question to compare.',
    allTheSame: 'You all agreed on everything.',
  },

  /** Announcements for screen readers. */
  spoken: {
    question: (round: number, text: string, a: string, b: string) => `Question ${round}. ${text} A: ${a}. B: ${b}.`,
    own: (option: Option, text: string) => `You voted ${option}, ${text}.`,
    side: (option: Option, text: string, share: number, count: number) =>
      `${option}, ${text}: ${share} percent, ${count === 1 ? '1 vote' : `${count} votes`}.`,
    results: (headline: string, sides: string) => `Results. ${headline} ${sides}`,
    bars: 'Here come the results.',
    voters: (option: Option, names: string) => `${option}: ${names}.`,
  },

  present: {
    waiting: 'Join and pick a side',
    again: 'More questions in a moment',
    againHint: 'The host will start them.',
    idleHint: `No one voted on the last ${GAMES['this-or-that'].phases.idleRoundsMax} questions. The game continues when the host starts it again.`,
  },
} as const;

export const thisOrThatTexts = catalogue(english, () => import('./texts.es.ts'));
