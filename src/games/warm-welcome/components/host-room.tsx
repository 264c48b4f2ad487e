import { useQuery } from '@tanstack/react-query';
import { HostScreen } from '#src/game-kit/host-screen.tsx';
import type { Hosted } from '#src/game-kit/hosted-room.tsx';
import { type HostedMap, hostedFacts } from '../api.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { AddLocation } from './add-location.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { MapPanel } from './map-panel.tsx';
import { Participants } from './participants.tsx';
import { PresentedMap } from './presented-map.tsx';

const texts = warmWelcomeTexts.host;

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
      title={texts.title}
      lead={<span className="lg:[@media(max-height:44rem)]:hidden">{texts.explanation}</span>}
      actions={<AddLocation host={host} />}
      side={<FactsPanel facts={shownFacts} />}
    >
      <MapPanel people={people} />
      <Participants host={host} />
    </HostScreen>
  );
}
