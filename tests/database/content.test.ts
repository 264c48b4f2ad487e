import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#shared/contract/games/this-or-that.ts';
import { spanish as spanishPrompts } from '#src/games/masterpiece/prompts.es.ts';
import { spanish as spanishQuestions } from '#src/games/this-or-that/questions.es.ts';
import { inProject } from '../../local/stack/root.ts';
import { connect } from './connections.ts';

/** The longest texts that fit a phone's buttons and a shared screen, in characters that a person sees. */
const MAX_GRAPHEMES = { question: 70, option: 28, prompt: 60 } as const;

interface Pair {
  id: string;
  category: string;
  text: string;
  option_a: string;
  emoji_a: string;
  option_b: string;
  emoji_b: string;
}

interface Prompt {
  id: string;
  prompt: string;
}

/** Politics, religion, bodies, alcohol, gambling and violence: nothing of that belongs into an icebreaker at work. */
const NOT_AT_WORK =
  /\b(president|election|politic\w*|democrats?|republicans?|tory|labour party|war|church|mosque|temple|prayer|god|jesus|bible|christmas|easter|diwali|ramadan|sexy?|naked|nude|bikini|lingerie|kiss\w*|fat|skinny|diet|weight loss|ugly person|beer|wine|whiske?y|vodka|gin|cocktails?|drunk|hangover|pub|casino|betting|poker|cigar\w*|smok\w*|drugs?|weed|guns?|kill\w*|stupid|idiot|sucks|damn|hell)\b/i;

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lengthOf = (text: string): number => [...segments.segment(text)].length;
/** One that is drawn as a picture by itself, or is told to be. */
const isEmoji = (text: string): boolean => lengthOf(text) === 1 && /\p{Emoji_Presentation}|\uFE0F/u.test(text);

/** A text's form for comparing, without case, punctuation and articles. */
function gist(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(a|an|the|in|on|at|by)\s+/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function* textFlaws(text: string, limit: number): Generator<string> {
  if (lengthOf(text) > limit) yield 'too long';
  if (text === '' || text !== text.trim() || /\s\s|[|\n]/.test(text)) yield 'untidy';
  if (NOT_AT_WORK.test(text)) yield 'not at work';
}

function* doubles<Item extends { id: string }>(items: readonly Item[], keysOf: (item: Item) => string[]) {
  const seen = new Set<string>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      if (seen.has(key)) yield `${item.id}: double`;
      seen.add(key);
    }
  }
}

/** Flaws of questions, as `id: flaw`. No option may come twice in a deck, in any pair and order. */
function pairFlaws(pairs: readonly Pair[]): string[] {
  const own = pairs.flatMap((pair) => {
    const flaws = [
      ...textFlaws(pair.text, MAX_GRAPHEMES.question),
      ...textFlaws(pair.option_a, MAX_GRAPHEMES.option),
      ...textFlaws(pair.option_b, MAX_GRAPHEMES.option),
      ...(isEmoji(pair.emoji_a) && isEmoji(pair.emoji_b) ? [] : ['not one emoji']),
      ...(pair.emoji_a === pair.emoji_b ? ['same emoji'] : []),
      ...(pair.id.startsWith(`${pair.category}-`) ? [] : ['id of another category']),
    ];
    return flaws.map((flaw) => `${pair.id}: ${flaw}`);
  });
  return [
    ...own,
    ...doubles(pairs, ({ text }) => [gist(text)]),
    ...doubles(pairs, ({ option_a, option_b }) => [gist(option_a), gist(option_b)]),
  ];
}

/** Flaws of prompts, as `id: flaw`. */
function promptFlaws(prompts: readonly Prompt[]): string[] {
  return [
    ...prompts.flatMap(({ id, prompt }) =>
      [...textFlaws(prompt, MAX_GRAPHEMES.prompt)].map((flaw) => `${id}: ${flaw}`),
    ),
    ...doubles(prompts, ({ prompt }) => [gist(prompt)]),
  ];
}

/**
 * Flaws of a translation, as `text: flaw`; a text that no longer exists is one.
 * @param limits how long each part of one text may be, in characters that a person sees
 */
function translationFlaws(
  english: readonly string[],
  translated: Readonly<Record<string, readonly string[]>>,
  limits: readonly number[],
): string[] {
  const own = english.flatMap((text) => {
    const parts = translated[text] ?? [];
    if (parts.length !== limits.length) return [`${text}: not translated`];
    return parts.flatMap((part, index) => [...textFlaws(part, limits[index] ?? 0)].map((flaw) => `${text}: ${flaw}`));
  });
  const left = Object.keys(translated).filter((text) => !english.includes(text));
  return [
    ...own,
    ...left.map((text) => `${text}: no such text`),
    ...doubles(
      english.map((id) => ({ id })),
      ({ id }) => (translated[id] ?? []).slice(0, 1).map(gist),
    ),
  ];
}

const PAIRS_AT_LEAST = { category: 60, all: 260 } as const;
const PROMPTS_AT_LEAST = 130;

const owner = connect();

const pairs = await owner<Pair[]>`
  select id, category, text, option_a, emoji_a, option_b, emoji_b from public.this_or_that_pairs order by id`;
const prompts = await owner<Prompt[]>`select id, prompt from public.masterpiece_prompts order by id`;

describe('questions of This or That', () => {
  test.each(Object.keys(CATEGORIES).filter((category) => category !== 'all'))('are enough for %s', (category) => {
    expect(pairs.filter((pair) => pair.category === category).length).toBeGreaterThanOrEqual(PAIRS_AT_LEAST.category);
  });

  test('are enough for all categories together', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(PAIRS_AT_LEAST.all);
  });

  test('are short, fit for work, with an emoji of its own on each side, and none comes twice', () => {
    expect(pairFlaws(pairs)).toEqual([]);
  });
});

describe('prompts of Masterpiece Match', () => {
  test('are enough for long evenings', () => expect(prompts.length).toBeGreaterThanOrEqual(PROMPTS_AT_LEAST));

  test('are short, fit for work, and none comes twice', () => expect(promptFlaws(prompts)).toEqual([]));
});

describe('in Spanish', () => {
  const { question, option, prompt } = MAX_GRAPHEMES;

  test('is every question with both of its options', () => {
    const english = pairs.map(({ text }) => text);
    expect(translationFlaws(english, spanishQuestions.questions, [question, option, option])).toEqual([]);
  });

  test('is every prompt', () => {
    const english = prompts.map((row) => row.prompt);
    expect(translationFlaws(english, spanishPrompts.prompts, [prompt])).toEqual([]);
  });
});

test.each(['this-or-that.sql', 'masterpiece.sql'])('%s may be applied again', async (name) => {
  const count = async () =>
    owner`select (select count(*) from public.this_or_that_pairs) as pairs, (select count(*) from public.masterpiece_prompts) as prompts`;
  const before = await count();
  await owner.unsafe(readFileSync(inProject('supabase', 'seeds', name), 'utf8'));
  expect(await count()).toEqual(before);
});
