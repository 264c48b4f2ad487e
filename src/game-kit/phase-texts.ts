import { catalogue, shownLocale } from '#src/lib/catalogue.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { timeLeft } from '#src/lib/words/time-left.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const seconds = (count: number) => timeLeft(count, () => (count === 1 ? '1 second' : `${count} seconds`));
const votes = (count: number) => (count === 1 ? '1 vote' : `${count} votes`);
const percent = (share: number) => `${share}%`;

const votedOf = (voted: number, all: number) => `${voted} of ${all}`;
const haveVoted = (voted: number) => (voted === 1 ? 'has voted' : 'have voted');

/** The words of games in timed phases, apart from each game's own. */
export const english = {
  tryAgain: 'Please try again.',
  updateFailed: 'Failed to update room',
  more: (names: string, others: number) => `${names} and ${others} more`,

  host: {
    creating: (game: string) => `Opening your ${game} room...`,
    createFailed: 'Failed to create room',
    opening: 'Opening your game...',
  },

  start: {
    title: 'Ready when you are',
    titleAgain: 'Ready for another round?',
    start: 'Start',
    starting: 'Starting...',
    nobody: 'No one has joined yet. You can start as soon as someone is here.',
    here: (count: number) => `${people(count)} here`,
    failed: 'Failed to start game',
  },

  players: {
    title: (count: number) => `Players (${count})`,
    empty: 'Waiting for players to join...',
    voted: 'Voted',
  },

  controls: {
    hold: 'Hold',
    unhold: 'Resume',
    settings: 'Game settings',
    keepPlaying: 'Keep playing',
  },

  time: {
    seconds,
    left: (count: number) => `${seconds(count)} left`,
    isUp: 'Time is up',
    closing: 'Everyone is done.',
    /** In a Show, whose hush counts down. */
    closingShow: 'Everyone is done. Last changes!',
    held: 'On hold. Take your time to talk.',
    heldHost: 'On hold until you continue.',
    heldForAll: 'On hold',
  },

  /** In the place of a statement or a drawing. */
  hidden: 'Hidden by the host',

  /** A game in beats. */
  show: {
    hush: 'Here it comes...',
    /** The talk waits for the host. */
    talk: {
      host: 'Time to talk. Go on when you are ready.',
      player: 'Time to talk. Your host goes on.',
      all: 'The host continues',
    },
  },

  /** The host's choices for a game. */
  pacing: {
    style: 'Style',
    styles: { show: 'Show', classic: 'Classic' },
    styleHints: {
      show: 'All stays secret until a 3-2-1, then comes one by one.',
      classic: 'Live results, and the clock moves on.',
    },
    minutes: (rounds: string, minutes: number) =>
      minutes === 1 ? `About 1 minute (${rounds})` : `About ${minutes} minutes (${rounds})`,
    advance: 'Go on by itself',
    advanceOn: 'After a reveal, the clock ends the talk.',
    advanceOff: 'After a reveal, you end the talk.',
    rounds: 'Length of the game',
    untilStopped: 'Until you stop it',
    pace: 'Pace',
    paces: { short: 'Short', normal: 'Usual', long: 'Long' },
    last: 'Last round',
    lastOn: 'The final screen comes after it.',
    lastOff: 'The game goes on after it.',
    auto: 'End early when everyone is done',
    autoOn: 'After a 3-2-1, it moves on.',
    autoOff: 'Everyone waits until time is up.',
  },

  /** After the last round. */
  last: {
    next: (left: number) => `The end in ${left} s`,
    comingUp: 'The end is coming up',
    show: 'Show the end',
    byKey: 'The end: Space',
  },

  /** The end of a game. */
  final: {
    again: 'Once more',
    wait: 'Thanks for playing. Your host will continue in a moment.',
    spoken: 'The game is over.',
  },

  vote: {
    own: 'Your vote',
    saving: 'Saving your vote...',
    saved: 'Your vote is saved.',
    savedChange: 'Your vote is saved. You can still change it.',
    failed: 'Failed to vote',
    late: 'Voting is over',
    lateHint: 'Your vote came too late to count.',
    lateChange: 'Your last change may not count.',
    allVoted: 'Everyone has voted.',
    voted: (voted: number, all: number) => `${votedOf(voted, all)} ${haveVoted(voted)}`,
    heap: (names: string) => `With a vote: ${names}.`,
    /** The same in two lines, with large numbers. */
    votedOf,
    haveVoted,
    count: votes,
    percent,
    soFar: (share: number, count: number) => `${percent(share)} · ${votes(count)}`,
  },

  /** Announcements for screen readers. */
  spoken: {
    waiting: 'The game is waiting for the host.',
  },

  /** A player's screen before the first round, and in a break. */
  waiting: {
    title: (name: string) => `You're in, ${name}.`,
    lead: 'Your host will start the game in a moment. Keep this page open.',
    pausedTitle: 'A short break',
    pausedLead: 'Your host will continue in a moment. Keep this page open.',
    people: 'People here',
    /** Before the names of the newest. */
    others: (count: number) => `${count} more and`,
    you: '(you)',
    doodle: 'Your doodle pad',
    doodleHint: 'Draw while you wait. No one else sees it.',
    here: (count: number) => (count === 1 ? "You're the first one here." : `${count} people are here.`),
  },

  points: {
    title: 'Points',
    winners: (names: string, points: number) =>
      points === 0 ? 'No points this time' : `Most points: ${names} (${points})`,
    count: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  },
} as const;

export const phaseTexts = catalogue(english, () => import('./phase-texts.es.ts'));

const FEW = 3;

/** Names for a text; of many the first ones, and the number of the others: "Ann, Ben, Cyd and 4 more". */
export function fewNames(names: readonly string[]): string {
  const first = names.slice(0, FEW).map(isolated).join(', ');
  return names.length > FEW ? phaseTexts.more(first, names.length - FEW) : first;
}

/** The same in a sentence: "Ann, Ben, and Cyd". */
export function sentenceNames(names: readonly string[]): string {
  if (names.length > FEW) return fewNames(names);
  return new Intl.ListFormat(shownLocale(), { type: 'conjunction' }).format(names.map(isolated));
}
