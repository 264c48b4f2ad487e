import {
  BAD_LINES_MAX,
  type BadLine,
  DECK_LINE_MAX_LENGTH,
  DECK_LINES_MAX,
  type DeckKind,
  type LineProblem,
  OPTION_MAX_GRAPHEMES,
  PROMPT_MAX_GRAPHEMES,
  QUESTION_MAX_GRAPHEMES,
} from '../contract/decks.ts';
import { cleanText, countGraphemes, graphemesOf } from '../contract/fields.ts';
import type { Question } from '../contract/games/this-or-that.ts';

/** The emoji of an option written without one. */
export const DEFAULT_EMOJI = { A: '🧊', B: '🔥' } as const;

/** Most visible characters are one code point; a family emoji has up to seven. */
const CODE_POINTS_PER_GRAPHEME = 4;
/** How much of a bad line is quoted: enough to find it. */
const BAD_TEXT_MAX_LENGTH = 120;

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;
const DIVIDER = /[|｜]/;
const EMOJI =
  /^(?:\p{RI}{2}|(?!\p{RI})\p{Emoji_Presentation}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})|[0-9#*]\uFE0F?\u20E3)/u;

interface DeckItems extends Record<DeckKind, object> {
  pairs: Question;
  prompts: { prompt: string };
}

export interface DeckLines<Item> {
  /** The valid lines, tidied up; pasting them again changes nothing. */
  lines: string[];
  /** The parsed valid lines. */
  items: Item[];
  /** At most `BAD_LINES_MAX`. */
  badLines: BadLine[];
  /** How many lines follow the last of these: rejected too, valid or not. */
  moreBadLines: number;
}

/** A valid line, parsed, with its key for finding duplicates. */
interface GoodLine<Item> {
  line: string;
  item: Item;
  key: string;
}

type ParseLine<Item> = (text: string) => GoodLine<Item> | LineProblem;

/** The text without differences in case and width. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function isTooLong(text: string, maxGraphemes: number): boolean {
  return [...text].length > CODE_POINTS_PER_GRAPHEME * maxGraphemes || countGraphemes(text) > maxGraphemes;
}

/** An option's words, and the emoji before or after them; an emoji alone is its own word. */
function choiceOf(written: string, defaultEmoji: string): Question['optionA'] {
  const seen = Array.from(graphemesOf(written), ({ segment }) => segment);
  const [first = '', last = ''] = [seen[0], seen.at(-1)];
  if (EMOJI.test(first)) return { text: seen.slice(1).join('').trim() || first, emoji: first };
  if (EMOJI.test(last)) return { text: seen.slice(0, -1).join('').trim(), emoji: last };
  return { text: written, emoji: defaultEmoji };
}

function parseQuestion(text: string): GoodLine<Question> | LineProblem {
  const parts = text.split(DIVIDER).map(cleanText);
  if (parts.length < 2) return 'no_divider';
  if (parts.length > 3) return 'too_many_dividers';
  const [one = '', other = ''] = parts.slice(-2);
  // An empty question is none: a spreadsheet has the column for all rows.
  const asked = parts.length === 3 ? (parts[0] ?? '') : '';
  if (one === '' || other === '') return 'blank_option';
  const optionA = choiceOf(one, DEFAULT_EMOJI.A);
  const optionB = choiceOf(other, DEFAULT_EMOJI.B);
  const texts = [optionA.text, optionB.text];
  if (texts.some((option) => isTooLong(option, OPTION_MAX_GRAPHEMES))) return 'too_long';
  if (isTooLong(asked, QUESTION_MAX_GRAPHEMES)) return 'long_question';
  const keys = texts.map(folded).sort();
  if (keys[0] === keys[1]) return 'same_options';
  const item = { text: asked || `${optionA.text} or ${optionB.text}?`, optionA, optionB, own: true };
  const fields = asked === '' ? [one, other] : [asked, one, other];
  return { line: fields.join(' | '), item, key: [folded(asked), ...keys].join('|') };
}

function parsePrompt(text: string): GoodLine<DeckItems['prompts']> | LineProblem {
  if (isTooLong(text, PROMPT_MAX_GRAPHEMES)) return 'too_long';
  return { line: text, item: { prompt: text }, key: folded(text) };
}

const PARSERS: { [Kind in DeckKind]: ParseLine<DeckItems[Kind]> } = { pairs: parseQuestion, prompts: parsePrompt };

/**
 * Parses a deck of questions ('A | B' or 'Question? | A | B', with an emoji before or after an option) or prompts, one
 * per line. Skips blank lines, names the fault of every bad one, and keeps the valid ones. After `BAD_LINES_MAX` bad ones it stops parsing: this
 * is no deck, and the editor parses again with every letter typed.
 */
export function parseDeck<Kind extends DeckKind>(kind: Kind, text: string): DeckLines<DeckItems[Kind]> {
  const parse = PARSERS[kind];
  const parsed: DeckLines<DeckItems[Kind]> = { lines: [], items: [], badLines: [], moreBadLines: 0 };
  const keys = new Set<string>();
  for (const [index, written] of text.split(LINE_BREAK).entries()) {
    const typed = written.trim();
    if (parsed.badLines.length === BAD_LINES_MAX) {
      if (typed !== '') parsed.moreBadLines += 1;
      continue;
    }
    // Too long anyway, so skip the cleaning: it takes longer for longer lines.
    const isTooMuch = typed.length > DECK_LINE_MAX_LENGTH;
    const clean = cleanText(isTooMuch ? typed.slice(0, DECK_LINE_MAX_LENGTH) : typed);
    if (clean === '' && !isTooMuch) continue;
    const problem = keep(isTooMuch ? 'too_long' : parse(clean));
    if (problem === null) continue;
    const shown = Array.from(clean).slice(0, BAD_TEXT_MAX_LENGTH).join('');
    parsed.badLines.push({ line: index + 1, text: shown, problem });
  }
  return parsed;

  function keep(good: GoodLine<DeckItems[Kind]> | LineProblem): LineProblem | null {
    if (typeof good === 'string') return good;
    if (keys.has(good.key)) return 'double';
    if (parsed.lines.length === DECK_LINES_MAX) return 'too_many';
    keys.add(good.key);
    parsed.lines.push(good.line);
    parsed.items.push(good.item);
    return null;
  }
}

/** A deck as text, for the editor and for pasting. */
export function deckText(lines: readonly string[]): string {
  return lines.join('\n');
}
