import { useQuery } from '@tanstack/react-query';
import type { Fact } from '#shared/contract/games/warm-welcome.ts';
import { HostScreen } from '#src/game-kit/host/host-screen.tsx';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { GameSettings } from '#src/game-kit/phases/game-settings.tsx';
import { Present } from '#src/game-kit/present/present.tsx';
import { ONLY_NEXT_GAME } from '#src/game-kit/steps/main-step.tsx';
import { ArrivalsAnnouncer } from '#src/ui/announcer.tsx';
import { Ticking } from '#src/ui/ticking.tsx';
import { type HostedMap, hostedFacts } from '../api.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { AddLocation } from './add-location.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { MapPanel } from './map-panel.tsx';
import { Participants } from './participants.tsx';

const texts = warmWelcomeTexts;

/** The host's screen of an open room: invitation, map, facts and people, kept up to date by polling. */
export function HostRoom({ host }: { host: Hosted<HostedMap> }) {
  const { roomId, state, people, ending } = host;
  const facts = useQuery({ ...hostedFacts(roomId), enabled: !ending });
  const shownFacts = facts.data?.facts ?? state.facts;

  if (host.presenting.presenting) return <PresentedMap host={host} newestFact={shownFacts[0]} />;
  return (
    <HostScreen
      host={host}
      // The map needs the height.
      tellsFull="at the lock"
      title={texts.host.title}
      lead={texts.host.explanation}
      keepsLead
      copyLabel={texts.host.copy}
      steps={ONLY_NEXT_GAME}
      actions={host.user ? <AddLocation host={host} user={host.user} /> : null}
      side={
        <>
          <FactsPanel facts={shownFacts} />
          <GameSettings host={host} />
        </>
      }
    >
      <MapPanel people={people} />
      <Participants host={host} />
    </HostScreen>
  );
}

/** Present mode of Warm Welcome: the map, the newest fact, and the number of people. */
function PresentedMap({ host, newestFact }: { host: Hosted<HostedMap>; newestFact: Fact | undefined }) {
  const { people } = host;
  return (
    <Present
      host={host}
      steps={ONLY_NEXT_GAME}
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
        {people.length === 0 ? texts.present.nobody : <span lang="en">{newestFact?.factText}</span>}
      </p>
    </Present>
  );
}
