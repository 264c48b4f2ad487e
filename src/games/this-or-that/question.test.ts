// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { showLanguage } from '#src/lib/catalogue.ts';
import { choiceOf, questionLang, questionText } from './question.ts';

const OWN = {
  text: 'Té or Café?',
  optionA: { text: 'Té', emoji: '🍵' },
  optionB: { text: 'Café', emoji: '☕' },
  own: true,
};
const ASKED = { ...OWN, text: 'Your reading style?' };
const BUILT_IN = { ...OWN, text: 'Which one starts your day?', own: false };

describe('the language of a question', () => {
  test('is English for built-in questions', () => {
    expect(questionText(BUILT_IN)).toBe('Which one starts your day?');
    expect(questionLang(BUILT_IN)).toBe('en');
    expect(choiceOf(BUILT_IN, 'B')).toEqual({ text: 'Café', emoji: '☕', lang: 'en' });
  });

  test.each([
    ['Té or Café?', OWN],
    ['Your reading style?', ASKED],
  ])("is unknown for a host's questions: %s", (text, question) => {
    expect(questionText(question)).toBe(text);
    expect(questionLang(question)).toBeUndefined();
    expect(choiceOf(question, 'A').lang).toBeUndefined();
  });
});

describe('in Spanish', () => {
  const READING = {
    text: 'Your reading style?',
    optionA: { text: 'One book at a time', emoji: '📕' },
    optionB: { text: 'Seven, all half finished', emoji: '📚' },
  };
  beforeEach(() => showLanguage('es'));
  afterEach(() => showLanguage('en'));

  test('translates a built-in question and its options, keeping emoji, until the language changes', async () => {
    expect(questionText(READING)).toBe('¿Tu estilo de lectura?');
    expect(choiceOf(READING, 'A')).toEqual({ text: 'Un libro a la vez', emoji: '📕', lang: undefined });
    expect(choiceOf(READING, 'B')).toEqual({ text: 'Siete, todos a medias', emoji: '📚', lang: undefined });
    expect(questionLang(READING)).toBeUndefined();

    await showLanguage('en');
    expect(questionText(READING)).toBe('Your reading style?');
    expect(choiceOf(READING, 'A')).toEqual({ text: 'One book at a time', emoji: '📕', lang: 'en' });
  });

  test("leaves a host's own words alone", () => {
    expect(questionText({ ...OWN, text: 'Té or Café?' })).toBe('¿Té o Café?');
    expect(choiceOf(OWN, 'B').text).toBe('Café');
  });

  test("leaves a host's question alone, even with the words of a built-in one", () => {
    expect(questionText(ASKED)).toBe('Your reading style?');
    expect(choiceOf(ASKED, 'A').text).toBe('Té');
    expect(questionLang(ASKED)).toBeUndefined();
  });

  test('shows one without a translation in English, marked as such', () => {
    expect(questionText(BUILT_IN)).toBe('Which one starts your day?');
    expect(questionLang(BUILT_IN)).toBe('en');
  });
});
