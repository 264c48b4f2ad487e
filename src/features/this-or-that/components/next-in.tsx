import { useCountdown } from '#src/components/room/use-countdown.ts';
import { thisOrThatTexts } from '../texts.ts';

const texts = thisOrThatTexts.results;

/** When the next question comes, or that it waits for the host. */
export function NextIn({ endsAt, held, reader }: { endsAt: string | null; held: boolean; reader: 'host' | 'player' }) {
  const { secondsLeft } = useCountdown(held ? null : endsAt);
  const words = held
    ? reader === 'host'
      ? texts.heldHost
      : texts.held
    : secondsLeft > 0
      ? texts.next(secondsLeft)
      : texts.comingUp;
  return (
    <span data-numbers="" className="text-muted">
      {words}
    </span>
  );
}
