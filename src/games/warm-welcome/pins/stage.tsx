import { useId } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { PinScene } from '#shared/contract/games/warm-welcome.ts';
import type { Person } from '#src/game-kit/person.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { NextIn, type Reader, RoundBar, TimeLeft } from '#src/game-kit/phases/round-bar.tsx';
import { Hush } from '#src/game-kit/show/hush.tsx';
import { isolated } from '#src/lib/words/isolated.ts';
import { Announcer } from '#src/ui/announcer.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { StepHeading } from '#src/ui/kept-focus.tsx';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';
import { MapPanel } from '../components/map-panel.tsx';
import type { MappedPerson } from '../mapped-person.ts';
import { Asking } from './asking.tsx';
import { Guessing } from './guessing.tsx';
import { pinTexts } from './pin-texts.ts';
import { isLastQuestion, progressText, roundText } from './progress.ts';
import { askText, fallenPins, knewText, type MapScene, type Pin, type Step, whoText } from './scene.ts';
import type { Own } from './use-own.ts';
import { useSteppedReveal } from './use-scene.ts';

const { cueSeconds, seconds } = GAMES['warm-welcome'].phases;

interface StageProps {
  game: PinScene;
  people: readonly MappedPerson[];
  /** `all`: a shared screen, which tells nothing of its own. */
  reader: Reader;
  /** The viewer's part, if they play on this screen. */
  own: Own | null;
}

/** A question, from beat to beat. The end is apart: `Final`. */
export function Stage({ game, people, reader, own }: StageProps) {
  const { held, pacing, phase, phaseEndsAt } = game;
  const { step, isOver } = useSteppedReveal(game, people);
  const titleId = useId();
  const { byKey, comingUp, next } = pinTexts.reveal;
  const words = { byKey, comingUp, next };
  const progress = reader === 'all' && pacing.closing ? undefined : progressText(game, people);
  return (
    <>
      <RoundBar label={roundText(game)} detail={progress}>
        {phase === 'asking' || phase === 'guessing' ? (
          <TimeLeft
            endsAt={phaseEndsAt}
            held={held}
            pacing={pacing}
            reader={reader}
            seconds={seconds[phase]}
            cueSeconds={cueSeconds}
            label={pinTexts[phase].timeLeft}
          />
        ) : isOver ? (
          <NextIn
            endsAt={phaseEndsAt}
            held={held}
            reader={reader}
            words={isLastQuestion(game) ? phaseTexts.last : words}
          />
        ) : null}
      </RoundBar>
      <section aria-labelledby={titleId} className="flex min-h-0 flex-1 flex-col gap-3">
        <Beat game={game} people={people} reader={reader} own={own} step={step} titleId={titleId} />
      </section>
    </>
  );
}

function Beat({ game, people, reader, own, step, titleId }: StageProps & { step: Step | undefined; titleId: string }) {
  const level = reader === 'host' ? 'h2' : 'h1';
  const isShared = reader === 'all';
  const title = (words: string) => {
    const heading = (
      <StepHeading
        level={level}
        id={titleId}
        className={classNames(
          'wrap-anywhere text-balance outline-none',
          isShared ? 'flex min-h-full items-center text-[1em] leading-tight' : 'text-xl',
        )}
      >
        {words}
      </StepHeading>
    );
    // The map keeps its height.
    return isShared ? <Fitted className="h-[18%] shrink-0 text-2xl">{heading}</Fitted> : heading;
  };
  switch (game.phase) {
    case 'asking':
      return (
        <>
          {title(askText(game))}
          <p className="-mt-2 text-muted text-sm">{isShared ? pinTexts.asking.onPhone : pinTexts.asking.lead}</p>
          {own ? <Asking key={game.round} game={game} own={own} /> : null}
          {own && reader === 'player' ? null : (
            <SceneMap map={{ people, shown: new Set(game.doneIds) }} large={isShared} />
          )}
        </>
      );
    case 'guessing':
      return (
        <>
          {own ? (
            <Guessing game={game} own={own} people={people} level={level} titleId={titleId} />
          ) : (
            <>
              {title(pinTexts.guessing.title)}
              <p className="-mt-2 text-muted text-sm">{pinTexts.guessing.onPhone}</p>
            </>
          )}
          <SceneMap map={fallenPins(game)} large={isShared} />
        </>
      );
    case 'hush':
      return <Hush endsAt={game.phaseEndsAt} reader={reader} />;
    case 'reveal':
      return step ? (
        <>
          {title(step.pin ? whoText(game, { name: isolated(step.pin.name) }) : step.isTalk ? step.text : askText(game))}
          {step.isTalk ? null : <Told step={step} own={own} people={people} isShared={isShared} />}
          <SceneMap map={step.map} large={isShared} />
        </>
      ) : null;
    default:
      return null;
  }
}

/** What a step tells below its question: its pin's people and who knew, or who has dropped in. */
function Told({ step, own, people, isShared }: Pick<StageProps, 'own' | 'people'> & { step: Step; isShared: boolean }) {
  const told = (
    <p
      key={step.text}
      className={classNames(
        'wrap-anywhere animate-drop-in text-balance font-bold font-display text-ice leading-tight',
        isShared ? 'min-h-full content-center' : 'text-lg',
      )}
    >
      {step.text}
      {step.pin ? (
        <span className="font-sans font-semibold text-[0.75em] text-ink"> · {knewText(step.pin)}</span>
      ) : null}
      {step.pin && own ? <OwnGuess pin={step.pin} own={own} people={people} /> : null}
    </p>
  );
  return isShared ? <Fitted className="h-[9%] shrink-0 text-xl">{told}</Fitted> : told;
}

function OwnGuess({ pin, own, people }: { pin: Pin; own: Own; people: readonly Person[] }) {
  const texts = pinTexts.reveal;
  const guessed = own.part?.guesses.find(({ nth }) => nth === pin.nth)?.guess;
  const isMine = pin.owners?.some(({ id }) => id === own.me);
  const name = people.find(({ id }) => id === guessed)?.name;
  const isRight = pin.owners?.some(({ id }) => id === guessed);
  if (!isMine && name === undefined) return null;
  return (
    <span className="block font-sans font-semibold text-ink text-sm">
      {isMine ? texts.yours : isRight ? texts.right : texts.wrong(isolated(name ?? ''))}
    </span>
  );
}

const SceneMap = ({ map, large }: { map: MapScene; large: boolean }) => (
  <div className="flex min-h-0 flex-1 flex-col">
    <MapPanel {...map} large={large} />
  </div>
);

/** The game in words for screen readers: each step at once, progress now and then. */
export function Spoken({ game, people }: Pick<StageProps, 'game' | 'people'>) {
  const { step } = useSteppedReveal(game, people);
  return (
    <>
      <Announcer text={spokenText(game, step)} />
      <Announcer text={progressText(game, people) ?? ''} everyMs={6_000} />
    </>
  );
}

function spokenText(game: PinScene, step: Step | undefined): string {
  if (game.pacing.closing) return phaseTexts.time.closing;
  if (game.phase === 'asking') return askText(game);
  if (game.phase === 'guessing') return pinTexts.guessing.title;
  if (game.phase === 'hush') return phaseTexts.show.hush;
  if (game.phase === 'final') return phaseTexts.final.spoken;
  if (!step) return phaseTexts.spoken.waiting;
  return step.pin ? `${whoText(game, step.pin)} ${step.text}. ${knewText(step.pin)}` : step.text;
}
