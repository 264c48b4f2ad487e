import { ChevronLeft, ChevronRight, Minimize2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { Game } from '#shared/contract/games/registry.ts';
import { recapPath } from '#shared/contract/recaps.ts';
import { newRoomPath } from '#src/lib/calls/join-links.ts';
import { Announcer } from '#src/ui/announcer.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { PageGround } from '#src/ui/layout/page-ground.tsx';
import { hostTexts } from '../host-texts.ts';
import type { Presenting } from '../hosted.tsx';
import { Bar, HoldSign, Sign } from '../present/bar.tsx';
import { usePresentKeys } from '../present/present-keys.tsx';
import { useBarShown } from '../present/use-bar-shown.ts';
import { usePresent } from '../present/use-present.ts';
import { type Step, StepButton } from '../steps/main-step.tsx';
import type { NoticeText } from '../texts.ts';
import { recapKitTexts } from './recap-texts.ts';
import { type SceneCard, useSceneCards } from './scene-cards.tsx';
import { useGuestRecap } from './use-guest-recap.ts';

/** A card stays so long, unless the host goes on. */
export const CARD_MS = 9_000;

interface SceneProps {
  game: Game;
  /** That the session has ended. */
  notice: NoticeText;
}

interface HostThanksProps extends SceneProps {
  /** Of the room that has just ended on this page; without it the page was opened after the end. */
  presenting?: Presenting;
}

/** The end of a session on its host's screens: the last scene. */
export function HostThanks({ presenting, ...scene }: HostThanksProps) {
  return presenting === undefined ? <OpenedLater {...scene} /> : <LastScene presenting={presenting} {...scene} />;
}

function OpenedLater(scene: SceneProps) {
  return <LastScene presenting={usePresent()} {...scene} />;
}

/**
 * A shared thank-you: cards that follow each other, by themselves or by the main step, and in the end the recap's link.
 * In present mode nothing else is on the screen, and leaving it leads to the recap.
 */
function LastScene({ game, notice, presenting: { leave, presenting, returned } }: Required<HostThanksProps>) {
  const texts = recapKitTexts.scene;
  const { failed, left } = useGuestRecap();
  const cards = useSceneCards(left, presenting);
  const turn = useTurn(cards);
  const { card, isLast } = turn;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const recapTo = left !== null && left.shown.length > 0 ? recapPath(left.recap.sessionId) : null;
  if (returned) return <Navigate to={recapTo ?? '/admin'} replace />;
  // On the host's own page the end itself is the first heading.
  const [Thanks, Title] = presenting ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  const step: Step = { label: texts.next, icon: ChevronRight, likely: true, run: turn.next, pending: false };
  return (
    <>
      <PageGround warmth={1} className={classNames(presenting && '[&:has(+section[data-hidden])]:cursor-none')}>
        {presenting ? null : <WaysOn game={game} notice={notice} recapTo={recapTo} />}
        <main
          id="main"
          tabIndex={-1}
          className={classNames(
            'scale-present flex flex-1 flex-col gap-3 p-6',
            presenting && 'h-[calc(100dvh-var(--banner,0px))] min-h-0 pb-(--lane)',
          )}
        >
          <Thanks ref={heading} tabIndex={-1} className="text-muted text-sm outline-none">
            {recapTo === null && cards !== undefined ? texts.coming : recapKitTexts.thanks.title}
          </Thanks>
          {failed ? (
            <p role="status" className="text-muted text-sm">
              {recapKitTexts.thanks.notLoaded}
            </p>
          ) : null}
          {card ? (
            <section
              key={card.key}
              aria-labelledby="card"
              className="flex min-h-0 flex-1 animate-fade-in flex-col gap-4"
            >
              <Title id="card" className={classNames('wrap-anywhere', card.content ? 'text-2xl' : 'm-auto text-3xl')}>
                {card.title}
              </Title>
              {card.content}
            </section>
          ) : null}
          {presenting || cards === undefined ? null : (
            <div className="flex flex-wrap justify-end gap-1">
              <Turns turn={turn} />
              {isLast ? null : <StepButton step={step} />}
            </div>
          )}
          <Announcer text={card ? `${card.title}. ${card.spoken}` : ''} />
        </main>
      </PageGround>
      {presenting ? <SceneBar game={game} turn={turn} step={step} leave={leave} /> : null}
    </>
  );
}

type Turn = ReturnType<typeof useTurn>;

/** Which card is shown; the last one stays, and so does one that is held, or gone back to. */
function useTurn(cards: readonly SceneCard[] | undefined) {
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState(false);
  const last = (cards?.length ?? 1) - 1;
  const at = Math.min(turn, last);
  const isLast = at === last;
  useEffect(() => {
    if (isLast || held) return undefined;
    const timer = setTimeout(() => setTurn(at + 1), CARD_MS);
    return () => clearTimeout(timer);
  }, [at, isLast, held]);
  const go = (to: number, holds: boolean) => {
    setTurn(to);
    setHeld(holds);
  };
  return {
    card: cards?.[at],
    isLast,
    next: () => go(at + 1, false),
    back: at > 0 ? () => go(at - 1, true) : null,
    hold: isLast ? null : { held, toggle: () => setHeld(!held) },
  };
}

/** One card back, and the hold of the present one. */
function Turns({ turn: { back, hold } }: { turn: Turn }) {
  return (
    <>
      {back ? <Sign icon={ChevronLeft} label={recapKitTexts.scene.back} keys="\u2190" onClick={back} /> : null}
      <HoldSign hold={hold} />
    </>
  );
}

interface WaysOnProps extends SceneProps {
  /** null where there is no recap. */
  recapTo: string | null;
}

/** The host's own ways on, where the screen isn't presented. */
function WaysOn({ game, notice, recapTo }: WaysOnProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-6 pb-0">
      <div className="flex flex-wrap items-baseline gap-x-3 text-lg">
        <h1 className="text-lg">{notice.title}</h1>
        <p role="alert" className="text-muted">
          {notice.body}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {recapTo === null ? null : (
          <ButtonLink to={recapTo} variant="primary" size="sm">
            {recapKitTexts.thanks.seeRecap}
          </ButtonLink>
        )}
        <ButtonLink to={newRoomPath(game)} size="sm">
          {hostTexts.gone.startNew}
        </ButtonLink>
        <ButtonLink to="/admin" size="sm">
          {hostTexts.gone.toDashboard}
        </ButtonLink>
      </div>
    </div>
  );
}

interface SceneBarProps {
  game: Game;
  turn: Turn;
  step: Step;
  leave: () => void;
}

const nothing = () => {};

/** The controls of a shared screen, as during the games: the cards, and the way out. */
function SceneBar({ game, turn, step, leave }: SceneBarProps) {
  const bar = useRef<HTMLElement>(null);
  const shown = useBarShown(bar, '');
  const { back, hold, isLast } = turn;
  const hasCards = turn.card !== undefined;
  usePresentKeys({
    main: isLast ? nothing : step.run,
    back: back ?? nothing,
    hold: hold?.toggle ?? nothing,
    code: nothing,
    help: nothing,
  });
  const { leave: label, leaveHint } = hostTexts.present;
  return (
    <Bar ref={bar} game={game} shown={shown}>
      {isLast ? null : <StepButton step={step} aria-keyshortcuts="Space ArrowRight" />}
      {hasCards ? <Turns turn={turn} /> : null}
      <Sign icon={Minimize2} label={label} keys={leaveHint} onClick={leave} />
    </Bar>
  );
}
