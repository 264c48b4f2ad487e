import { COUNTRIES, FOREIGN_REGIONS } from './data/foreign.ts';
import { plainWords } from './place-key.ts';

export interface PlaceText {
  /** The parts between commas, as plain words, without the ZIP code and 'USA'. Never empty ones. */
  readonly parts: readonly string[];
  /** Five digits at the end ('Aurora, IL 60505-1234'), or at the beginning. */
  readonly zip: string | null;
  /** The whole text in lower case, for a search service; null without letters and digits. */
  readonly search: string | null;
  /** False if other words follow the ZIP code: it may be a house number, or another country's. */
  readonly zipAtEnd: boolean;
}

/** Longer input is cut; the contract allows 80 characters. */
const LONGEST = 200;

const HOME = /(?:^| )(?:united states of america|united states|u s a|usa|u s|us)$/;
const ZIP_AT_END = /(?:\b(?:zip code|zipcode|zip) )?\b(\d{5})(?: ?\d{4})?$/;
const ZIP_AT_START = /^(\d{5})(?: \d{4})?(?: |$)/;

const countries = new Set(COUNTRIES);
const regions = new Set(FOREIGN_REGIONS);

/** True for the name of another country. */
export function isCountry(words: string): boolean {
  return countries.has(words);
}

/** True for a foreign province or the like that is also the name of US towns. */
export function isForeignRegion(words: string): boolean {
  return regions.has(words);
}

/** True if the last words name another country or a part of it: 'london uk', 'toronto ontario'. */
export function endsAbroad(words: string): boolean {
  const all = words.split(' ');
  return [1, 2, 3].some((length) => {
    const end = all.slice(-length).join(' ');
    return all.length > length && (isCountry(end) || (end.length > 3 && isForeignRegion(end)));
  });
}

/** True for 'USA' and the like with nothing before it. */
export function isWholeCountry(words: string): boolean {
  return words.replace(HOME, '') === '';
}

/** ZIP codes of the armed forces and embassies abroad, which give no location. */
export function isMilitaryZip(zip: string): boolean {
  return /^(?:09[0-8]|340|96[2-6])/.test(zip);
}

function withoutHome(parts: string[]): void {
  const last = parts.at(-1);
  if (last === undefined) return;
  const rest = last.replace(HOME, '');
  if (rest === last || (rest === '' && parts.length === 1)) return;
  parts.pop();
  if (rest !== '') parts.push(rest);
}

function takeZip(parts: string[]): { zip: string | null; zipAtEnd: boolean } {
  const last = parts.length - 1;
  const end = ZIP_AT_END.exec(parts[last] ?? '');
  if (end?.[1] !== undefined) {
    parts[last] = (parts[last] ?? '').slice(0, end.index).trim();
    return { zip: end[1], zipAtEnd: true };
  }
  const start = ZIP_AT_START.exec(parts[0] ?? '');
  if (start?.[1] === undefined) return { zip: null, zipAtEnd: false };
  parts[0] = (parts[0] ?? '').slice(start[0].length).trim();
  return { zip: start[1], zipAtEnd: false };
}

/** Parses a typed location. Any text gives a result; without Latin letters or digits it has no parts. */
export function readPlaceText(text: string): PlaceText {
  const cut = text.slice(0, LONGEST).normalize('NFKC').toLowerCase();
  const parts = cut
    .split(/[,;\u3001\n]/)
    .map(plainWords)
    .filter((part) => part !== '');
  withoutHome(parts);
  const zip = takeZip(parts);
  withoutHome(parts);
  const search = /[\p{L}\p{N}]/u.test(cut) ? cut.replace(/[\s\p{C}]+/gu, ' ').trim() : null;
  return { ...zip, parts: parts.filter((part) => part !== ''), search };
}
