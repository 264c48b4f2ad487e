import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cleanText, deckId, done } from './fields.ts';
import { DECK_GAMES } from './games/registry.ts';
import { DECK_LIMITS } from './plans.ts';

export const deckGame = z.enum(DECK_GAMES);

/** What a game's decks have: questions of two choices, or prompts. */
export type DeckKind = 'pairs' | 'prompts';

export const DECK_NAME_MAX_LENGTH = 60;
/** Entries per deck. */
export const DECK_LINES_MAX = 200;
/** The longest pasted text, in characters. */
export const DECK_TEXT_MAX_LENGTH = 40_000;
/** The largest file to import: more than any deck takes, in any script. */
export const DECK_CSV_MAX_BYTES = 256 * 1024;
/** Enough for any script: JSON takes up to six bytes for a character. */
const DECK_BODY_MAX_BYTES = 256 * 1024;
/** No valid line is longer as typed, in UTF-16 code units. */
export const DECK_LINE_MAX_LENGTH = 1_000;
/** After this many bad lines the others are counted, but not parsed. */
export const BAD_LINES_MAX = 200;
/** The longest option, question and prompt, in visible characters. */
export const OPTION_MAX_GRAPHEMES = 40;
export const QUESTION_MAX_GRAPHEMES = 80;
export const PROMPT_MAX_GRAPHEMES = 80;

export const deckName = z.pipe(z.string().check(z.maxLength(400)), z.transform(cleanText)).check(
  z.refine((name) => name !== '' && name.length <= DECK_NAME_MAX_LENGTH, {
    message: `Use 1 to ${DECK_NAME_MAX_LENGTH} characters.`,
  }),
);

/** Faults of a pasted line. */
const lineProblem = z.enum([
  'no_divider',
  'too_many_dividers',
  'blank_option',
  'same_options',
  'too_long',
  'long_question',
  'double',
  'too_many',
]);
export type LineProblem = z.output<typeof lineProblem>;

export const badLine = z.object({
  /** Counts from 1, blank lines included, like an editor. */
  line: z.int(),
  text: z.string(),
  problem: lineProblem,
});
export type BadLine = z.output<typeof badLine>;

export const deck = z.object({
  id: deckId,
  game: deckGame,
  name: z.string(),
  /**
   * One question or prompt each, ready to paste: 'A | B' or 'Question? | A | B', with an optional emoji before or after an
   * option.
   */
  lines: z.array(z.string()),
});
export type Deck = z.output<typeof deck>;

const lineText = z
  .string()
  .check(
    z.maxLength(DECK_TEXT_MAX_LENGTH),
    z.describe('One per line: `A | B` or `Question? | A | B` for a game of two choices, else a prompt'),
  );

/** The saved deck, with the rejected lines. */
const savedDeck = z.object({
  deck,
  badLines: z.array(badLine),
  /** How many lines follow the last of `BAD_LINES_MAX` bad ones: rejected too. */
  moreBadLines: z.int(),
});

export const getDecks = endpoint({
  name: 'getDecks',
  method: 'GET',
  path: '/api/decks',
  summary: "The caller's own decks for one game, by name.",
  audience: 'host',
  query: { game: deckGame },
  reply: z.object({ decks: z.array(deck) }),
});

export const createDeck = endpoint({
  name: 'createDeck',
  method: 'POST',
  path: '/api/decks',
  summary: `Keeps a deck of the host's own questions or prompts: the valid lines; the reply lists the bad ones. After ${BAD_LINES_MAX} bad ones the rest is skipped. At most ${DECK_LIMITS.premium} for each game, by the plan. Refused without a valid line.`,
  audience: 'host',
  status: 201,
  body: { game: deckGame, name: deckName, text: lineText },
  reply: savedDeck,
  refusals: ['too_many_decks', 'storage_full'],
  bodyMaxBytes: DECK_BODY_MAX_BYTES,
});

export const updateDeck = endpoint({
  name: 'updateDeck',
  method: 'PUT',
  path: '/api/decks/:deckId',
  summary: 'Replaces the name and entries of a deck.',
  audience: 'host',
  params: { deckId },
  body: { name: deckName, text: lineText },
  reply: savedDeck,
  refusals: ['not_found', 'storage_full'],
  bodyMaxBytes: DECK_BODY_MAX_BYTES,
});

export const deleteDeck = endpoint({
  name: 'deleteDeck',
  method: 'DELETE',
  path: '/api/decks/:deckId',
  summary: 'Deletes a deck. A game that plays it continues with the built-in entries.',
  audience: 'host',
  params: { deckId },
  reply: done,
  refusals: ['not_found'],
});
