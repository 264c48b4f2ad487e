import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { FACTS_MAX_HEIGHT_REM, FACTS_SHOWN, type Fact } from '#shared/contract/games/warm-welcome.ts';
import { HostPage } from '#src/game-kit/host/host-page.tsx';
import { HostScreen } from '#src/game-kit/host/host-screen.tsx';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { Present } from '#src/game-kit/present/present.tsx';
import type { Steps } from '#src/game-kit/steps/main-step.tsx';
import { HostSteps } from '#src/game-kit/steps/phase-controls.tsx';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { Announcer, ArrivalsAnnouncer } from '#src/ui/announcer.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { ScrollList } from '#src/ui/lists/scroll-list.tsx';
import { Ticking } from '#src/ui/ticking.tsx';
import { type HostedMap, hostedFacts, hostedMap, openRoom } from '../api.ts';
import { newestFact, type ShownFact, shownFact } from '../facts.ts';
import type { MappedPerson } from '../mapped-person.ts';
import { PinSettings, StartCard, useSteps } from '../pins/host-controls.tsx';
import { warmWelcomeTexts } from '../texts.ts';
import { AddLocation } from './add-location.tsx';
import { MapPanel } from './map-panel.tsx';
import { Participants } from './participants.tsx';

const texts = warmWelcomeTexts;
/** Once a Show has begun. */
const loadGame = async () => (await import('../pins/host-game.tsx')).HostGame;

function HostRoom({ host }: { host: Hosted<HostedMap> }) {
  const { state, people, ending, presenting } = host;
  const facts = useQuery({ ...hostedFacts(useRoom()), enabled: !ending });
  const shownFacts = facts.data?.facts ?? state.facts;
  const steps = useSteps(host);
  const isWaiting = state.phase === 'waiting';
  // In Classic the facts come first.
  const isMapAlone = isWaiting && steps.main === 'next-game';
  const start = isWaiting ? <StartCard host={host} steps={steps} /> : null;

  if (presenting.presenting && isWaiting) {
    return <PresentedMap host={host} steps={steps} newest={newestFact(shownFacts, people)} />;
  }
  if (presenting.presenting) {
    return (
      <Present host={host} steps={steps} joinShown={state.phase === 'final'}>
        <LazyPart load={loadGame} props={{ host, steps, reader: 'all' as const }} />
      </Present>
    );
  }
  return (
    <HostScreen
      host={host}
      // The map needs the height.
      tellsFull="at the lock"
      title={texts.host.title}
      lead={texts.host.explanation}
      keepsLead
      copyLabel={texts.host.copy}
      steps={steps}
      mainAction={<HostSteps steps={steps} inBar />}
      actions={host.user ? <AddLocation host={host} user={host.user} /> : null}
      side={
        <>
          {isMapAlone ? null : start}
          <FactsPanel facts={shownFacts} people={people} />
          {isMapAlone ? start : null}
          <PinSettings host={host} />
        </>
      }
    >
      {isWaiting ? (
        <MapPanel people={people} />
      ) : (
        <Card className="flex min-h-96 flex-1 flex-col gap-3 p-4">
          <LazyPart load={loadGame} props={{ host, steps, reader: 'host' as const }} />
        </Card>
      )}
      <Participants host={host} />
    </HostScreen>
  );
}

function PresentedMap({
  host,
  steps,
  newest,
}: {
  host: Hosted<HostedMap>;
  steps: Steps;
  newest: ShownFact | undefined;
}) {
  const { people } = host;
  return (
    <Present
      host={host}
      steps={steps}
      side={
        people.length === 0 ? null : (
          <p>
            <span className="block font-bold font-display text-2xl tabular-nums leading-none">
              <Ticking value={people.length} />
            </span>{' '}
            <span className="text-muted text-xs">{texts.present.people(people.length)}</span>
          </p>
        )
      }
    >
      <ArrivalsAnnouncer text={hostTexts.present.here(people.length)} />
      <h1 className="mb-3 text-xl">{texts.host.title}</h1>
      <MapPanel people={people} large />
      <p className="mt-3 text-sm leading-snug">
        {people.length === 0 ? texts.present.nobody : <span lang={newest?.lang}>{newest?.text}</span>}
      </p>
    </Present>
  );
}

export function WarmWelcomePage() {
  useDocumentTitle(GAMES['warm-welcome'].title);
  return (
    <HostPage game="warm-welcome" texts={warmWelcomeTexts.host} open={openRoom} room={hostedMap}>
      {(host) => <HostRoom host={host} />}
    </HostPage>
  );
}

/** Announce new facts at most this often, however fast people arrive. */
export const ANNOUNCE_EVERY_MS = 10_000;

/** In a low window three long facts scroll in place and keep the page's height. */
const TIGHT =
  'lg:[@media(max-height:50rem)]:-mt-2 lg:[@media(max-height:50rem)]:py-3 lg:[@media(max-height:50rem)]:[&_ul]:mt-1 lg:[@media(max-height:50rem)]:[&_ul]:max-h-44! lg:[@media(max-height:50rem)]:[&_ul]:gap-1';

/** The newest facts about the group's locations; the latest comes first and pulses gently. */
export function FactsPanel({ facts, people }: { facts: readonly Fact[]; people: readonly MappedPerson[] }) {
  const titleId = useId();
  const shown = facts.slice(0, FACTS_SHOWN).map((fact) => ({ ...shownFact(fact, people), id: fact.id }));
  return (
    <Card as="section" aria-labelledby={titleId} className={classNames('p-4', TIGHT)}>
      <h2 id={titleId} className="flex items-center gap-2 text-lg">
        <Lightbulb aria-hidden="true" className="size-5" />
        {texts.facts.title}
      </h2>
      {shown.length === 0 ? (
        <p className="mt-2 text-muted text-sm">{texts.facts.empty}</p>
      ) : (
        <ScrollList
          aria-labelledby={titleId}
          maxHeight={`${FACTS_MAX_HEIGHT_REM}rem`}
          className="mt-2 flex flex-col gap-1.5 overscroll-contain rounded-control text-xs leading-snug"
        >
          {shown.map(({ id, lang, mark, text }, index) => (
            <li
              key={id}
              className={classNames(
                'rounded-control px-3 py-1',
                index === 0 ? 'bg-accent-soft font-semibold' : 'bg-sunk',
              )}
            >
              <span lang={lang} className={classNames(index === 0 && 'motion-safe:animate-newest')}>
                {text}
              </span>
              {mark === '' ? null : <span className="font-normal text-muted"> ({mark})</span>}
            </li>
          ))}
        </ScrollList>
      )}
      <div lang={shown[0]?.lang}>
        <Announcer text={shown[0]?.text ?? ''} everyMs={ANNOUNCE_EVERY_MS} />
      </div>
    </Card>
  );
}
