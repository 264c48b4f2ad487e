/** Longer input is cut first; the contract allows 80 characters. */
const LONGEST = 200;

/** The many signs used as an apostrophe, the Hawaiian ʻokina among them: removed, so the word stays one. */
const APOSTROPHES = /['`´‘’‛ʻʼʽʾʿ′]/g;
const ACCENTS = /\p{M}/gu;

/** Written out, so that prefixes can be searched. */
const WORDS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  mt: 'mount',
  mtn: 'mountain',
  ft: 'fort',
  spgs: 'springs',
  spg: 'spring',
  hts: 'heights',
  bch: 'beach',
  jct: 'junction',
  vlg: 'village',
  ctr: 'center',
  twp: 'township',
};

/** Compass points, shortened only at the beginning: 'N Hollywood', 'E. St. Louis'. */
const COMPASS: Readonly<Record<string, string>> = { n: 'north', s: 'south', e: 'east', w: 'west' };

const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Accents, and the optional vowel signs of Hebrew and Arabic; the marks of other scripts belong to their letters. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

function words(text: string, marks: RegExp, between: RegExp): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(APOSTROPHES, '')
    .replace(/[øæœßłđðþı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/\./g, '')
    .replaceAll('&', ' and ')
    .replace(between, ' ')
    .trim();
}

/** Lower case ASCII words with single spaces; accents, apostrophes and periods are removed, other signs separate words. */
export function plainWords(text: string): string {
  return words(text, ACCENTS, /[^a-z0-9]+/g);
}

function spelledOut(plain: string): string {
  const [first = '', ...others] = plain
    .replace(/\b(mc|o|d|l) (?=[a-z])/g, (_, prefix: string) => prefix)
    .split(' ')
    .map((word) => WORDS[word] ?? word);
  return others.length === 0 ? first : [COMPASS[first] ?? first, ...others].join(' ');
}

/**
 * The key for storing and looking up a place's name: 'Saint Louis', 'St. Louis' and 'st louis' are one, so are 'Mt. Vernon'
 * and 'Mount Vernon', 'Coeur d’Alene' and 'coeur dalene', 'McGrath' and 'Mc Grath'. Only a-z, 0-9 and single spaces, so it
 * has no meaning to SQL or a pattern. Empty for a text without Latin letters or digits.
 */
export function placeKey(text: string): string {
  return spelledOut(plainWords(text));
}

/**
 * The key of a name anywhere in the world, in any script: 'munchen', 'мюнхен', '東京'. Only lower case letters with their
 * marks, digits and single spaces. Empty for a text without letters and digits.
 */
export function worldKey(text: string): string {
  return spelledOut(words(text, OPTIONAL_MARKS, /[^\p{L}\p{M}\p{N}]+/gu));
}

/** The same key without its spaces: 'newyork', 'lagrange' for both LaGrange and La Grange. */
export function compactKey(key: string): string {
  return key.replaceAll(' ', '');
}
