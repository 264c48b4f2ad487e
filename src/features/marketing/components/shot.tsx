import type { Game } from '#shared/contract/games/registry.ts';
import { classNames } from '#src/ui/class-names.ts';
import { type Screen, SHOT_SIZES, shotPath, THEMES } from '../shots.ts';

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
