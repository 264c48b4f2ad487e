import { GAMES } from '#shared/contract/games/registry.ts';

const [first, ...others] = GAMES.coloring.title.split(' ');

/** The game's name; shortened visually where space is little, because its neighbors are longer in Spanish. */
export function GameName() {
  return (
    <span lang="en">
      <span className="max-[100rem]:sr-only">{first} </span>
      {others.join(' ')}
    </span>
  );
}
