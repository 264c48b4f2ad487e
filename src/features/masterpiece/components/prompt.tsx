import { classNames } from '#src/components/ui/class-names.ts';
import type { Game } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.round;

/** What is drawn in this round. */
export function Prompt({ game, className }: { game: Game; className?: string }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <p className="font-semibold text-accent-text text-sm">
        {texts.number(game.roundNumber)}
        {game.phase === 'drawing' ? ` · ${texts.draw}` : null}
      </p>
      <h2 className="wrap-anywhere text-2xl">{game.prompt}</h2>
    </div>
  );
}
