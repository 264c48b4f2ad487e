import { GAMES } from '#shared/contract/games/registry.ts';

const [first, ...others] = GAMES.coloring.title.split(' ');

/** What the game is called, as everywhere; to the eye without its first word where there is little room: in Spanish what stands beside it is longer. */
export function GameName() {
  return (
    <span lang="en">
      <span className="max-xl:sr-only [[lang=es]_&]:max-[90rem]:sr-only">{first} </span>
      {others.join(' ')}
    </span>
  );
}
