import { Heart } from 'lucide-react';
import { Badge } from '#src/components/ui/badge.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { pictureAddress } from '../api.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture, Plate } from './framed-picture.tsx';
import { galleryGrid } from './gallery-grid.ts';

const texts = masterpieceTexts.voting;

/** The drawings that are voted on, for those who only look: who has voted, and a host who does not play. */
export function AnonymousGallery({
  table: { roomId, game },
  cast = null,
}: {
  table: Pick<Table, 'roomId' | 'game'>;
  /** The drawing that the own vote is for. */
  cast?: string | null;
}) {
  const drawings = game.drawings.filter(({ isOwn }) => !isOwn);
  return (
    <ul className={classNames('mt-3', galleryGrid(drawings.length))}>
      {drawings.map(({ id }, index) => (
        <li key={id}>
          <FramedPicture
            src={pictureAddress(roomId, id)}
            alt={texts.alt(index + 1, game.prompt ?? '')}
            look={id === cast ? 'chosen' : 'plain'}
            plate={
              id === cast ? (
                <Badge tone="accent" className="animate-drop-in">
                  <Heart aria-hidden="true" fill="currentColor" />
                  {texts.yourVote}
                </Badge>
              ) : (
                <Plate>{texts.by}</Plate>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
