import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  cleanText,
  countGraphemes,
  email,
  joinAttempt,
  NAME_MAX_CODE_POINTS,
  NAME_MAX_GRAPHEMES,
  newPassword,
  personName,
  ROOM_CODE_ALPHABET,
  ROOM_CODE_LENGTHS,
  roomCode,
  roomId,
  seatToken,
} from './fields.ts';

describe('cleanText', () => {
  it('drops control and invisible characters and folds white space', () => {
    expect(cleanText('  A\u200Bn\u0000n\u202E \t\n Lee\u3164 ')).toBe('Ann Lee');
  });

  it('keeps the joiners inside an emoji', () => {
    expect(cleanText('👩‍🚀 Ann')).toBe('👩‍🚀 Ann');
    expect(cleanText('🏳️‍🌈')).toBe('🏳️‍🌈');
    expect(cleanText('🇺🇸')).toBe('🇺🇸');
  });

  it.each([
    '👍🏽',
    '❤️',
    '❤️‍🔥',
    '👩🏽‍🤝‍👨🏻',
    '👁️‍🗨️',
    '🏴‍☠️',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '1️⃣',
    '👨‍👩‍👧‍👦',
  ])('leaves the emoji %s whole', (emoji) => {
    expect(cleanText(`Ann ${emoji}${emoji}`)).toBe(`Ann ${emoji}${emoji}`);
  });

  it.each(['👍\ufe0f', '👍\u200d', '👍\u{e0041}', '👍\u200d\u200d', '👍\ufe0e', '\ufffc👍', '👍\ufffe', '👍\u{1ffff}'])(
    'drops from %j what does not belong to the emoji',
    (typed) => {
      expect(cleanText(typed)).toBe('👍');
    },
  );

  it('drops joiners and selectors between letters', () => {
    expect(cleanText('A\u200dn\ufe0fn\u{e0041}')).toBe('Ann');
  });

  it('keeps four accents on a letter', () => {
    expect(cleanText(`A${'\u0334'.repeat(30)}nn`)).toBe(`A${'\u0334'.repeat(4)}nn`);
    expect(cleanText('ཧཱུྃ')).toBe('ཧཱུྃ');
    expect(cleanText('A\u0334\u200d\u0334\u200d\u0334\u200d\u0334\u200d\u0334')).toBe(`A${'\u0334'.repeat(4)}`);
  });

  it('composes accents, so that one name has one spelling', () => {
    expect(cleanText('Zoe\u0308')).toBe('Zoë');
    expect(cleanText('Zoe\u200B\u0308')).toBe('Zoë');
  });

  it.each([
    ['as it is typed', '\u0315\u0300'.repeat(5_000)],
    ['with something invisible in it', '\u0315\u0300\u200b'.repeat(5_000)],
  ])('never sorts a pile of accents that has no end, %s', (_, pile) => {
    const normalized = vi.spyOn(String.prototype, 'normalize');
    const clean = cleanText(`A${pile}`);
    const typed = normalized.mock.contexts.map(String);
    normalized.mockRestore();
    expect(typed).toHaveLength(2);
    for (const text of typed) expect(text).not.toMatch(/\p{M}{33}/u);
    expect([...clean].length).toBeLessThanOrEqual(5);
  });

  it('changes nothing when it is applied again', () => {
    const tricky = fc.constantFrom(
      ...'A1#\u0301\u0344\u0334\u200d\ufe0f\u20e3👍❤🏴👩🏽🇺\u{e0067}\u{e007f}\u3099\u09c7\u09be\ufffc ',
    );
    for (const unit of ['binary', tricky] as const) {
      fc.assert(
        fc.property(fc.string({ unit, maxLength: 40 }), (typed) => {
          expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
        }),
        { numRuns: 2_000 },
      );
    }
  });
});

describe('personName', () => {
  it('counts visible characters, not code units', () => {
    expect(countGraphemes('👩‍🚀👩‍🚀')).toBe(2);
    expect(personName.safeParse('👩‍🚀'.repeat(NAME_MAX_GRAPHEMES)).success).toBe(true);
    expect(personName.safeParse('a'.repeat(NAME_MAX_GRAPHEMES + 1)).success).toBe(false);
  });

  it('is counted after cleaning, in visible characters and in stored ones', () => {
    const grown = personName.parse('\u0344'.repeat(400));
    expect([...grown].length).toBeLessThanOrEqual(NAME_MAX_CODE_POINTS);
    expect(personName.safeParse('👨‍👩‍👧‍👦'.repeat(22)).success).toBe(true);
    expect(personName.safeParse('👨‍👩‍👧‍👦'.repeat(23)).success).toBe(false);
  });

  it('always fits into the database', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
        const { data } = personName.safeParse(typed);
        expect([...(data ?? '')].length).toBeLessThanOrEqual(NAME_MAX_CODE_POINTS);
      }),
    );
  });

  it.each(['', '   ', '\u200B\u200B', '\u3164', '\u202E'])('refuses %j, which shows as nothing', (typed) => {
    expect(personName.safeParse(typed).success).toBe(false);
  });

  it('gives the cleaned name', () => {
    expect(personName.parse('  Ann\u200B  Lee ')).toBe('Ann Lee');
  });
});

describe('roomCode', () => {
  it('forgives case, spaces and a hyphen', () => {
    expect(roomCode.parse(' k7-m2 x')).toBe('K7M2X');
  });

  it('takes every character of its alphabet and none that can be mistaken', () => {
    for (const length of ROOM_CODE_LENGTHS) {
      for (const character of ROOM_CODE_ALPHABET) {
        expect(roomCode.safeParse(character.repeat(length)).success).toBe(true);
      }
      for (const character of 'ILOU01') {
        expect(roomCode.safeParse(character.repeat(length)).success).toBe(false);
      }
    }
    for (const code of ['K7M2', 'K7M2XAB']) expect(roomCode.safeParse(code).success).toBe(false);
  });
});

describe('ids and tokens', () => {
  it.each(['', 'abc', 'ABCDEFGHIJKLMN', '../../etc/passw', 'abcdefghijklmn\n'])('refuses the room id %j', (typed) => {
    expect(roomId.safeParse(typed).success).toBe(false);
  });

  it('takes a seat token of 256 bits only', () => {
    expect(seatToken.safeParse(`seat_${'A'.repeat(43)}`).success).toBe(true);
    expect(seatToken.safeParse(`seat_${'A'.repeat(42)}`).success).toBe(false);
    expect(joinAttempt.safeParse('_-'.repeat(21).concat('9')).success).toBe(true);
    expect(joinAttempt.safeParse('a'.repeat(42)).success).toBe(false);
    expect(joinAttempt.safeParse(`${'a'.repeat(42)}+`).success).toBe(false);
  });
});

describe('e-mail and password', () => {
  it.each(['a@b.co\r\nBcc: x@y.zz', 'a@b.co, c@d.ee', 'not an address', 'a@b'])('refuses the address %j', (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  });

  it('takes 6 characters and no more than 72 bytes', () => {
    expect(newPassword.safeParse('12345').success).toBe(false);
    expect(newPassword.safeParse('123456').success).toBe(true);
    expect(newPassword.safeParse('ä'.repeat(37)).success).toBe(false);
  });
});
