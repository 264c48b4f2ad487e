import type { CSSProperties, ReactNode } from 'react';
import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { classNames } from '../class-names.ts';

type PageGroundProps = {
  /** 0 (frost, no one here) to 1 (warm, everyone here). */
  warmth?: number | undefined;
  /** Sets the game's accent. */
  game?: Game | undefined;
  className?: string;
  children: ReactNode;
};

/** The page's background, from ice to warmth; text keeps its contrast at every step. */
export function PageGround({ warmth = 0, game, className, children }: PageGroundProps) {
  const style = { '--warmth': Math.min(1, Math.max(0, warmth)) } as CSSProperties;
  return (
    <div
      data-accent={game && GAMES[game].accent}
      style={style}
      className={classNames('page-ground flex min-h-[calc(100dvh-var(--banner,0px))] flex-col', className)}
    >
      {children}
    </div>
  );
}
