import { GAME_PAGES } from '#shared/contract/games.ts';

const [first, ...others] = GAME_PAGES.coloring.title.split(' ');

/** What the game is called, as everywhere; to the eye without its first word where there is little room. */
export function GameName() {
  return (
    <span lang="en">
      <span className="max-xl:sr-only">{first} </span>
      {others.join(' ')}
    </span>
  );
}
