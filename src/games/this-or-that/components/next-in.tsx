import { useCountdown } from '#src/game-kit/use-countdown.ts';
import { thisOrThatTexts } from '../texts.ts';

const texts = thisOrThatTexts.results;

const HELD = { host: 'heldHost', player: 'held', all: 'heldForAll' } as const;

/**
 * When the next question comes, or that it waits for the host.
 * @param reader `all` on a shared screen, where there is least room
 */
export function NextIn({
  endsAt,
  held,
  reader,
}: {
  endsAt: string | null;
  held: boolean;
  reader: 'host' | 'player' | 'all';
}) {
  const { secondsLeft } = useCountdown(held ? null : endsAt);
  const coming = secondsLeft > 0 ? texts.next(secondsLeft) : texts.comingUp;
  return (
    <span data-numbers="" className="text-muted">
      {held ? texts[HELD[reader]] : coming}
    </span>
  );
}
