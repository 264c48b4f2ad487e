import { ENGAGEMENT, PALETTE_TIP_AFTER_SECONDS } from '#shared/contract/games/coloring.ts';
import { coloringHostTexts } from './host-texts.ts';

const texts = coloringHostTexts.hub;

/** How long each tip is shown. */
const TURN_SECONDS = 30;

/** Engagement level for this many artists, not counting the host. */
export function levelOf(artists: number): string {
  const { levels } = texts;
  if (artists >= ENGAGEMENT.highlyEngaged) return levels.many;
  if (artists >= ENGAGEMENT.active) return levels.some;
  return artists >= ENGAGEMENT.building ? levels.few : levels.none;
}

/** The host's tip after this many seconds; several tips take turns. */
export function tipOf(artists: number, seconds: number): string {
  const { tips } = texts;
  const company = artists === 0 ? tips.none : artists < ENGAGEMENT.active ? tips.few : tips.fine;
  const since = seconds - PALETTE_TIP_AFTER_SECONDS - 1;
  if (since < 0) return company;
  return Math.floor(since / TURN_SECONDS) % 2 === 0 ? tips.palette : company;
}

/** `mm:ss`, or `h:mm:ss` from an hour on. */
export function clockTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
