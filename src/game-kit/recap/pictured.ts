import type { Game } from '#shared/contract/games/registry.ts';
import type { RecapOf } from '#shared/contract/recaps.ts';
import type { Named, RecapPart } from './recap-part.ts';

const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

/** First names on pictures, by the people's consent. */
export function namedBy(pictureNames: readonly string[]): Named {
  const agreed = new Set(pictureNames);
  return (name) => (name !== null && agreed.has(name) ? firstName(name) : null);
}

/** What a game left, for pictures that leave the page: with agreed first names, and no others. */
export const pictured = <Key extends Game>(
  { left, part }: { left: RecapOf<Key>; part: Pick<RecapPart<Key>, 'pictured'> },
  pictureNames: readonly string[],
): RecapOf<Key> => part.pictured(left, namedBy(pictureNames));
