import {
  DECK_CSV_MAX_BYTES,
  DECK_LINES_MAX,
  DECK_NAME_MAX_LENGTH,
  DECK_TEXT_MAX_LENGTH,
  type DeckKind,
  type LineProblem,
  OPTION_MAX_GRAPHEMES,
  PROMPT_MAX_GRAPHEMES,
  QUESTION_MAX_GRAPHEMES,
} from '#shared/contract/decks.ts';
import { catalogue } from '#src/lib/catalogue.ts';

/** The words of decks. */
export const english = {
  /** By the kind of a game's decks. */
  kinds: {
    pairs: {
      title: 'Your own questions',
      description: 'Only you can see your decks. Play one instead of the built-in questions, or mix the two.',
      /** The option to play no deck. */
      builtIn: 'Built-in questions',
      builtInHint: 'From the category you choose.',
      mix: 'Mix with the built-in questions',
      mixHint: 'They come from the category you choose.',
      count: (items: number) => (items === 1 ? '1 question' : `${items} questions`),
      lines: 'Questions',
      linesHint:
        'One per line: two choices with a | between them, after a question of your own if you like. An emoji beside a choice is optional.',
      linesPlaceholder: '☕ Coffee | 🍵 Tea\nWhere do you work best? | Office | Home',
      columns: 'A CSV file has three columns: the question, which may be empty, and the two choices.',
      tooLong: `A choice may have ${OPTION_MAX_GRAPHEMES} characters at most.`,
    },
    prompts: {
      title: 'Your own prompts',
      description: 'Only you can see your decks. Play one instead of the built-in prompts, or mix the two.',
      builtIn: 'Built-in prompts',
      builtInHint: 'Everyday things with a twist, each drawable in half a minute.',
      mix: 'Mix with the built-in prompts',
      mixHint: 'Otherwise only the prompts of this deck are played.',
      count: (items: number) => (items === 1 ? '1 prompt' : `${items} prompts`),
      lines: 'Prompts',
      linesHint: 'One per line.',
      linesPlaceholder: 'Our office plant on a Monday\nThe last all-hands',
      columns: 'A CSV file has one prompt in each row.',
      tooLong: `A prompt may have ${PROMPT_MAX_GRAPHEMES} characters at most.`,
    },
  } satisfies Record<DeckKind, object>,

  choice: 'What to play',
  /** After 'New deck', for screen readers. */
  forGame: (title: string) => ` for ${title}`,
  none: 'You have no decks of your own yet.',
  loading: 'Loading your decks...',
  loadFailed: "Your decks didn't load. Trying again.",
  create: 'New deck',
  edit: 'Edit',
  editName: (name: string) => `Edit ${name}`,
  remove: 'Delete',
  removeName: (name: string) => `Delete ${name}`,
  done: 'Done',

  removeTitle: (name: string) => `Delete “${name}”?`,
  removeExplanation: "This can't be undone. A game using it continues with the built-in ones.",
  removed: 'Deck deleted',
  removeFailed: "We couldn't delete the deck. Please try again.",

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
    long_question: `A question may have ${QUESTION_MAX_GRAPHEMES} characters at most.`,
    double: 'This is in the deck already.',
    too_many: `A deck keeps ${DECK_LINES_MAX} lines at most.`,
  } satisfies Record<Exclude<LineProblem, 'too_long'>, string>,

  csv: {
    import: 'Import CSV',
    notDownloaded: "The file wasn't downloaded",
    notDownloadedHint: 'Check your connection, then try again.',
    downloadName: (name: string) => `Download ${name} as CSV`,
    imported: (file: string) => `${file} is in the list. Save the deck to keep it.`,
    failedTitle: (file: string) => `We couldn't import ${file}`,
    notRead: "The file couldn't be read. Please try again.",
    problems: {
      too_large: `It's too large for a deck: ${DECK_CSV_MAX_BYTES / 1024} KB at most.`,
      not_csv: "It isn't a CSV file. In your spreadsheet choose to save or download it as CSV, then import that.",
      empty: "There's nothing in it.",
    },
    openQuote: (line: number) =>
      `Line ${line}: a quotation mark has no partner. Correct it in the file, then import it again.`,
  },
} as const;

export const deckTexts = catalogue(english, () => import('./texts.es.ts'));
