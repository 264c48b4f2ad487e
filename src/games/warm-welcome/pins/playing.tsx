import { GAMES } from '#shared/contract/games/registry.ts';
import type { PinScene } from '#shared/contract/games/warm-welcome.ts';
import { useTimeCue } from '#src/game-kit/clock/cues.ts';
import type { Seated } from '#src/game-kit/guest/guest-game.ts';
import { KeptFocus } from '#src/ui/kept-focus.tsx';
import type { MappedPerson } from '../mapped-person.ts';
import { Final } from './final.tsx';
import { Spoken, Stage } from './stage.tsx';
import { useOwn } from './use-own.ts';

interface PlayingProps {
  seat: Seated;
  game: PinScene;
  people: readonly MappedPerson[];
}

/** A guest's screen while a Show runs. */
export function Playing({ seat, game, people }: PlayingProps) {
  const { doneIds, phase, phaseEndsAt, round } = game;
  const own = useOwn(game, seat.me?.id ?? null);
  const isAwaited = (phase === 'asking' || phase === 'guessing') && own !== null && !doneIds.includes(own.me);
  useTimeCue(isAwaited ? phaseEndsAt : null, GAMES['warm-welcome'].phases.cueSeconds);
  return (
    <KeptFocus step={`${phase} ${round}`}>
      <Spoken game={game} people={people} />
      <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-4 scale-hand pb-6">
        {phase === 'final' ? (
          <Final game={game} people={people} reader="player" />
        ) : (
          <Stage game={game} people={people} reader="player" own={own} />
        )}
      </div>
    </KeptFocus>
  );
}
