import type { Game } from '#shared/contract/games/registry.ts';
import { classNames } from '#src/ui/class-names.ts';

/** Real screens of real rooms, made by `npm run shots`. */
const files = import.meta.glob<string>('../shots/*.webp', { eager: true, query: '?url', import: 'default' });

/** A host's screen, or a guest's phone. */
type Screen = 'host' | 'phone';
const THEMES = ['light', 'dark'] as const;

/** Size of the pictures, in pixels. */
export const SHOT_SIZES = {
  host: { width: 1280, height: 850 },
  phone: { width: 390, height: 844 },
} as const satisfies Record<Screen, { width: number; height: number }>;

/** URL of a game's screenshot in a theme; undefined without one. */
function shotPath(game: Game, screen: Screen, theme: (typeof THEMES)[number]): string | undefined {
  return files[`../shots/${game}${screen === 'phone' ? '-phone' : ''}-${theme}.webp`];
}

const THEME_CLASSES = { light: 'in-light', dark: 'in-dark' } as const;

interface ShotProps {
  game: Game;
  screen: Screen;
  alt: string;
  className?: string;
}

/** A screenshot in the page's theme, with its space reserved. */
export function Shot({ game, screen, alt, className }: ShotProps) {
  const { width, height } = SHOT_SIZES[screen];
  return (
    <span
      className={classNames('block overflow-hidden bg-surface shadow-soft', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {THEMES.map((theme) => {
        const path = shotPath(game, screen, theme);
        return path === undefined ? null : (
          <img
            key={theme}
            src={path}
            alt={alt}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            className={classNames('block h-auto w-full', THEME_CLASSES[theme])}
          />
        );
      })}
    </span>
  );
}
