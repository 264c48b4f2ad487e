import { Heart } from 'lucide-react';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { pictureUrl } from '../api.ts';
import { altOf } from './ballot.tsx';
import { FramedPicture, NumberedPlate, SmallTitle } from './framed-picture.tsx';
import { MANY_PICTURES, PictureWall, wired } from './picture-wall.tsx';
import { useStage, useTable } from './table.tsx';

const PLATE_PX = 40;
/** With titles, in several lines. */
const TITLED_PX = 92;
/** On a host's page so many have their number and their title, in small type. */
const WORDED = 25;
const WORDS_PX = 34;
const AROUND_PX = 8;
/** A watching host sees all of them at once, however many. */
const MIN_BOUNDED_PX = 72;

/** The voting gallery for viewers: people with a vote cast, and a watching host. */
export function AnonymousGallery() {
  const { room, game, play, tool } = useTable();
  const { bounded } = useStage();
  const cast = play?.vote.cast ?? null;
  const drawings = game.drawings.filter(({ isOwn }) => !isOwn);
  const many = drawings.length >= MANY_PICTURES;
  const isShow = game.pacing.style === 'show';
  const isWorded = bounded && isShow && drawings.length <= WORDED;
  const hangs = wired(drawings.length, bounded);
  return (
    <PictureWall
      bounded={bounded}
      plate={
        isWorded ? WORDS_PX + AROUND_PX : many ? 0 : drawings.some(({ title }) => title !== null) ? TITLED_PX : PLATE_PX
      }
      hangs={hangs}
      {...(bounded ? { min: MIN_BOUNDED_PX } : {})}
      className="mt-3"
    >
      {drawings.map((drawing) => (
        <li key={drawing.id}>
          <FramedPicture
            src={pictureUrl(room.id, drawing.id)}
            alt={altOf(drawing, game.prompt)}
            hidden={drawing.hidden}
            foot={tool?.(drawing, altOf(drawing, game.prompt))}
            look={drawing.id === cast ? 'chosen' : many ? 'slim' : 'plain'}
            hangs={hangs}
            plate={
              isWorded ? (
                <>
                  {drawing.id === cast ? <span className="sr-only">{phaseTexts.vote.own}</span> : null}
                  <SmallTitle drawing={drawing} />
                </>
              ) : drawing.id === cast ? (
                <span className="flex min-w-0 flex-col items-center gap-1">
                  <Badge tone="accent" className="animate-drop-in">
                    <Heart aria-hidden="true" fill="currentColor" />
                    {phaseTexts.vote.own}
                  </Badge>
                  {isShow || !(many || bounded) ? <NumberedPlate drawing={drawing} small show={isShow} /> : null}
                </span>
              ) : many ? null : (
                <NumberedPlate drawing={drawing} small={bounded} show={isShow} />
              )
            }
          />
        </li>
      ))}
    </PictureWall>
  );
}
