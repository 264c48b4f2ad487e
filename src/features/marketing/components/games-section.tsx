import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { classNames } from '#src/ui/class-names.ts';
import { marketingTexts, SHOWN_GAMES, type ShownGame } from '../texts.ts';
import { LandingSection } from './landing-section.tsx';

export function GamesSection() {
  const texts = marketingTexts.games;
  return (
    <LandingSection section="games" title={texts.title} lead={texts.lead} dropAt={2} tone="text-ice/25">
      <ul className="grid gap-16 lg:gap-24">
        {SHOWN_GAMES.map((game, at) => (
          <GameRow key={game} game={game} flipped={at % 2 === 1} />
        ))}
      </ul>
    </LandingSection>
  );
}

/** `flipped`: text on the left, if there is room beside the pictures. */
function GameRow({ game, flipped }: { game: ShownGame; flipped: boolean }) {
  const texts = marketingTexts.games;
  const { accent, title } = GAMES[game];
  const [first, second] = texts.about[game];
  return (
    <li data-accent={accent} className="grid items-center gap-x-14 gap-y-7 lg:grid-cols-12">
      <div
        className={classNames(
          'relative rounded-card bg-accent-soft p-4 pb-8 sm:p-8 sm:pb-12 lg:col-span-8',
          flipped && 'lg:order-2',
        )}
      >
        <Shot game={game} screen="host" alt={texts.hostShot(title)} className="w-[92%] rounded-control" />
        <Shot
          game={game}
          screen="phone"
          alt={texts.phoneShot(title)}
          className="absolute right-4 bottom-4 w-[21%] min-w-20 rounded-[clamp(8px,1.6vw,18px)] ring-4 ring-surface sm:right-6 sm:bottom-6"
        />
      </div>
      <div className="min-w-0 lg:col-span-4">
        <span aria-hidden="true" className="block h-2 w-12 rounded-full bg-accent" />
        <h3 className="wrap-anywhere mt-4 text-2xl max-[18rem]:text-xl" lang="en">
          {title}
        </h3>
        <p className="mt-4">{first}</p>
        <p className="mt-3 text-muted">{second}</p>
      </div>
    </li>
  );
}

/** Real screens of real rooms, made by `npm run shots`. */
const files = import.meta.glob<string>('../shots/*.webp', { eager: true, query: '?url', import: 'default' });

type Screen = 'host' | 'phone';
const THEMES = ['light', 'dark'] as const;

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
