import { coloringTexts } from '../texts.ts';

const [first, ...others] = coloringTexts.name.split(' ');

/** What the game is called, as everywhere; to the eye without its first word where there is little room. */
export function GameName() {
  return (
    <>
      <span className="max-xl:sr-only">{first} </span>
      {others.join(' ')}
    </>
  );
}
