import { describe, expect, test } from 'vitest';
import { nameKey } from './names.ts';

describe('names that look alike have one key', () => {
  test.each([
    ['case', 'ann', 'Ann'],
    ['spaces', 'A n n', 'Ann'],
    ['no-break and ideographic spaces', 'A\u00a0n\u3000n', 'Ann'],
    ['Cyrillic letters', 'Аnn', 'Ann'],
    ['Cyrillic letters in capitals', 'АНН', 'AHH'],
    ['case in Cyrillic', 'ОКСАНА', 'Оксана'],
    ['case in Cyrillic where only one looks Latin', 'ГЛЕБ', 'глеб'],
    ['Cyrillic that reads as Latin', 'ВОВ', 'BOB'],
    ['Greek capitals', 'Αnn', 'Ann'],
    ['a Greek capital that looks like N', 'Νick', 'Nick'],
    ['a small Greek letter that looks like v', 'Daνe', 'Dave'],
    ['case in Greek', 'ΜΑΡΊΑ', 'Μαρία'],
    ['full width', 'Ａｎｎ', 'Ann'],
    ['mathematical letters', '𝐀𝐧𝐧', 'Ann'],
    ['accents', 'Zoë', 'Zoe'],
    ['accents written apart', 'Zoe\u0308', 'Zoë'],
    ['a pile of accents', 'A\u0301\u0302\u0303nn', 'Ann'],
    ['strokes', 'Søren', 'Soren'],
    ['capital I and small l', 'Iris', 'lris'],
    ['digits', 'B0b', 'Bob'],
    ['one and l', '1ris', 'Iris'],
    ['ligatures', 'ﬁona', 'fiona'],
    ['rn and m', 'Torn', 'Tom'],
    ['dotless i', 'ıris', 'iris'],
    ['a variation selector behind an emoji', 'Ann👍\ufe0f', 'Ann👍'],
    ['a joiner behind an emoji', 'Ann👍\u200d', 'Ann👍'],
    ['a tag behind an emoji', 'Ann👍\u{e0041}', 'Ann👍'],
    ['a sign as an emoji', 'Ann©\ufe0f', 'Ann©'],
    ['a mark on an emoji', 'Ann👍\u0489', 'Ann👍'],
    ['an object that is not there', '\ufffcAnn', 'Ann'],
    ['a circle of Cyrillic thousands', 'Ann\u0489', 'Ann'],
    ['a combining half', 'Ann\ufe20', 'Ann'],
    ['a mark of musical notation', 'Ann\u{1d167}', 'Ann'],
    ['a mark of another script', 'Ann\u0941', 'Ann'],
    ['a voicing mark on a Latin letter', 'Ann\u3099', 'Ann'],
    ['small capitals', 'ᴀɴɴ', 'Ann'],
    ['all small capitals', 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'],
    ['phonetic letters', 'ɑɲɲɾ', 'annr'],
    ['letters in circles and squares', '🅐🅽ⓝ', 'Ann'],
    ['a Hebrew name with points', 'שָׂרָה', 'שרה'],
  ])('%s', (_, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });
});

describe('different names have different keys', () => {
  test.each([
    ['Ann', 'Anna'],
    ['Ann', 'Anne'],
    ['Bob', 'Rob'],
    ['Ann', 'Ann 2'],
    ['Nic', 'Vic'],
    ['Ann', 'Ahh'],
    ['Иван', 'Игорь'],
    ['कि', 'का'],
    ['が', 'か'],
    ['कु', 'कू'],
    ['ぱ', 'ば'],
    ['กิ', 'กี'],
    ['李', '王'],
    ['🎉', '🎈'],
    ['👩‍🚀', '👨‍🚀'],
    ['Müller', 'Möller'],
  ])('%s and %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});

test.each(['Ann', 'Søren', 'Łukasz', 'ꜲꜲ', '𝐀', 'Mimi', 'İlker', '%', 'Ǆ', 'ᴀɴɴ', '🅐', 'が', 'ɶ'])(
  'the key of the key of %s is the key',
  (name) => {
    expect(nameKey(nameKey(name))).toBe(nameKey(name));
  },
);

test('is never empty', () => {
  expect(nameKey('\u0301')).not.toBe('');
});
