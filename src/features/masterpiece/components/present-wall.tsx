import type { CSSProperties } from 'react';
import type { Drawing } from '#shared/contract/masterpiece.ts';
import { pictureAddress } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture } from './framed-picture.tsx';
import { wallColumns } from './wall-columns.ts';

const texts = masterpieceTexts;

/** With more pictures than this there is no room for frames. */
const SLIM_FROM = 9;
/** About the room there is on a screen of 1280 x 720, by the shape of which the columns are chosen. */
const WHOLE = { width: 960, height: 500, gap: 12, below: 0 };
const BESIDE_WINNER = { width: 580, height: 430, gap: 12, below: 32 };

/** All drawings at once, as large as fits so many on one screen. */
export function PresentWall({
  roomId,
  prompt,
  drawings,
  named = false,
}: {
  roomId: string;
  prompt: string;
  drawings: readonly Drawing[];
  /** With the names of those who drew them. */
  named?: boolean;
}) {
  if (drawings.length === 0) return null;
  const columns = wallColumns(drawings.length, named ? BESIDE_WINNER : WHOLE);
  const rows = Math.ceil(drawings.length / columns);
  return (
    <ul
      style={{ '--columns': columns, '--rows': rows } as CSSProperties}
      className="grid min-h-0 flex-1 grid-cols-[repeat(var(--columns),minmax(0,1fr))] grid-rows-[repeat(var(--rows),minmax(0,1fr))] gap-3"
    >
      {drawings.map((drawing, index) => (
        <li key={drawing.id} className="grid [container-type:size] min-h-0 min-w-0 place-items-center">
          <FramedPicture
            src={pictureAddress(roomId, drawing.id)}
            alt={
              named
                ? texts.results.alt(drawing.playerName ?? texts.results.somebody, prompt)
                : texts.voting.alt(index + 1, prompt)
            }
            hangs={false}
            look={drawings.length > SLIM_FROM ? 'slim' : 'plain'}
            className={named ? 'w-[min(100cqw,(100cqh-2.25rem)*4/3)]' : 'w-[min(100cqw,100cqh*4/3)]'}
            plate={
              named ? <span className="-mt-1 truncate text-[1.125rem] leading-tight">{drawing.playerName}</span> : null
            }
          />
        </li>
      ))}
    </ul>
  );
}
