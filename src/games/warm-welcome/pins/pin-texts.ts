import type { PLACE_QUESTIONS } from '#shared/contract/games/options.ts';
import { catalogue } from '#src/lib/catalogue.ts';

/** A question, and what is asked about a pin. */
interface Question {
  readonly ask: string;
  readonly who: (place: string) => string;
}

/** What a talk line may name: people of a pin, its place, or two people and their distance. */
export interface Told {
  readonly names: string;
  readonly place: string;
  readonly distance: string;
}
type TalkCase =
  | 'nobodyPlaced'
  | 'alone'
  | 'together'
  | 'apart'
  | 'nobodyAnswered'
  | 'told'
  | 'secret'
  | 'known'
  | 'some';
type Lines = readonly ((told: Told) => string)[];

/** The words of the game "whose pin?". */
export const english = {
  title: 'Whose pin?',
  explanation: 'Questions that a place answers. Pins fall without names, and everyone guesses whose they are.',
  today: 'Where are you today?',
  questions: {
    'grew-up': { ask: 'Where did you grow up?', who: (place) => `Who grew up in ${place}?` },
    farthest: {
      ask: "What's the farthest place you've been to?",
      who: (place) => `Whose farthest trip went to ${place}?`,
    },
    tomorrow: { ask: 'Where would you go tomorrow?', who: (place) => `Who would go to ${place} tomorrow?` },
  } as Record<(typeof PLACE_QUESTIONS)[number], Question>,
  /** About a pin of the host's own question. */
  whose: (place: string) => `Whose pin is ${place}?`,
  number: (nth: number, of: number) => `Question ${nth} of ${of}`,

  setup: {
    title: 'Questions and pace',
    questions: 'After “Where are you today?”',
    own: 'Your own question',
    ownHint: 'One that a place answers.',
    ownPlaceholder: 'Where was your first job?',
    least: 'Choose at least one question.',
    points: 'Points',
    pointsOn: 'One for each right guess.',
    pointsOff: 'No one keeps score.',
    minutes: (count: number) => (count === 1 ? 'about 1 minute' : `about ${count} minutes`),
    styleHints: {
      show: 'The map, then questions: pins without names, and everyone guesses.',
      classic: 'The map alone.',
    },
  },

  host: {
    idle: 'The game paused because no one took part. Start it again when you are ready.',
    more: '+30 s',
    next: { asking: 'Show the pins', guessing: 'Reveal whose', reveal: 'Next question' },
    end: {
      stop: 'Stop the game',
      stopQuestion: 'Stop the game?',
      stopExplanation: 'Answers and guesses of this question end here. The map stays.',
    },
  },

  asking: {
    onPhone: 'Answer on your phone',
    lead: 'Everyone sees the place, but not whose it is.',
    place: 'Your answer',
    placePlaceholder: 'City or country',
    missing: 'Enter a city or a country.',
    send: 'Drop my pin',
    sending: 'Sending...',
    silent: "I'd rather not say",
    failed: 'Failed to send your answer',
    late: 'Too late: the pins have fallen.',
    saved: (place: string) => `Your pin: ${place}`,
    savedSilent: "You'd rather not say. That's fine.",
    savedHint: 'You can change it until the pins fall.',
    change: 'Change it',
    done: (count: number, all: number) => `${count} of ${all} answered`,
    timeLeft: 'Time left to answer',
  },

  guessing: {
    title: 'Whose pins are these?',
    onPhone: 'Guess on your phone',
    mine: 'Every pin here is yours. Keep a straight face!',
    names: 'People',
    pins: 'Pins',
    pin: (place: string, guessed: string | null) => (guessed === null ? place : `${place}: you guessed ${guessed}`),
    saved: 'All guessed. You can still change your mind.',
    failed: 'Failed to send your guess',
    done: (count: number, all: number) => `${count} of ${all} guessed`,
    timeLeft: 'Time left to guess',
  },

  reveal: {
    longest: (a: string, b: string, distance: string) => `${a} and ${b}: ${distance} apart`,
    knew: (names: string, count: number, guesses: number) => {
      if (guesses === 0) return 'No one guessed.';
      if (count === 0) return 'No one knew.';
      return count === guesses && count > 1 ? 'Everyone who guessed knew!' : `${names} knew.`;
    },
    yours: 'This pin is yours.',
    right: 'You knew!',
    wrong: (name: string) => `You guessed ${name}.`,
    comingUp: 'Next question coming up',
    next: (left: number) => `Next question in ${left} s`,
    byKey: 'Next question: Space',
  },

  /** One line that names people, and asks them. */
  talk: {
    nobodyPlaced: [() => 'No one is on the map yet. Where is everybody?'],
    alone: [({ names, place }) => `${names}, what is it like in ${place} today?`],
    together: [({ place }) => `Everyone is in one place: ${place}. What should a visitor see first?`],
    apart: [({ names, distance }) => `${names}, you are ${distance} apart. What do you see out of your windows?`],
    nobodyAnswered: [() => 'No pins this time. Would anyone like to tell it aloud?'],
    told: [
      ({ names, place }) => `${names}, tell us about ${place}.`,
      ({ names, place }) => `${names}, what comes to mind first when you hear “${place}”?`,
    ],
    secret: [
      ({ names, place }) => `No one knew about ${place}. ${names}, what's the story?`,
      ({ names, place }) => `${place} was well hidden. ${names}, tell us how it came to be.`,
      ({ names, place }) => `${names}, no one saw ${place} coming. What should we know about it?`,
    ],
    known: [
      ({ names, place }) => `${place} was no secret. ${names}, how often have you told that story?`,
      ({ names, place }) => `${names}, ${place} gave you away. What do you like best about it?`,
    ],
    some: [
      ({ names, place }) => `Few knew about ${place}. ${names}, what would you show us there?`,
      ({ names, place }) => `${names}, what comes to mind first when you hear “${place}”?`,
      ({ names, place }) => `${names}, tell us one thing about ${place} that no one here knows.`,
    ],
  } as Record<TalkCase, Lines>,

  final: {
    apart: 'Farthest apart today',
    secret: 'Best kept secret',
    secretTold: (names: string, place: string) => `${names}: no one knew about ${place}`,
    secretSome: (names: string, place: string, knew: string) => `${names}: only ${knew} knew about ${place}`,
    way: 'Longest way',
    wayTold: (names: string, place: string, distance: string) => `${names}: ${distance} from ${place}`,
    points: 'One point for each right guess',
    title: 'All over the map!',
    lead: (questions: number) => (questions === 1 ? '1 question, and done.' : `${questions} questions, and done.`),
    none: 'The map stays. Have a good meeting!',
  },
} as const;

export const pinTexts = catalogue(english, () => import('./pin-texts.es.ts'));
