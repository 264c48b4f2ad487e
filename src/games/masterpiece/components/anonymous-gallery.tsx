import { Heart } from 'lucide-react';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { pictureUrl } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture, NumberedPlate } from './framed-picture.tsx';
import { MANY_PICTURES, PictureWall, wired } from './picture-wall.tsx';
import { useStage, useTable } from './table.tsx';

const texts = masterpieceTexts.voting;
const PLATE_PX = 40;
/** A watching host sees all of them at once, however many. */
const MIN_BOUNDED_PX = 72;

/** The voting gallery for viewers: people with a vote cast, and a watching host. */
export function AnonymousGallery() {
  const { room, game, play, tool } = useTable();
  const { bounded } = useStage();
  const cast = play?.vote.cast ?? null;
  const drawings = game.drawings.filter(({ isOwn }) => !isOwn);
  const many = drawings.length >= MANY_PICTURES;
  const hangs = wired(drawings.length, bounded);
  return (
    <PictureWall
      bounded={bounded}
      plate={many ? 0 : PLATE_PX}
      hangs={hangs}
      {...(bounded ? { min: MIN_BOUNDED_PX } : {})}
      className="mt-3"
    >
      {drawings.map(({ hidden, id, number, title }) => (
        <li key={id}>
          <FramedPicture
            src={pictureUrl(room.id, id)}
            alt={texts.alt(number ?? 0, title ?? game.prompt ?? '')}
            hidden={hidden}
            foot={tool?.({ hidden, id }, texts.alt(number ?? 0, title ?? game.prompt ?? ''))}
            look={id === cast ? 'chosen' : many ? 'slim' : 'plain'}
            hangs={hangs}
            plate={
              id === cast ? (
                <Badge tone="accent" className="animate-drop-in">
                  <Heart aria-hidden="true" fill="currentColor" />
                  {phaseTexts.vote.own}
                </Badge>
              ) : many ? null : (
                <NumberedPlate number={number} small={bounded} />
              )
            }
          />
        </li>
      ))}
    </PictureWall>
  );
}
