// Not in the map's chunk, which may be requested again: the bundler requests a chunk's styles only once.
import 'leaflet/dist/leaflet.css';
import '../map/map.css';
import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from 'react';
import { useConfig } from '#src/lib/config.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { Button } from '#src/ui/button.tsx';
import type { UsMap } from '../map/us-map.tsx';
import type { MappedPerson } from '../mapped-person.ts';
import { isInView, isPlaced } from '../mapped-person.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { MapSources } from './map-sources.tsx';
import { PARTICIPANTS_ID } from './participants.tsx';

const texts = warmWelcomeTexts.map;

/** The map in its panel. A separate chunk: without it the screen still works, because the list tells the same. */
export function MapPanel({
  people,
  large = false,
}: {
  people: readonly MappedPerson[];
  /** Present mode: readable for a whole room, without buttons and without a list below. */
  large?: boolean;
}) {
  const { part: MapPart, load } = useMapPart();
  const config = useConfig();
  const beyond = beyondText(people);
  return (
    <div className="relative flex min-h-64 flex-1 sm:max-lg:min-h-88 low:min-h-64 flex-col overflow-hidden rounded-card bg-sunk shadow-soft">
      {large ? null : <SkipMap />}
      <div className="relative min-h-0 flex-1">
        <div className="absolute inset-0 grid">
          {MapPart === 'failed' ? (
            <div className="flex flex-col items-center gap-3 place-self-center p-6 text-center text-muted text-sm">
              <p role="status">{texts.failed}</p>
              <Button size="sm" onClick={load}>
                {texts.tryAgain}
              </Button>
            </div>
          ) : MapPart === null || config === undefined ? (
            <p className="place-self-center p-6 text-center text-muted text-sm">{texts.loading}</p>
          ) : (
            <MapPart people={people} tileUrl={config.tileUrl} tileAttribution={config.tileAttribution} large={large} />
          )}
        </div>
      </div>
      {beyond === '' ? null : (
        <p title={beyond} className="line-clamp-2 shrink-0 bg-surface px-4 py-1.5 text-muted text-xs">
          {beyond}
        </p>
      )}
      <MapSources people={people} />
    </div>
  );
}

/** Every marker is a tab stop, so offer to skip them. */
function SkipMap() {
  return (
    <a
      href={`#${PARTICIPANTS_ID}`}
      className="sr-only z-10 rounded-control bg-ink px-4 py-2 font-semibold text-bg text-sm no-underline focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
    >
      {texts.skip}
    </a>
  );
}

/** Names people outside the map's view (Alaska, Hawaii); '' if there are none. */
function beyondText(people: readonly MappedPerson[]): string {
  const names = people
    .filter(isPlaced)
    .filter((person) => !isInView(person))
    .map(({ name, currentLocation }) => `${isolated(name)} (${isolated(currentLocation ?? '')})`);
  return names.length === 0 ? '' : texts.beyond(names.join(', '));
}

type LoadedMap = ComponentType<ComponentProps<typeof UsMap>>;

/** The map's chunk; null while it loads. */
function useMapPart() {
  const [part, setPart] = useState<LoadedMap | 'failed' | null>(null);
  const load = useCallback(() => {
    setPart(null);
    import('../map/us-map.tsx').then(({ UsMap }) => setPart(() => UsMap)).catch(() => setPart('failed'));
  }, []);
  useEffect(load, [load]);
  return { part, load };
}
