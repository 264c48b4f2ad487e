import type { Game } from '#shared/contract/games/registry.ts';

/** Made by `npm run shots`: real screens of real rooms. */
const files = import.meta.glob<string>('./shots/*.webp', { eager: true, query: '?url', import: 'default' });

/** A host's screen, or that of a guest's phone. */
export type Screen = 'host' | 'phone';
export const THEMES = ['light', 'dark'] as const;

/** What the pictures measure, in pixels. */
export const SHOT_SIZES = {
  host: { width: 1280, height: 850 },
  phone: { width: 390, height: 844 },
} as const satisfies Record<Screen, { width: number; height: number }>;

/** Where the picture of a game's screen in a theme is; undefined as long as none was made. */
export function shotPath(game: Game, screen: Screen, theme: (typeof THEMES)[number]): string | undefined {
  return files[`./shots/${game}${screen === 'phone' ? '-phone' : ''}-${theme}.webp`];
}
