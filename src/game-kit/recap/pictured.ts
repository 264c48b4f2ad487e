import type { GameRecap } from '#shared/contract/recaps.ts';
import { recapKitTexts } from './recap-texts.ts';

const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

/** What a game left, for pictures that leave the page: with the first names of people who agreed, and without all others. */
export function pictured<Left extends GameRecap>(left: Left, pictureNames: readonly string[]): Left;
export function pictured(left: GameRecap, pictureNames: readonly string[]): GameRecap {
  const agreed = new Set(pictureNames);
  const named = (name: string | null) => (name !== null && agreed.has(name) ? firstName(name) : null);
  const shown = <One extends { name: string | null }>(one: One) => ({ ...one, name: named(one.name) });
  switch (left.game) {
    case 'this-or-that':
      return { ...left, closest: [] };
    case 'masterpiece':
      return {
        ...left,
        rounds: left.rounds.map(({ drawings, ...round }) => ({ ...round, drawings: drawings.map(shown) })),
        points: left.points.map(shown),
      };
    case 'two-truths':
      return { ...left, people: left.people.map(shown) };
    case 'coloring': {
      const painters = left.painters.flatMap((name) => named(name) ?? []);
      const others = left.painters.length - painters.length;
      if (others === 0) return { ...left, painters };
      return {
        ...left,
        painters: painters.length > 0 ? [...painters, recapKitTexts.more(others)] : [recapKitTexts.people(others)],
      };
    }
    case 'warm-welcome':
      return {
        ...left,
        people: left.people.map((one) => ({ ...one, name: named(one.name) ?? recapKitTexts.someone })),
      };
  }
}
