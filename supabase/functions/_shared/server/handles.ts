import { randomInt } from 'node:crypto';
import { OFFICES, RESERVED_HANDLES } from '../contract/reserved-handles.ts';
import { nameKey } from './names.ts';

/** Digits and pairs of letters that pass for a letter, besides those that `nameKey` folds. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/2/g, 'z'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
];

/** The look of a handle: the same for handles that people could confuse. Hyphens make no difference. */
export function handleKey(handle: string): string {
  return ALIKE.reduce((look, [from, to]) => look.replace(from, to), nameKey(handle.replaceAll('-', '')));
}

/** Our own short list, in English and Spanish. Part of no harmless word, as far as we know. */
const ANYWHERE = [
  ...['fuck', 'nigger', 'nigga', 'faggot', 'whore', 'bitch', 'asshole', 'hitler', 'siegheil', 'kukluxklan'],
  ...['hijodeputa', 'hijueputa', 'mierda', 'pendejo', 'gilipollas', 'maricon'],
].map(handleKey);
/** The same, but part of harmless words: only as a word of its own. */
const AS_A_WORD = [
  ...OFFICES,
  ...['ass', 'cock', 'cum', 'cunt', 'dick', 'nazi', 'penis', 'piss', 'porn', 'rape', 'rapist', 'sex', 'shit', 'slut'],
  ...['tits', 'isis', 'kkk', 'puta', 'puto', 'culo', 'verga', 'polla', 'cono'],
].map(handleKey);
const RESERVED = new Set(RESERVED_HANDLES.map(handleKey));

/** Whether anyone may have this handle: it is in good taste, and passes for no page or office of Thaw. */
export function isFree(handle: string): boolean {
  const look = handleKey(handle);
  const parts = handle.split('-');
  // Without their numbers, too: admin1.
  const words = [...parts, ...parts.map((part) => part.replace(/\d+$/, ''))].map(handleKey);
  if (RESERVED.has(look) || /^thaw|thaw$/.test(look) || words.some((word) => word.includes('thaw'))) return false;
  words.push(look);
  return !ANYWHERE.some((word) => look.includes(word)) && !AS_A_WORD.some((word) => words.includes(word));
}

/** Without letters that pass for digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';

/** A handle that no one guesses, in groups that can be read aloud: kmtz-hqva-rbpn. */
export function randomHandle(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const handle = letters.replace(/^(.{4})(.{4})/, '$1-$2-');
  return isFree(handle) ? handle : randomHandle();
}
