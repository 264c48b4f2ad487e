import type { Fact } from '#shared/contract/games/warm-welcome.ts';
import type { Hosted } from '#src/game-kit/hosted-room.tsx';
import { Present } from '#src/game-kit/present.tsx';
import type { HostedMap } from '../api.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { MapPanel } from './map-panel.tsx';

const texts = warmWelcomeTexts.present;

interface PresentedMapProps {
  host: Hosted<HostedMap>;
  newestFact: Fact | undefined;
}

/** Present mode of Warm Welcome: the map, the newest fact, and the number of people. */
export function PresentedMap({ host, newestFact }: PresentedMapProps) {
  const { people } = host;
  return (
    <Present
      host={host}
      side={
        people.length === 0 ? null : (
          <p aria-live="polite">
            <span className="block font-bold font-display text-2xl tabular-nums leading-none">{people.length}</span>
            <span className="text-muted text-xs">{texts.people(people.length)}</span>
          </p>
        )
      }
    >
      <h1 className="mb-3 text-xl">{warmWelcomeTexts.host.title}</h1>
      <MapPanel people={people} large />
      <p className="mt-3 text-sm leading-snug">
        {people.length === 0 ? texts.nobody : <span lang="en">{newestFact?.factText}</span>}
      </p>
    </Present>
  );
}
