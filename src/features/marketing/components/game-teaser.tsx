import type { ComponentType } from 'react';
import type { Game } from '#shared/contract/games.ts';
import { Easel } from '#src/components/illustrations/easel.tsx';
import { MapPins } from '#src/components/illustrations/map-pins.tsx';
import { PaintedPage } from '#src/components/illustrations/painted-page.tsx';
import { TwoChoices } from '#src/components/illustrations/two-choices.tsx';
import { Card } from '#src/components/ui/card.tsx';

/** Each game's picture, as far as it is drawn. */
const PICTURES: Partial<Record<Game, ComponentType<{ className?: string }>>> = {
  coloring: PaintedPage,
  'this-or-that': TwoChoices,
  masterpiece: Easel,
  'warm-welcome': MapPins,
};

/** A game in a picture, a title and a sentence, under its own accent. */
export function GameTeaser({ game, title, text }: { game: Game; title: string; text: string }) {
  const Picture = PICTURES[game];
  return (
    <Card asChild className="flex flex-col gap-5 sm:flex-row sm:items-center">
      <li data-game={game}>
        {Picture ? <Picture className="w-full max-w-44 shrink-0" /> : null}
        <div className="min-w-0">
          <span aria-hidden="true" className="block h-1.5 w-10 rounded-full bg-accent" />
          <h3 className="mt-3">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </div>
      </li>
    </Card>
  );
}
