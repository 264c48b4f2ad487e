import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { CATEGORIES } from '#shared/contract/games/this-or-that.ts';
import { spanish as spanishPrompts } from '#src/games/masterpiece/prompts.es.ts';
import { spanish as spanishQuestions } from '#src/games/this-or-that/questions.es.ts';
import { inProject } from '../../local/stack/root.ts';
import { connect } from './connections.ts';
import { MAX_GRAPHEMES, type Pair, type Prompt, pairFlaws, promptFlaws, translationFlaws } from './content.ts';

const PAIRS_AT_LEAST = 66;
const PROMPTS_AT_LEAST = 130;

const owner = connect();
let pairs: Pair[];
let prompts: Prompt[];

beforeAll(async () => {
  pairs = await owner<Pair[]>`
    select id, category, text, option_a, emoji_a, option_b, emoji_b from public.this_or_that_pairs order by id`;
  prompts = await owner<Prompt[]>`select id, prompt from public.masterpiece_prompts order by id`;
});

const PAIR: Pair = {
  id: 'sports-001',
  category: 'sports',
  text: 'Ball or bat?',
  option_a: 'Ball',
  emoji_a: '⚽',
  option_b: 'Bat',
  emoji_b: '🏏',
};

describe('questions of This or That', () => {
  test.each(Object.keys(CATEGORIES).filter((category) => category !== 'all'))('are enough for %s', (category) => {
    expect(pairs.filter((pair) => pair.category === category).length).toBeGreaterThanOrEqual(PAIRS_AT_LEAST);
  });

  test('are short, fit for work, with an emoji of its own on each side, and none comes twice', () => {
    expect(pairFlaws(pairs)).toEqual([]);
  });

  test.each<[flaw: string, second: Partial<Pair>]>([
    ['double', { text: 'ball, or bat' }],
    ['double', { option_a: 'A bat', option_b: 'The Ball!' }],
    ['double', { option_b: 'Ball' }],
    ['too long', { text: `${'Is it '.repeat(13)}?` }],
    ['too long', { option_a: 'A ball that rolls on for ever' }],
    ['untidy', { option_a: ' Net' }],
    ['untidy', { option_b: '' }],
    ['not at work', { option_b: 'A cold beer' }],
    ['not one emoji', { emoji_a: '⚽🏏' }],
    ['not one emoji', { emoji_b: 'x' }],
    ['same emoji', { emoji_a: '🥅', emoji_b: '🥅' }],
    ['id of another category', { category: 'culture' }],
  ])('would be found out: %s %j', (flaw, second) => {
    const fine = { ...PAIR, id: 'sports-002', text: 'Net or hoop?', option_a: 'Net', option_b: 'Hoop' };
    expect(pairFlaws([PAIR, fine])).toEqual([]);
    expect(pairFlaws([PAIR, { ...fine, ...second }])).toContain(`sports-002: ${flaw}`);
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

  test.each<[flaw: string, translated: Record<string, string[]>]>([
    ['not translated', {}],
    ['untidy', { 'A cat': ['Un gato'], 'A dog': [''] }],
    ['double', { 'A cat': ['Un perro'], 'A dog': ['un perro'] }],
    ['no such text', { 'A cat': ['Un gato'], 'A cow': ['Una vaca'], 'A dog': ['Un perro'] }],
  ])('would be found out: %s %j', (flaw, translated) => {
    const flaws = translationFlaws(['A cat', 'A dog'], translated, [prompt]);
    expect(flaws.map((said) => said.replace(/^.*: /, ''))).toContain(flaw);
  });
});

test.each(['this-or-that.sql', 'masterpiece.sql'])('%s may be applied again', async (name) => {
  const count = async () =>
    owner`select (select count(*) from public.this_or_that_pairs) as pairs, (select count(*) from public.masterpiece_prompts) as prompts`;
  const before = await count();
  await owner.unsafe(readFileSync(inProject('supabase', 'seeds', name), 'utf8'));
  expect(await count()).toEqual(before);
});
