import * as z from 'zod/mini';

export const ROOM_ID_LENGTH = 14;
export const ROOM_ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Chosen by the server, or in the browser for the games whose host page opens without a call. */
export const roomId = z.string().check(z.regex(/^[a-z0-9]{14}$/));

/** The room's own number of a person, as text: short on the wire, and no secret. */
export const participantId = z.string().check(z.regex(/^[1-9][0-9]{0,8}$/));

/** No I, L, O, U, 0 or 1: nothing in a code can be mistaken when it is read aloud or off a screen. */
export const ROOM_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const ROOM_CODE_LENGTH = 5;
export const roomCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.toUpperCase().replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^[A-HJKMNP-TV-Z2-9]{5}$/)),
);

/** A random 256-bit token, base64url, behind `seat_`. Only its SHA-256 is stored. */
export const SEAT_PREFIX = 'seat_';
export const SEAT_TOKEN_BYTES = 32;
export const seatToken = z.string().check(z.regex(/^seat_[A-Za-z0-9_-]{43}$/));

/**
 * 256 random bits, base64url, that a client makes before it joins and sends with every try until one is answered: the new
 * seat is made from it, so who joins again because the reply got lost finds their own seat. As secret as a seat token.
 */
export const joinAttempt = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** What a page of a participant without a seat sends as its bearer: whoever is logged in in this browser is not meant. */
export const GUEST_BEARER = 'guest';

export const NAME_MAX_GRAPHEMES = 40;
/** Most of what a person sees is one of these, an emoji of a family up to seven. */
export const NAME_MAX_CODE_POINTS = 160;
/** More accents on one letter only cover the lines above and below. */
const MARKS_KEPT = 4;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const BREAKS = /[\t\n\r\u2028\u2029]/g;
/** Surrogates without their other half, private characters and those that will never be any, besides controls. */
const CONTROLS = /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]/gu;
const PILES = new RegExp(`(\\p{M}{${MARKS_KEPT}})\\p{M}+`, 'gu');
/** NFC sorts the marks behind a letter, which takes the square of their number: no writing has so many. */
const ENDLESS_PILES = /(\p{M}{32})\p{M}+/gu;

/** One emoji: a picture, shown as one where it would be text, in a skin; the flag of a region; or a key. */
const PICTURE =
  '(?:\\p{Emoji_Presentation}|(?!\\p{Emoji_Presentation})\\p{Extended_Pictographic}\\uFE0F?)\\p{Emoji_Modifier}?';
const FLAG = '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}';
const KEY = '[0-9#*]\\uFE0F\\u20E3';
/** An emoji with the joiners and selectors that belong to it, or a character that shows as nothing. */
const EMOJI_OR_INVISIBLE = new RegExp(
  `(${FLAG}|${KEY}|${PICTURE}(?:\\u200D${PICTURE})*)|[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800\\uFFFC]`,
  'gu',
);

/**
 * Text without control and invisible characters and without piles of accents, NFC, single spaces, trimmed. Joiners and
 * selectors stay inside an emoji that is made with them.
 */
export function cleanText(typed: string): string {
  return (
    typed
      .replace(ENDLESS_PILES, '$1')
      .normalize('NFC')
      .replace(BREAKS, ' ')
      .replace(CONTROLS, '')
      .replace(EMOJI_OR_INVISIBLE, (_, emoji: string | undefined) => emoji ?? '')
      // Again: what was invisible may have stood between a letter and its accent.
      .replace(ENDLESS_PILES, '$1')
      .normalize('NFC')
      .replace(PILES, '$1')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** How many characters a person sees. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

function fitsAsName(clean: string): boolean {
  return clean !== '' && [...clean].length <= NAME_MAX_CODE_POINTS && countGraphemes(clean) <= NAME_MAX_GRAPHEMES;
}

/** What a person is called: 1 to 40 visible characters after cleaning. `max(400)` keeps the cleaning cheap. */
export const personName = z
  .pipe(z.string().check(z.maxLength(400)), z.transform(cleanText))
  .check(
    z.refine(fitsAsName, { message: `Use 1 to ${NAME_MAX_GRAPHEMES} characters.` }),
    z.describe(`1 to ${NAME_MAX_GRAPHEMES} visible characters; control and invisible ones are removed first`),
  );

export const EMAIL_MAX_LENGTH = 254;
export const email = z.pipe(
  z.string().check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH)),
  z.email({ message: 'Enter a valid e-mail address.' }),
);

/** Whether there is nothing in it that shows as nothing or turns the writing around, except inside an emoji. */
function isVisible(text: string): boolean {
  return [...text.matchAll(EMOJI_OR_INVISIBLE)].every(([, emoji]) => emoji !== undefined);
}

/**
 * One line that may become part of a mail's head: a line break, any other control character, and whatever is private, never
 * assigned or invisible is refused, not removed.
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

/** Text of several lines; tabs and line breaks are the only control characters. */
export const multiLine = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u));

export const PASSWORD_MIN_LENGTH = 6;
/** bcrypt reads no more than 72 bytes, so nothing longer is taken. */
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
/** The same as somebody picks it: in capitals from here on. */
export const paintColor = z.pipe(
  z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)),
  z.transform((typed) => typed.toUpperCase()),
);
/** ISO 8601 with time zone. */
export const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
/** The reply of a call that has nothing to tell. */
export const done = z.object({});
