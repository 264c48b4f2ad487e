import type { Game } from '#shared/contract/games/registry.ts';

/** Real screens of real rooms, made by `npm run shots`. */
const files = import.meta.glob<string>('./shots/*.webp', { eager: true, query: '?url', import: 'default' });

/** A host's screen, or a guest's phone. */
export type Screen = 'host' | 'phone';
export const THEMES = ['light', 'dark'] as const;

/** Size of the pictures, in pixels. */
export const SHOT_SIZES = {
  host: { width: 1280, height: 850 },
  phone: { width: 390, height: 844 },
} as const satisfies Record<Screen, { width: number; height: number }>;

/** URL of a game's screenshot in a theme; undefined without one. */
export function shotPath(game: Game, screen: Screen, theme: (typeof THEMES)[number]): string | undefined {
  return files[`./shots/${game}${screen === 'phone' ? '-phone' : ''}-${theme}.webp`];
}
