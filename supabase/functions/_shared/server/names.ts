import unhomoglyph from 'unhomoglyph';

/**
 * Marks that do not make a different name: any on a Latin, Greek, Cyrillic, Hebrew or Arabic letter or on a sign, and
 * elsewhere the marks without a script, and circles. Vowel signs of other scripts, and the voicing marks of kana, carry
 * meaning and stay.
 */
const MARKS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}])\p{M}+|(?![\u3099\u309a])(?=\p{M})\p{Script=Inherited}|\p{Me}/gu;
/** Invisible and placeholder characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc]/gu;
const SPACES = /\s+/gu;
const SIGN = /^[!-~]$/;
const LATIN = /^[a-z]+$/i;

/** Latin look-alikes missing from Unicode's decompositions and confusables. */
const LETTERS = new Map(
  Object.entries({
    // Small capitals.
    ...{ ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g', ʜ: 'h', ɪ: 'i', ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'm' },
    ...{ ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ꞯ: 'q', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z' },
    ...{ ᴁ: 'ae', ɶ: 'oe', ᴃ: 'b', ᴌ: 'l' },
    // Phonetic letters with hooks, tails and bars.
    ...{ ɕ: 'c', ɟ: 'j', ʝ: 'j', ɬ: 'l', ɲ: 'n', ɾ: 'r', ʈ: 't', ʉ: 'u', ⱱ: 'v', ʑ: 'z' },
  }),
);
/** White letters in black circles and squares, from A on. */
const FILLED = [0x1f150, 0x1f170];

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const from = FILLED.find((first) => code >= first && code < first + 26);
  return from === undefined ? (LETTERS.get(letter) ?? letter) : String.fromCharCode(97 + code - from);
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(INVISIBLE, '').replace(MARKS, '');
}

/** The look of a small letter or sign, in small letters; replacing may uncover an accent (ø is o with a stroke). */
function plainForm(text: string): string {
  const look = withoutAccents(unhomoglyph(text)).toLowerCase();
  return unhomoglyph(look).toLowerCase().replaceAll('i', 'l');
}

/**
 * One plain letter for a letter of either case. Some letters look Latin in one case only (н and Н, г and Г): that look
 * applies to both. If the two cases look like different letters (Greek ν and Ν), each keeps its own look.
 */
function folded(letter: string): string {
  const small = plainForm(letter.toLowerCase());
  if (SIGN.test(letter)) return small;
  const capital = withoutAccents(unhomoglyph(letter.toUpperCase()));
  if (!LATIN.test(capital)) return small;
  const ownLook = letter === letter.toLowerCase() ? small : plainForm(capital.toLowerCase());
  return LATIN.test(small) ? ownLook : plainForm(capital.toLowerCase());
}

/**
 * The unique key of a name in a room: names that people could confuse have the same one. Case, width, spaces, accents,
 * invisible characters, and look-alikes (Cyrillic а and Latin a, capital I and small l, 0 and O) make no difference.
 * Never empty: a name of nothing but accents is its own key.
 */
export function nameKey(name: string): string {
  const letters = Array.from(withoutAccents(name).replace(SPACES, ''), plainLetter).join('');
  const key = Array.from(letters, folded).join('').normalize('NFC');
  return key || name.normalize('NFKC').toLowerCase();
}
