import type { Mission } from '#shared/contract/games/coloring.ts';
import { useCues } from '#src/game-kit/clock/cues.ts';
import { useCountdown } from '#src/game-kit/clock/use-countdown.ts';
import { Celebration } from '#src/game-kit/ending/celebration.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { colorName } from '../tools/palette.tsx';
import { missionTexts as texts } from './mission-texts.ts';

export interface MissionBoardProps {
  mission: Mission;
  /** The viewer's id, for their side; null for viewers, and on a shared screen. */
  ownId: string | null;
  /** The brush's color; null where no one paints. */
  color: string | null;
  onTake?: ((color: string) => void) | undefined;
  /** null while Fill is taken. */
  takeFill?: (() => void) | null;
  /** A shared screen: its result is cheered. */
  celebrates?: boolean;
  className?: string | undefined;
}

/** What to do, how far it is, and then how it ended. */
export function MissionBoard(props: MissionBoardProps) {
  const { mission, ownId, color, onTake, takeFill = null, celebrates = false, className } = props;
  const { secondsLeft } = useCountdown(mission.endsAt);
  const isOver = mission.endsAt !== null && secondsLeft === 0;
  const words = isOver ? resultOf(mission) : callOf(mission);
  const lacksColor = mission.color !== null && color !== null && color !== mission.color;
  useCues(isOver ? 'over' : 'on', 'results');
  return (
    <>
      <p role="status" className="sr-only">
        {words} {isOver ? null : texts.how}
      </p>
      <div
        className={classNames(
          'flex max-w-full animate-drop-in flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-surface px-4 py-2 shadow-soft',
          className,
        )}
      >
        {mission.color === null ? null : (
          <span
            aria-hidden="true"
            style={{ backgroundColor: mission.color }}
            className="size-7 shrink-0 rounded-full ring-1 ring-ink/20 ring-inset"
          />
        )}
        <p className="min-w-0 flex-1 basis-44 flat:basis-24 font-semibold">
          {words} {mission.kind === 'sides' && ownId !== null && !isOver ? texts.team[sideOf(ownId)] : null}
          {takeFill && !isOver ? <span className="block font-normal text-muted text-sm">{texts.how}</span> : null}
        </p>
        {isOver ? null : (
          <p data-numbers="" className="font-bold font-display text-[1.125em]">
            {progressOf(mission)}
            {mission.endsAt === null ? null : ` · ${texts.left(secondsLeft)}`}
          </p>
        )}
        {!isOver && onTake && (lacksColor || takeFill) ? (
          <Button
            size="sm"
            variant="primary"
            onClick={() => {
              takeFill?.();
              if (mission.color !== null) onTake(mission.color);
            }}
          >
            {lacksColor ? texts.take(colorName(`${mission.color}`)) : texts.fill}
          </Button>
        ) : null}
      </div>
      {celebrates && isOver && mission.score.some((areas) => areas > 0) ? <Celebration /> : null}
    </>
  );
}

const sideOf = (id: string) => (Number(id) % 2 === 1 ? 'left' : 'right');

const callOf = ({ color, kind }: Mission): string =>
  kind === 'color' ? texts.call.color(colorName(`${color}`)) : texts.call[kind];

function progressOf({ kind, score: [one = 0, other = 0], total }: Mission): string {
  return kind === 'sides' ? texts.progress.sides(one, other) : texts.progress[kind](one, total);
}

export function resultOf({ color, kind, score: [one = 0, other = 0], total }: Mission): string {
  const { result } = texts;
  if (one + other === 0) return result.nobody;
  if (kind === 'all') return one >= total ? result.all(total) : result.some(one, total);
  if (kind === 'color') return result.color(one, colorName(`${color}`));
  if (one === other) return result.tie(one);
  return one > other ? result.leftWins(one, other) : result.rightWins(other, one);
}
