import unhomoglyph from 'unhomoglyph';

/** Accents of Latin, Greek and Cyrillic letters. Vowel signs of other scripts carry meaning and stay. */
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/g;
const SPACES = /\s+/gu;
const SIGN = /^[!-~]$/;
const LATIN = /^[a-z]+$/i;

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '');
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
 * spaces, accents and look-alikes (Cyrillic а and Latin a, capital I and small l, 0 and O) make no difference.
 * Never empty: a name of nothing but accents is its own key.
 */
export function nameKey(name: string): string {
  const key = Array.from(withoutAccents(name).replace(SPACES, ''), folded).join('').normalize('NFC');
  return key || name.normalize('NFKC').toLowerCase();
}
