import { GAMES } from '#shared/contract/games/registry.ts';
import type { Category, Option } from '#shared/contract/games/this-or-that.ts';
import { catalogue } from '#src/lib/catalogue.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`);

const votedOf = (voted: number, all: number) => `${voted} of ${all}`;
const haveVoted = (all: number) => (all === 1 ? 'has voted' : 'have voted');

/** The game's words, apart from the shared ones and those of its join form. */
export const english = {
  card: {
    title: 'This or That',
    body: 'Two choices, one vote each, and live results to argue about. A question takes half a minute.',
    category: 'Category',
  },

  host: {
    create: {
      pending: 'Opening your This or That room...',
      failed: 'Failed to create room. Please try again.',
    },
    title: 'This or That',
    explanation: 'Share the link or code, pick a category, and let people choose a side.',
    copy: 'Copy game link',
    opening: 'Opening your game...',
  },

  setup: {
    title: 'Ready when you are',
    titleAgain: 'Ready for another round?',
    lead: `Everyone gets the same question and ${seconds(GAMES['this-or-that'].phases.seconds.voting)} to choose.`,
    leadAgain: 'Choose what comes next. No question repeats until all have been used.',
    category: 'Category',
    /** @param served the room's name for it */
    categoryName: (_category: Category, served: string) => served,
    categoryHint: 'What the questions are about.',
    ownHint: 'Your own questions have no category.',
    idle: `No one voted on the last ${GAMES['this-or-that'].phases.idleRoundsMax} questions, so the game is paused.`,
    deck: 'Questions',
    builtIn: 'Built-in questions',
    deckOption: (name: string, count: number) => `${name} (${count})`,
    mix: 'Mix with the built-in questions',
    mixHint: 'Available with your own decks.',
    start: 'Start Game',
    starting: 'Starting...',
    nobody: 'No one has joined yet. You can start as soon as someone is here.',
    here: (count: number) => `${people(count)} here`,
    failedTitle: 'Failed to start game',
    failed: 'Please try again.',
    deckGone: 'That deck no longer exists. Choose other questions.',
  },

  decks: {
    open: 'Your questions',
    title: 'Your own questions',
    description: 'Only you can see your decks. Play one instead of the built-in questions, or mix the two.',
    builtIn: 'Built-in questions',
    builtInHint: 'From the category you choose.',
    mix: 'Mix with the built-in questions',
    mixHint: 'They come from the category you choose.',
    count: (items: number) => (items === 1 ? '1 question' : `${items} questions`),
    lines: 'Questions',
    linesHint: 'One per line: two choices with a | between them. An emoji beside a choice is optional.',
    linesPlaceholder: '☕ Coffee | 🍵 Tea\nMountains | Seaside',
  },

  players: {
    title: (count: number) => `Active Players (${count})`,
    empty: 'Waiting for players to join...',
    voted: 'Voted',
  },

  controls: {
    skip: 'Skip to Next Question',
    showResults: 'Show results now',
    allVoted: 'Everyone has voted.',
    hold: 'Hold results',
    unhold: 'Resume',
    change: 'Change category',
    changeQuestion: 'Stop this question?',
    changeExplanation: "Voting is still open. These votes won't count, and everyone waits until you start again.",
    changeCancel: 'Keep playing',
    settings: 'Settings',
    sound: 'Sound effects',
    showToAll: 'Show results to everyone',
    showToAllOn: 'Everyone sees the votes as they come in.',
    showToAllOff: 'People see them once they have voted.',
    failedTitle: 'Failed to advance question',
    changeFailedTitle: 'Failed to update room',
    failed: 'Please try again.',
  },

  question: {
    number: (index: number) => `Question ${index + 1}`,
    votedCount: (voted: number, all: number) => `${votedOf(voted, all)} ${haveVoted(all)}`,
    /** The same in two lines, with large numbers. */
    votedOf,
    haveVoted,
    timeLeft: 'Time left to vote',
    secondsLeft: seconds,
    counting: 'Time is up',
    /** A question of a host's own deck, made of its two choices. */
    own: (a: string, b: string) => `${a} or ${b}?`,
  },

  vote: {
    option: (option: Option, text: string) => `${option}: ${text}`,
    keys: 'Vote with keys: 1 and 2, or A and B',
    own: 'Your vote',
    failedTitle: 'Failed to vote',
    failed: 'Please try again.',
    late: 'That question is over',
    lateHint: 'Your vote came too late to count. The next one is on its way.',
    vote: (option: Option) => `Vote ${option}`,
  },

  results: {
    votes: (count: number) => (count === 1 ? '1 vote' : `${count} votes`),
    percent: (share: number) => `${share}%`,
    soFar: (share: number, count: number) => `${share}% · ${count === 1 ? '1 vote' : `${count} votes`}`,
    most: 'Most votes',
    wins: (text: string) => `${text} it is.`,
    tie: 'A tie. Talk it out.',
    nobody: 'No one voted this time.',
    next: (left: number) => `Next question in ${left} s`,
    comingUp: 'Next question coming up',
    held: 'On hold. Take your time to talk.',
    heldHost: 'On hold until you continue.',
    heldForAll: 'On hold',
  },

  /** Announcements for screen readers. */
  spoken: {
    question: (index: number, text: string, a: string, b: string) => `Question ${index + 1}. ${text} A: ${a}. B: ${b}.`,
    left: (count: number) => `${seconds(count)} left`,
    own: (option: Option, text: string) => `You voted ${option}, ${text}.`,
    side: (option: Option, text: string, share: number, count: number) =>
      `${option}, ${text}: ${share} percent, ${count === 1 ? '1 vote' : `${count} votes`}.`,
    results: (headline: string, a: string, b: string) => `Results. ${headline} ${a} ${b}`,
    waiting: 'The game is waiting for the host.',
  },

  play: {
    waitingTitle: (name: string) => `You're in, ${name}.`,
    waiting: 'Your host will start the game in a moment. Keep this page open.',
    pausedTitle: 'A short break',
    paused: 'Your host will continue in a moment. Keep this page open.',
    here: (count: number) => (count === 1 ? "You're the first one here." : `${count} people are here.`),
  },

  present: {
    waiting: 'Join and pick a side',
    again: 'More questions in a moment',
    againHint: 'The host will start them.',
    idle: 'The game is waiting',
    idleHint: `No one voted on the last ${GAMES['this-or-that'].phases.idleRoundsMax} questions. The game continues when the host starts it again.`,
  },
} as const;

export const thisOrThatTexts = catalogue(english, () => import('./texts.es.ts'));
