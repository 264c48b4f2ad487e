import * as z from 'zod/mini';

export const ROOM_ID_LENGTH = 14;
export const ROOM_ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LONG_ID = z.regex(/^[a-z0-9]{14}$/);
/** Made by the server, or in the browser for the games whose host page opens without a call. */
export const roomId = z.string().check(LONG_ID);

/** Made like a room's id, but nothing can be joined with it. */
export const sessionId = z.string().check(LONG_ID);

/** A participant's number in the room, as text: short on the wire, and no secret. */
export const participantId = z.string().check(z.regex(/^[1-9][0-9]{0,8}$/));

/** No I, L, O, U, 0 or 1: no character can be mistaken when read aloud or off a screen. */
export const ROOM_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** Shortest and longest. New rooms get the longer codes while many wrong ones are tried. */
export const ROOM_CODE_LENGTHS = [5, 6] as const;
export const roomCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.toUpperCase().replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(new RegExp(`^[${ROOM_CODE_ALPHABET}]{${ROOM_CODE_LENGTHS.join(',')}}$`))),
);

/** A random 256-bit token, base64url, behind `seat_`. Only its SHA-256 is stored. */
export const SEAT_PREFIX = 'seat_';
export const SEAT_TOKEN_BYTES = 32;
export const seatToken = z.string().check(z.regex(/^seat_[A-Za-z0-9_-]{43}$/));

/**
 * 256 random bits, base64url, made by a client before it joins and sent with every try until one is answered. The new seat
 * derives from it, so a retry after a lost reply finds its own seat. As secret as a seat token.
 */
export const joinAttempt = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** The secret of a link that gives a seat back: 256 random bits, base64url. */
export const seatLink = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** A co-host or a remote of a session; see `keys.ts`. */
export const keyKind = z.enum(['cohost', 'remote']);
export type KeyKind = z.output<typeof keyKind>;
/** 256 random bits, base64url, behind `key_`: their bearer. Only its SHA-256 is stored. */
export const KEY_PREFIX = 'key_';
export const sessionKey = z.string().check(z.regex(/^key_[A-Za-z0-9_-]{43}$/));

/** The bearer of a participant's page without a seat, so that a login in this browser is not used. */
export const GUEST_BEARER = 'guest';

export const NAME_MAX_GRAPHEMES = 40;
/** Most visible characters are one code point; a family emoji has up to seven. */
const CODE_POINTS_PER_GRAPHEME = 4;
export const NAME_MAX_CODE_POINTS = NAME_MAX_GRAPHEMES * CODE_POINTS_PER_GRAPHEME;
/** Text is refused before cleaning if it is longer than this, in UTF-16 code units: cleaning stays cheap. */
const TYPED_PER_GRAPHEME = 10;
/** More accents on one letter only cover nearby lines. */
const MARKS_KEPT = 4;
let segmenter: Intl.Segmenter | undefined;
const BREAKS = /[\t\n\r\u2028\u2029]/g;
/** Lone surrogates, private and unassigned characters, besides controls. */
const CONTROLS = /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]/gu;
const PILES = new RegExp(`(\\p{M}{${MARKS_KEPT}})\\p{M}+`, 'gu');
/** NFC sorts the marks behind a letter in quadratic time: no writing has so many. */
const ENDLESS_PILES = /(\p{M}{32})\p{M}+/gu;

/** One emoji: a picture, also in a skin tone; a flag; or a keycap. */
const PICTURE =
  '(?:\\p{Emoji_Presentation}|(?!\\p{Emoji_Presentation})\\p{Extended_Pictographic}\\uFE0F?)\\p{Emoji_Modifier}?';
const FLAG = '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}';
const KEY = '[0-9#*]\\uFE0F\\u20E3';
/** An emoji with its joiners and selectors, or an invisible character. */
const EMOJI_OR_INVISIBLE = new RegExp(
  `(${FLAG}|${KEY}|${PICTURE}(?:\\u200D${PICTURE})*)|[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800\\uFFFC]`,
  'gu',
);

/**
 * Text without control and invisible characters and without piles of accents, NFC, single spaces, trimmed. Joiners and
 * selectors stay inside their emoji.
 */
export function cleanText(typed: string): string {
  return (
    typed
      .replace(ENDLESS_PILES, '$1')
      .normalize('NFC')
      .replace(BREAKS, ' ')
      .replace(CONTROLS, '')
      .replace(EMOJI_OR_INVISIBLE, (_, emoji: string | undefined) => emoji ?? '')
      // Again: an invisible character may have separated a letter from its accent.
      .replace(ENDLESS_PILES, '$1')
      .normalize('NFC')
      .replace(PILES, '$1')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** The visible characters. Only the first use makes the segmenter: that takes longer than all of these schemas. */
export function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Counts visible characters. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemesOf(text)) count += 1;
  return count;
}

/** One line of text, cleaned: 1 to `max` visible characters. */
export const visibleText = (max: number) =>
  z.pipe(z.string().check(z.maxLength(max * TYPED_PER_GRAPHEME)), z.transform(cleanText)).check(
    z.refine(
      (text) => text !== '' && [...text].length <= max * CODE_POINTS_PER_GRAPHEME && countGraphemes(text) <= max,
      { message: `Use 1 to ${max} characters.` },
    ),
    z.describe(`1 to ${max} visible characters; control and invisible ones are removed first`),
  );

export const personName = visibleText(NAME_MAX_GRAPHEMES);

export const EMAIL_MAX_LENGTH = 254;
export const email = z.pipe(
  z.string().check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH)),
  z.email({ message: 'Enter a valid email address.' }),
);

/** Whether the text has no invisible or direction-changing character outside an emoji. */
function isVisible(text: string): boolean {
  return [...text.matchAll(EMOJI_OR_INVISIBLE)].every(([, emoji]) => emoji !== undefined);
}

/**
 * One line that may go into an email header: line breaks, control, private, unassigned and invisible characters are
 * refused, not removed.
 */
export const singleLine = (maxLength: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(maxLength),
      z.regex(/^[^\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]*$/u),
      z.refine(isVisible),
    );

/** Text of several lines; tabs and line breaks are its only control characters. */
export const multiLine = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u));

export const PASSWORD_MIN_LENGTH = 6;
/** bcrypt reads only 72 bytes, so longer passwords are refused. */
export const PASSWORD_MAX_BYTES = 72;
export const newPassword = z.string().check(
  z.minLength(PASSWORD_MIN_LENGTH, { message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters` }),
  z.refine((typed) => new TextEncoder().encode(typed).length <= PASSWORD_MAX_BYTES, {
    message: `Password must be at most ${PASSWORD_MAX_BYTES} bytes long`,
  }),
);

export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));
/** `#RRGGBB` */
export const hexColor = z.string().check(z.regex(/^#[0-9A-F]{6}$/));
/** A picked color, in any capitals; upper case from here on. */
export const paintColor = z.pipe(
  z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)),
  z.transform((typed) => typed.toUpperCase()),
);
/** ISO 8601 with time zone. */
export const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
/** Counts the changes of one thing, such as a room: every reply with a larger number shows all of these changes. */
export const version = z.int().check(z.minimum(0));
/** The version that the caller knows: the reply is at least this new. An impossible one is no error. */
export const least = z.pipe(
  z
    .string()
    .check(z.regex(/^[0-9]{1,15}$/), z.describe('The largest `version` of earlier replies: this reply is not older')),
  z.transform(Number),
);
/** The reply of a call without a result. */
export const done = z.object({});

export const deckId = z.uuid();
