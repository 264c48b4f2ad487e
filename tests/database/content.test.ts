import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#shared/contract/games/this-or-that.ts';
import { spanish as spanishPrompts } from '#src/games/masterpiece/prompts.es.ts';
import { spanish as spanishQuestions } from '#src/games/this-or-that/questions.es.ts';
import { inProject } from '../../local/stack/root.ts';
import { connect } from './connections.ts';
import { MAX_GRAPHEMES, type Pair, type Prompt, pairFlaws, promptFlaws, translationFlaws } from './content.ts';

const PAIRS_AT_LEAST = 66;
const PROMPTS_AT_LEAST = 130;

const owner = connect();

const pairs = await owner<Pair[]>`
  select id, category, text, option_a, emoji_a, option_b, emoji_b from public.this_or_that_pairs order by id`;
const prompts = await owner<Prompt[]>`select id, prompt from public.masterpiece_prompts order by id`;

describe('questions of This or That', () => {
  test.each(Object.keys(CATEGORIES).filter((category) => category !== 'all'))('are enough for %s', (category) => {
    expect(pairs.filter((pair) => pair.category === category).length).toBeGreaterThanOrEqual(PAIRS_AT_LEAST);
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
