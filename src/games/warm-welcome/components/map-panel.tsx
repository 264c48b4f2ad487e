// Not in the map's chunk, which may be requested again: the bundler requests a chunk's styles only once.
import 'leaflet/dist/leaflet.css';
import '../map/map.css';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useConfig } from '#src/lib/config.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { MapFocus, MapProps } from '../map/ground-map.tsx';
import { mapFor, spotOf } from '../map/which-map.ts';
import type { MappedPerson } from '../mapped-person.ts';
import { isPlaced } from '../mapped-person.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { MapSources } from './map-sources.tsx';
import { type Correct, SomewhereElse } from './somewhere-else.tsx';

const texts = warmWelcomeTexts.map;
/** The list after the host's map. */
export const PARTICIPANTS_ID = 'participants';

/** The map in its panel. A separate chunk: without it the screen still works, because the list tells the same. */
export function MapPanel({
  people,
  large = false,
  skipTo = PARTICIPANTS_ID,
  correct,
  ...focus
}: MapFocus & {
  people: readonly MappedPerson[];
  /** Present mode: readable for a whole room, without buttons and without a list below. */
  large?: boolean;
  /** The part of the page after the map. */
  skipTo?: string;
  correct?: Correct | undefined;
}) {
  const isWorld = mapFor(people.filter(isPlaced).map(spotOf)) === 'world';
  const { part: MapPart, load } = useMapPart(isWorld);
  const config = useConfig();
  return (
    <div
      className={classNames(
        'relative flex flex-1 flex-col overflow-hidden rounded-card bg-sunk shadow-soft',
        large ? 'min-h-0' : 'min-h-64 sm:max-lg:min-h-88 lg:max-h-[calc(100dvh-9rem)] low:min-h-64',
      )}
    >
      {large ? null : <SkipMap to={skipTo} />}
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
            <MapPart
              people={people}
              tileUrl={config.tileUrl}
              tileAttribution={config.tileAttribution}
              large={large}
              {...focus}
            />
          )}
        </div>
      </div>
      <SomewhereElse people={people} correct={correct} />
      <MapSources people={people} isTimeless={focus.isTimeless} />
    </div>
  );
}

/** Every marker is a tab stop, so offer to skip them. */
function SkipMap({ to }: { to: string }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only z-10 rounded-control bg-ink px-4 py-2 font-semibold text-bg text-sm no-underline focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
    >
      {texts.skip}
    </a>
  );
}

type LoadedMap = ComponentType<MapProps>;

const MAPS = {
  us: async (): Promise<LoadedMap> => (await import('../map/us-map.tsx')).UsMap,
  world: async (): Promise<LoadedMap> => (await import('../map/world-map.tsx')).WorldMap,
};

/** The map's chunk; null while the first one loads. A map of the US stays until the world has loaded. */
function useMapPart(isWorld: boolean) {
  const [part, setPart] = useState<LoadedMap | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it again
  useEffect(() => {
    let current = true;
    MAPS[isWorld ? 'world' : 'us']()
      .then((loaded) => current && setPart(() => loaded))
      .catch(() => current && setPart('failed'));
    return () => {
      current = false;
    };
  }, [isWorld, attempt]);
  const load = useCallback(() => {
    setPart(null);
    setAttempt((last) => last + 1);
  }, []);
  return { part, load };
}
