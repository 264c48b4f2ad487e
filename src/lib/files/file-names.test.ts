import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distinctNames, safePart } from './file-names.ts';

describe('a part of a file name', () => {
  test.each([
    ['A cat that hosts a meeting', 'A cat that hosts a meeting'],
    ['Who/what: "that"?', 'Who what that'],
    ['../../etc/passwd', 'etc passwd'],
    ['  Zoë 🦊.  ', 'Zoë 🦊'],
    ['con', 'con_'],
    ['???', ''],
    ['a\u0000b\nc\u202Egnp', 'a b c gnp'],
    [
      'A dragon who is the calmest person in the whole meeting, and takes notes',
      'A dragon who is the calmest person in the whole meeting, and takes notes',
    ],
    ['🦊'.repeat(200), '🦊'.repeat(29)],
  ])('turns %j into %j', (text, name) => {
    expect(safePart(text)).toBe(name);
  });

  test('is safe for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const part = safePart(text);
        expect(part).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u);
        expect(part).not.toMatch(/^[. ]|[. ]$/);
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(119);
      }),
    );
  });
});

describe('names in one zip', () => {
  test('never collide, whatever the case', () => {
    expect(distinctNames(['Cat - Ann', 'cat - ann', 'Cat - Ann'], '.png')).toEqual([
      'Cat - Ann.png',
      'cat - ann (2).png',
      'Cat - Ann (3).png',
    ]);
  });

  test('keep every picture', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'A', 'a (2)', 'b')), (names) => {
        const distinct = distinctNames(names, '.png').map((name) => name.toLowerCase());
        expect(new Set(distinct).size).toBe(names.length);
      }),
    );
  });
});
