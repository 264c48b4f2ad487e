import { Pause, Play } from 'lucide-react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { ArrivalsAnnouncer } from '#src/ui/announcer.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { PageGround } from '#src/ui/layout/page-ground.tsx';
import { PageSettings } from '#src/ui/layout/page-settings.tsx';
import { SkipLink } from '#src/ui/layout/skip-link.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { useCountdown } from '../clock/use-countdown.ts';
import { DoorPart } from '../door/door-part.tsx';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';
import { GamePosition } from '../moves/position.tsx';
import { PersonMenu } from '../people/person-menu.tsx';
import { phaseTexts } from '../phase-texts.ts';
import { Finish, finishAs } from '../steps/finish.tsx';
import { StepButton, type Steps } from '../steps/main-step.tsx';
import { NextGame } from '../steps/next-game.tsx';
import { roomTexts } from '../texts.ts';
import { LeadBadge } from './lead-badge.tsx';
import { leadTexts } from './texts.ts';

const texts = leadTexts.screen;
/** For a thumb. */
const LARGE = 'min-h-20 w-full text-xl';
const WIDE = 'min-h-13 flex-1 basis-36';

/** The page of a remote: the next steps of game and session, and the people. */
export function LeadScreen({ host, steps }: { host: Hosted; steps: Steps }) {
  const { game, guests, lead, warmth } = host;
  return (
    <PageGround game={game} warmth={warmth}>
      <SkipLink />
      <ArrivalsAnnouncer text={hostTexts.people.inRoom(guests)} />
      <div className="mx-auto flex w-full max-w-lg flex-1 flex-col gap-4 px-[max(1rem,env(safe-area-inset-left))] landscape:max-w-4xl pb-[max(1rem,env(safe-area-inset-bottom))]">
        <header className="flex items-center gap-3 pt-4">
          <div className="min-w-0 flex-1">
            <h1 className="wrap-anywhere text-xl">{GAMES[game].title}</h1>
            <GamePosition position={host.session.position} className="text-sm" />
          </div>
          {lead === 'host' ? null : <LeadBadge lead={lead} />}
          <div className="-mr-3 [&>button]:size-11">
            <PageSettings />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="flex flex-1 flex-col gap-4 outline-none landscape:grid landscape:grid-cols-2 landscape:items-start"
        >
          <div className="flex min-w-0 flex-1 flex-col gap-4">
            <div className="empty:hidden [&_button]:min-h-11 [&_button]:min-w-11 [&_summary]:min-h-11">
              <DoorPart host={host} />
            </div>
            <LeadPeople host={host} />
          </div>
          <LeadSteps host={host} steps={steps} />
        </main>
      </div>
    </PageGround>
  );
}

/** Where the thumb is: at the lower edge, however many people there are. */
function LeadSteps({ host, steps: { also, choices, hold, main, progress } }: { host: Hosted; steps: Steps }) {
  const finishes = finishAs(host, { main, also, hold });
  const isNextMain = main === 'next-game' && finishes !== 'main';
  const comes = host.session.next;
  return (
    <section
      aria-label={texts.steps}
      className="sticky bottom-0 -mx-4 flex flex-col gap-3 rounded-t-card bg-bg px-4 py-3 landscape:m-0"
    >
      <div data-numbers="" className="text-center font-semibold text-sm empty:hidden">
        {progress ? <p className="text-muted">{progress}</p> : null}
        {hold ? <TimeLeft endsAt={host.state.phaseEndsAt ?? null} held={hold.held} /> : null}
      </div>
      <div className="grid grid-flow-col gap-3 empty:hidden">{choices}</div>
      {main === null ? (
        <p className="grid min-h-20 place-items-center rounded-card bg-sunk px-4 text-center text-muted">
          {texts.noStep}
        </p>
      ) : main === 'next-game' ? (
        isNextMain ? (
          <NextGame host={host} button={{ variant: 'primary', className: LARGE }} />
        ) : (
          <Finish host={host} button={{ variant: 'primary', className: LARGE }} />
        )
      ) : (
        <StepButton step={main} className={LARGE} />
      )}
      {comes ? <p className="text-center text-muted text-sm">{texts.next(GAMES[comes.game].title)}</p> : null}
      {host.guests === 0 ? <p className="text-center text-muted text-sm">{texts.nobody}</p> : null}
      <div className="flex flex-wrap gap-3">
        {hold ? (
          <Button className={WIDE} aria-pressed={hold.held} onClick={hold.toggle}>
            {hold.held ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            {hold.held ? phaseTexts.controls.unhold : phaseTexts.controls.hold}
          </Button>
        ) : null}
        {also ? <StepButton step={also} className={WIDE} /> : null}
        {isNextMain ? null : <NextGame host={host} button={{ className: WIDE }} />}
        {finishes === 'also' ? <Finish host={host} button={{ className: WIDE }} /> : null}
      </div>
    </section>
  );
}

/** The time left in a phase that can be held: the end lasts until someone goes on. */
function TimeLeft({ endsAt, held }: { endsAt: string | null; held: boolean }) {
  const { secondsLeft } = useCountdown(endsAt);
  if (held) return <p>{phaseTexts.time.held}</p>;
  if (secondsLeft === 0) return null;
  return <p>{phaseTexts.time.left(secondsLeft)}</p>;
}

function LeadPeople({ host }: { host: Hosted }) {
  const { awayIds, people } = host;
  const title = texts.people(people.length);
  if (people.length === 0) return null;
  return (
    <Card as="section" className="p-4">
      <h2 className="text-lg" data-numbers="">
        {title}
      </h2>
      <ul aria-label={title} className="mt-1">
        {people.map((person) => {
          const { color, id, isHost, name } = person;
          return (
            <li key={id} className="flex min-h-12 min-w-0 items-center gap-3">
              <PersonDot name={name} color={color} shape={isHost ? 'host' : 'guest'} dimmed={awayIds.has(id)} />
              <span
                dir="auto"
                className={classNames('wrap-break-word min-w-0 font-semibold', awayIds.has(id) && 'text-muted')}
                title={name}
              >
                {name}
              </span>
              {isHost ? <span className="shrink-0 text-muted text-sm">{roomTexts.marks.host}</span> : null}
              {awayIds.has(id) ? <span className="shrink-0 text-muted text-sm">{roomTexts.marks.away}</span> : null}
              {isHost ? null : (
                <div className="ml-auto [&>button]:size-11">
                  <PersonMenu host={host} person={person} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
