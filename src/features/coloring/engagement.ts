import { PALETTE_TIP_AFTER_SECONDS } from '#shared/contract/coloring.ts';
import { coloringTexts } from './texts.ts';

const { levels, tips } = coloringTexts.hub;

/** Fewer are told to invite more. */
const LIVELY = 3;
const ACTIVE = 3;
const HIGHLY_ENGAGED = 5;

/** How lively it is with so many artists (the host is not counted). */
export function levelOf(artists: number): string {
  if (artists >= HIGHLY_ENGAGED) return levels.many;
  if (artists >= ACTIVE) return levels.some;
  return artists > 0 ? levels.few : levels.none;
}

/** What the host may do about it after so many seconds. */
export function tipsOf(artists: number, seconds: number): readonly string[] {
  const company = artists === 0 ? tips.none : artists < LIVELY ? tips.few : null;
  const palette = seconds > PALETTE_TIP_AFTER_SECONDS ? tips.palette : null;
  const given = [company, palette].filter((tip) => tip !== null);
  return given.length > 0 ? given : [tips.fine];
}

/** `mm:ss`, or `h:mm:ss` from an hour on. */
export function clockTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
