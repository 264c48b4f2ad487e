import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { regionsPath } from '#shared/contract/games/coloring.ts';
import { Regions } from '#shared/domain/regions.ts';
import { mayPass } from '#src/lib/api-error.ts';
import type { Painting } from '../model/painting.ts';
import { ownFile } from './outline-file.ts';

const RETRY_MS = 3_000;

/** The regions of an outline, by its path; null on a blank canvas. */
export async function regionsOf(outline: string | null): Promise<Regions | null> {
  if (outline === null) return null;
  const own = await ownFile(outline);
  if (own) return regionsIn(own.regions);
  const reply = await fetch(regionsPath(outline));
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status}`);
  return regionsIn(await reply.json());
}

export const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** From the base64 of `packRegions`. */
export const regionsIn = (packed: string): Regions => new Regions(bytesOf(packed));

/** Shows a painting's fills, as soon as the regions of its outline are here; null until then. */
export function useRegions({ above, confirmed }: Painting, outline: string | null): Regions | null {
  const { data = null } = useQuery({
    queryKey: ['regions', outline],
    queryFn: () => regionsOf(outline),
    staleTime: Number.POSITIVE_INFINITY,
    // A refusal stays: lookers don't see the own outline of a host.
    retry: (_, error) => mayPass(error),
    retryDelay: RETRY_MS,
  });
  useEffect(() => {
    for (const dots of [above, confirmed]) dots.show(data);
  }, [above, confirmed, data]);
  return data;
}
