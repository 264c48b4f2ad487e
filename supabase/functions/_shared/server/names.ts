import unhomoglyph from 'unhomoglyph';

/**
 * Marks that make no other name of one: whatever stands on a Latin, Greek, Cyrillic, Hebrew or Arabic letter or on a
 * sign, and elsewhere the marks that belong to no script, and circles. Vowel signs of other scripts, and the voicing marks
 * of kana, carry meaning and stay.
 */
const MARKS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}])\p{M}+|(?![\u3099\u309a])(?=\p{M})\p{Script=Inherited}|\p{Me}/gu;
/** What shows as nothing, and what stands for something that is not there. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc]/gu;
const SPACES = /\s+/gu;
const SIGN = /^[!-~]$/;
const LATIN = /^[a-z]+$/i;

/** Letters that look like a Latin one and are in neither Unicode's decompositions nor its list of confusables. */
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

/** What a small letter or sign looks like, in small letters; replacing may uncover an accent (ø is o with a stroke). */
function lookOf(text: string): string {
  const look = withoutAccents(unhomoglyph(text)).toLowerCase();
  return unhomoglyph(look).toLowerCase().replaceAll('i', 'l');
}

/**
 * One letter of either case as the same plain letter. Some letters look Latin in one case only (н and Н, г and Г):
 * that look counts for both. Where the two cases look like different letters (Greek ν and Ν), each is what it looks like.
 */
function folded(letter: string): string {
  const small = lookOf(letter.toLowerCase());
  if (SIGN.test(letter)) return small;
  const capital = withoutAccents(unhomoglyph(letter.toUpperCase()));
  if (!LATIN.test(capital)) return small;
  const ownLook = letter === letter.toLowerCase() ? small : lookOf(capital.toLowerCase());
  return LATIN.test(small) ? ownLook : lookOf(capital.toLowerCase());
}

/**
 * What must be unique in a room: two names that a person could take for one another have the same key. Case, width,
 * spaces, accents, what shows as nothing, and look-alikes (Cyrillic а and Latin a, capital I and small l, 0 and O) make
 * no difference.
 * Never empty: a name of nothing but accents is its own key.
 */
export function nameKey(name: string): string {
  const letters = Array.from(withoutAccents(name).replace(SPACES, ''), plainLetter).join('');
  const key = Array.from(letters, folded).join('').normalize('NFC');
  return key || name.normalize('NFKC').toLowerCase();
}
