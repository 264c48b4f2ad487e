import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactKey, placeKey, plainWords } from './place-key.ts';

test.each([
  ['Saint Louis', 'St. Louis'],
  ['Mount Vernon', 'Mt. Vernon'],
  ['Fort Worth', 'FT WORTH'],
  ['Sainte Genevieve', 'Ste. Genevieve'],
  ['Coeur d’Alene', 'Coeur d Alene'],
  ["O'Fallon", 'O Fallon'],
  ['McGrath', 'Mc Grath'],
  ['Española', 'espanola'],
  ['ʻEwa Beach', 'Ewa Bch'],
  ['Winston-Salem', 'winston salem'],
  ['North Hollywood', 'N. Hollywood'],
  ['Kēōkea', 'Keokea'],
  ['Ｃｈｉｃａｇｏ', 'chicago'],
  ['Truth & Consequences', 'truth and consequences'],
])('%s and %s are one key', (one, other) => {
  expect(placeKey(one)).toBe(placeKey(other));
});

test.each([
  ['Springfield', 'Spring Field'],
  ['North', 'N'],
  ['St. Paul', 'South St. Paul'],
])('%s and %s are two keys', (one, other) => {
  expect(placeKey(one)).not.toBe(placeKey(other));
});

test('spaces do not count in the compact key', () => {
  expect(compactKey(placeKey('La Grange'))).toBe(compactKey(placeKey('LaGrange')));
});

test('any text gives ASCII words and the same key again, whatever signs are in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(placeKey(text)).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/);
      expect(plainWords(plainWords(text))).toBe(plainWords(text));
    }),
  );
});
