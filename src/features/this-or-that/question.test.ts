import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { choiceOf, questionLang, questionText } from './question.ts';

const OWN = {
  text: 'Té or Café?',
  optionA: { text: 'Té', emoji: '🍵' },
  optionB: { text: 'Café', emoji: '☕' },
};
const BUILT_IN = { ...OWN, text: 'Which one starts your day?' };

describe('the language of a question', () => {
  test('is English where Thaw asks', () => {
    expect(questionText(BUILT_IN)).toBe('Which one starts your day?');
    expect(questionLang(BUILT_IN)).toBe('en');
    expect(choiceOf(BUILT_IN, 'B')).toEqual({ text: 'Café', emoji: '☕', lang: 'en' });
  });

  test('is not said where a host asks', () => {
    expect(questionText(OWN)).toBe('Té or Café?');
    expect(questionLang(OWN)).toBeUndefined();
    expect(choiceOf(OWN, 'A').lang).toBeUndefined();
  });
});

test('no built-in question is put as those of hosts are', () => {
  const seeds = readFileSync('supabase/seeds/this-or-that.sql', 'utf8');
  const rows = [
    ...seeds.matchAll(/\('[a-z]+-\d+', '[a-z]+', '((?:[^']|'')+)', '((?:[^']|'')+)', '[^']+', '((?:[^']|'')+)'/g),
  ];
  expect(rows.length).toBeGreaterThan(200);
  for (const [, text = '', a = '', b = ''] of rows) {
    const question = { text, optionA: { text: a, emoji: '' }, optionB: { text: b, emoji: '' } };
    expect(questionLang(question), text).toBe('en');
  }
});
