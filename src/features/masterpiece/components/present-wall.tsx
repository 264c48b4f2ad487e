import type { CSSProperties } from 'react';
import type { Drawing } from '#shared/contract/masterpiece.ts';
import { pictureAddress } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture } from './framed-picture.tsx';
import { wallColumns } from './wall-columns.ts';

const texts = masterpieceTexts;

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
  const columns = named ? wallColumns(drawings.length, 0.85, 1) : wallColumns(drawings.length, 1.6, 4 / 3);
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
            className={named ? 'w-[min(100cqw,(100cqh-3.5rem)*4/3)]' : 'w-[min(100cqw,100cqh*4/3)]'}
            plate={named ? <span className="truncate text-xs">{drawing.playerName}</span> : null}
          />
        </li>
      ))}
    </ul>
  );
}
