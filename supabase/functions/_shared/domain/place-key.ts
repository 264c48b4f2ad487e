/** Longer input is cut before anything else looks at it; the contract takes 80 characters at most. */
const LONGEST = 200;

/** The many signs that people and tables use for an apostrophe, the Hawaiian ʻokina among them: written together. */
const APOSTROPHES = /['`´‘’‛ʻʼʽʾʿ′]/g;
const ACCENTS = /\p{M}/gu;

/** Written out, so that the beginning of a word can be searched for. */
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

/** Points of the compass, shortened at the beginning only: 'N Hollywood', 'E. St. Louis'. */
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

/** Lower case ASCII words with single spaces; accents, apostrophes and full stops are gone, other signs part words. */
export function plainWords(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .replace(/[øæœßłđðþı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/\./g, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * The key under which a place's name is stored and looked up: 'Saint Louis', 'St. Louis' and 'st louis' are one, so are
 * 'Mt. Vernon' and 'Mount Vernon', 'Coeur d’Alene' and 'coeur dalene', 'McGrath' and 'Mc Grath'. Only a-z, 0-9 and
 * single spaces, so it has no meaning to SQL or a pattern. Empty where the text has no Latin letters or digits.
 */
export function placeKey(text: string): string {
  const words = plainWords(text)
    .replace(/\b(mc|o|d|l) (?=[a-z])/g, (_, prefix: string) => prefix)
    .split(' ')
    .map((word) => WORDS[word] ?? word);
  const [first = '', ...others] = words;
  return others.length === 0 ? first : [COMPASS[first] ?? first, ...others].join(' ');
}

/** The same key without its spaces: 'newyork', 'lagrange' for both LaGrange and La Grange. */
export function compactKey(key: string): string {
  return key.replaceAll(' ', '');
}
