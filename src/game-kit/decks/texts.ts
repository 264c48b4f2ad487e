import {
  DECK_LINES_MAX,
  DECK_NAME_MAX_LENGTH,
  DECK_TEXT_MAX_LENGTH,
  type LineProblem,
  OPTION_MAX_GRAPHEMES,
  QUESTION_MAX_GRAPHEMES,
} from '#shared/contract/decks.ts';
import { catalogue } from '#src/lib/catalogue.ts';

/** A game's words for its decks and their entries. */
export interface DeckTexts {
  /** Opens the dialog, and is its title. */
  readonly open: string;
  readonly title: string;
  readonly description: string;
  /** The option to play no deck. */
  readonly builtIn: string;
  readonly builtInHint?: string;
  readonly mix: string;
  readonly mixHint?: string;
  /** Size of a deck, like '12 questions'. */
  readonly count: (items: number) => string;
  readonly lines: string;
  readonly linesHint: string;
  readonly linesPlaceholder: string;
  /** Where the game needs its own words for a rejected line. */
  readonly problems?: Partial<Record<LineProblem, string>>;
}

/** The dialog's words that all games share. */
export const english = {
  choice: 'What to play',
  none: 'You have no decks of your own yet.',
  loading: 'Loading your decks...',
  loadFailed: "Your decks didn't load. Trying again.",
  create: 'New deck',
  edit: 'Edit',
  editName: (name: string) => `Edit ${name}`,
  remove: 'Delete',
  removeName: (name: string) => `Delete ${name}`,
  close: 'Close',
  done: 'Done',

  removeTitle: (name: string) => `Delete “${name}”?`,
  removeExplanation: "This can't be undone. A game using it continues with the built-in ones.",
  removeCancel: 'Cancel',
  removed: 'Deck deleted',
  removeFailed: "We couldn't delete the deck. Please try again.",

  notOpened: "The deck editor didn't open",
  notOpenedHint: 'Check your connection, then try again.',

  newTitle: 'New deck',
  editTitle: 'Edit deck',
  name: 'Name',
  namePlaceholder: 'Friday team call',
  nameMissing: `Give the deck a name of 1 to ${DECK_NAME_MAX_LENGTH} characters.`,
  linesMissing: 'Add at least one valid line.',
  textTooLong: `That's too much at once: ${DECK_TEXT_MAX_LENGTH.toLocaleString('en-US')} characters at most.`,
  back: 'Cancel',
  save: 'Save deck',
  saving: 'Saving...',
  saved: 'Deck saved',
  failedTitle: "The deck didn't change",
  failed: "We couldn't save it. Please try again.",

  badTitle: (bad: number) => (bad === 1 ? '1 line will be left out' : `${bad} lines will be left out`),
  leftOutTitle: (bad: number) =>
    bad === 1
      ? 'Saved without 1 line. Correct it, and save again.'
      : `Saved without ${bad} lines. Correct them, and save again.`,
  moreBad: (bad: number) => `and ${bad} more`,
  badLine: (line: number) => `Line ${line}`,
  problems: {
    no_divider: 'Put one | between the two choices.',
    too_many_dividers: 'There are more than two |.',
    blank_option: 'One of the two choices is empty.',
    same_options: 'Both choices are the same.',
    too_long: `A choice may have ${OPTION_MAX_GRAPHEMES} characters at most.`,
    long_question: `A question may have ${QUESTION_MAX_GRAPHEMES} characters at most.`,
    double: 'This is in the deck already.',
    too_many: `A deck keeps ${DECK_LINES_MAX} lines at most.`,
  } satisfies Record<LineProblem, string>,
} as const;

export const deckTexts = catalogue(english, () => import('./texts.es.ts'));
