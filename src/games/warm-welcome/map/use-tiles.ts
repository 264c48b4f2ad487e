import { useEffect, useState } from 'react';
import { US_MAP } from '#shared/contract/games/warm-welcome.ts';

/** After this many failed tiles in a row, request no more. */
export const TILE_FAILURES_MAX = 3;

/** Tile services want a referrer; a room's URL is none of their business. */
export const TILE_REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** The tile at the middle of the map, to test whether tiles are available. */
export function sampleTile(template: string): string {
  const { zoom, center } = US_MAP;
  const tiles = 2 ** zoom;
  const radians = (center.latitude * Math.PI) / 180;
  const x = Math.floor(((center.longitude + 180) / 360) * tiles);
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tiles);
  const values: Record<string, string> = { s: 'a', z: `${zoom}`, x: `${x}`, y: `${y}`, r: '' };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** One tile is requested first: an unreachable service is one line in the console. Retries when the network is back. */
export function useTiles(template: string | null): { available: boolean; onTile: (loaded: boolean) => void } {
  const [available, setAvailable] = useState(false);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (template === null) return;
    let current = true;
    const ask = () => {
      const image = new Image();
      image.referrerPolicy = TILE_REFERRER_POLICY;
      image.onload = () => {
        if (!current) return;
        setFailures(0);
        setAvailable(true);
      };
      image.src = sampleTile(template);
    };
    ask();
    window.addEventListener('online', ask);
    return () => {
      current = false;
      window.removeEventListener('online', ask);
    };
  }, [template]);

  return {
    available: template !== null && available && failures < TILE_FAILURES_MAX,
    onTile: (loaded) => setFailures((count) => (loaded ? 0 : count + 1)),
  };
}
