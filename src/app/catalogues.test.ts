import { describe, expect, test } from 'vitest';
import { GAMES } from '#shared/contract/games/registry.ts';
import { CATEGORIES } from '#shared/contract/games/this-or-that.ts';
import { ENGLISH_FACTS, type ToldFact } from '#shared/domain/fact-words.ts';

const SPANISH = import.meta.glob<{ spanish: object }>('/src/**/*texts.es.ts', { eager: true });
const ENGLISH = import.meta.glob<{ english: object }>(['/src/**/*texts.ts', '!/src/**/testing/**'], { eager: true });

const pairs = Object.entries(SPANISH).map(([path, { spanish }]) => {
  const english = ENGLISH[path.replace('.es.ts', '.ts')]?.english;
  if (!english) throw new Error(`${path} translates nothing`);
  return { path, spanish, english };
});

/** Arguments for texts with values: usable as numbers, and distinct from the rest of any text. */
const VALUES = ['41', '53', '67', '79'];
/** The same for the singular. */
const ONE = [1, 1, 1, 1];
/** What the sentence of a fact is made of. */
const FACT: ToldFact = {
  who: ['41', '53'],
  one: '41',
  other: '53',
  isNamed: true,
  place: '67',
  ofAll: true,
  numbers: [41, 53, 67],
  count: 41,
  distance: '79',
  region: '53',
};
/** Arguments for texts that take a list or one of our words. A text that throws belongs here. */
const OWN_VALUES: Record<string, unknown[]> = {
  'code.mistaken': [['41', '53']],
  'people.removed': [['41']],
  'people.restored': [['41']],
  'invite.spelled': ['41'],
  'rooms.spelled': ['41'],
  'rooms.resumeRoom': ['41', '53'],
  'rooms.renameSession': ['41', '53'],
  'rooms.endRoom': ['41', '53'],
  'requested.body': [{ name: '41', participantLimit: 53 }, '67', 79, 41],
  'setup.categoryName': ['all', CATEGORIES.all],
  sessionFull: ['41', 'free'],
  spoken: [[['41', 53]]],
  country: ['US'],
  ...Object.fromEntries(Object.keys(ENGLISH_FACTS.kinds).map((kind) => [`kinds.${kind}`, [FACT]])),
};

/** Same in both languages: names, shared words and units, examples. */
const SAME_WORDS = new Set([
  '+30 s',
  ...[
    'Thaw',
    'Premium',
    'Stripe',
    'CVC',
    'No',
    'Masterpiece Match',
    'This or That',
    'Warm Welcome',
    'LinkedIn',
    'Twitter',
    'Slack',
  ],
  ...['Error', 'Color', 'Coral', 'Zoom', 'Esc', 's', 'ABC23', 'New York, Seattle, Miami'],
]);
/** Anchors and links are never displayed. */
const isRead = ({ name }: Leaf) => !/^(faq\.items|issues)\.\d+\.(id|answer\..*\.to)$/.test(name);

interface Leaf {
  name: string;
  text: string;
}

/** Every text of a catalogue with its path, including texts with values. */
function leavesOf(value: unknown, values: readonly unknown[], name = ''): Leaf[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (typeof value === 'function') {
    const given = OWN_VALUES[name] ?? values;
    return leavesOf(value(...given), values, `${name}()`);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => leavesOf(below, values, name ? `${name}.${key}` : key));
}

const byName = (leaves: Leaf[]) => new Map(leaves.map(({ name, text }) => [name, text]));

/** The values in a text, also spelled out. */
const kept = (text: string) => VALUES.filter((value) => text.replace(/(?<=\d) (?=\d)/g, '').includes(value));

/** Whether a text may be the same in every language: only values, or values and shared words. */
function isForAll(text: string): boolean {
  const words = text.replace(/\b(41|53|67|79|1)\b/g, '').trim();
  return SAME_WORDS.has(text) || SAME_WORDS.has(words) || !/\p{L}/u.test(words);
}

describe.each(pairs)('$path', ({ english, spanish }) => {
  const inSpanish = byName(leavesOf(spanish, VALUES));

  test.each([
    ['several', VALUES],
    ['one', ONE],
  ])('has other words than English everywhere, with %s', (_, values) => {
    const found = byName(leavesOf(spanish, values));
    const same = leavesOf(english, values).filter((leaf) => found.get(leaf.name) === leaf.text);
    expect(same.filter((leaf) => isRead(leaf) && !isForAll(leaf.text))).toEqual([]);
  });

  test('has every text, with all that is put into it', () => {
    const lost = leavesOf(english, VALUES).filter(({ name, text }) => {
      const found = inSpanish.get(name);
      return !found?.trim() || kept(found).join() !== kept(text).join();
    });
    expect(lost).toEqual([]);
  });

  test('has no English in between', () => {
    const titles = Object.values(GAMES).map(({ title }) => title);
    const left = [...inSpanish.values()].map((text) =>
      titles.reduce((rest, title) => rest.replaceAll(title, ''), text),
    );
    expect(left.filter((text) => /\b(the|and|your|of|with|is|are|you|to|or|for)\b/i.test(text))).toEqual([]);
  });
});

/** Limits of plans and fields, and counts of facts: never 1. */
const LIMITS =
  /^kinds\.|^(features\.(people|gamesNote|decks|outlines)|full[.(]|sessionFull|plans?\.(limit|upgradeHint)|(requested|change|already|notConfigured)\.body|price\.plan|fields\.(limit|tooLong)|register\.(passwordHint|missing\.password))/;

/** The word after each number of a text. */
const behindNumbers = (text: string) =>
  [...text.matchAll(/(?<![\d.,])(?:41|53|67|79|1) (\p{L}{2,})/gu)].map(([, word = '']) => word);

/** Words after 1 in one text, and their plural forms. */
function countedThings(texts: readonly object[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const catalogue of texts) {
    const many = byName(leavesOf(catalogue, VALUES));
    for (const { name, text } of leavesOf(catalogue, ONE)) {
      const words = behindNumbers(many.get(name) ?? '');
      for (const [index, one] of behindNumbers(text).entries()) {
        if (words[index] === `${one}s` || words[index] === `${one}es`) found.set(one, words[index]);
      }
    }
  }
  return found;
}

describe.each([
  ['English', Object.values(ENGLISH).flatMap(({ english }) => english ?? []), /^(has|wins|is|was|as)$/],
  ['Spanish', Object.values(SPANISH).map(({ spanish }) => spanish), /^más$/],
])('one and many in %s', (_, texts, notCounted) => {
  const things = countedThings(texts);
  const leaves = (values: readonly unknown[]) =>
    texts.flatMap((catalogue) => leavesOf(catalogue, values)).filter(({ name }) => !LIMITS.test(name));

  test('one thing is never in the plural', () => {
    const wrong = (word: string) => /s$/.test(word) && !notCounted.test(word);
    expect(leaves(ONE).filter(({ text }) => behindNumbers(text).some(wrong))).toEqual([]);
  });

  test('many things are never in the singular', () => {
    expect(things.size).toBeGreaterThan(5);
    expect(leaves(VALUES).filter(({ text }) => behindNumbers(text).some((word) => things.has(word)))).toEqual([]);
  });
});

test('all catalogues are looked at', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(25);
});
