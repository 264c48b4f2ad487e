import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanText,
  countGraphemes,
  email,
  joinAttempt,
  NAME_MAX_GRAPHEMES,
  newPassword,
  personName,
  ROOM_CODE_ALPHABET,
  ROOM_CODE_LENGTH,
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

  it('composes accents, so that one name has one spelling', () => {
    expect(cleanText('Zoe\u0308')).toBe('Zoë');
    expect(cleanText('Zoe\u200B\u0308')).toBe('Zoë');
  });

  it('changes nothing when it is applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
      }),
    );
  });
});

describe('personName', () => {
  it('counts what a person sees, not code units', () => {
    expect(countGraphemes('👩‍🚀👩‍🚀')).toBe(2);
    expect(personName.safeParse('👩‍🚀'.repeat(NAME_MAX_GRAPHEMES)).success).toBe(true);
    expect(personName.safeParse('a'.repeat(NAME_MAX_GRAPHEMES + 1)).success).toBe(false);
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
    for (const character of ROOM_CODE_ALPHABET) {
      expect(roomCode.safeParse(character.repeat(ROOM_CODE_LENGTH)).success).toBe(true);
    }
    for (const character of 'ILOU01') {
      expect(roomCode.safeParse(character.repeat(ROOM_CODE_LENGTH)).success).toBe(false);
    }
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
