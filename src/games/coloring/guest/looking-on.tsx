import { useQuery } from '@tanstack/react-query';
import { Brush } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { FIRST_BRUSH_COLOR, templateOf } from '#shared/contract/games/coloring.ts';
import { NoWayIn } from '#src/game-kit/guest/no-way-in.tsx';
import { isKeptOut } from '#src/game-kit/guest/use-guest.ts';
import { warmthOf } from '#src/game-kit/person.ts';
import { noticeOf } from '#src/game-kit/room-notice.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { type PaintingRoom, paintersOf, paintingRoom } from '../api.ts';
import { joinPage } from '../guests.tsx';
import { joinTexts } from '../join-form-texts.ts';
import { Artists } from '../screen/artists.tsx';
import { ChallengeBanner, useChallengeCue } from '../screen/challenge-banner.tsx';
import { DownloadButton, savedPicture } from '../screen/download-button.tsx';
import { MissionPart } from '../screen/mission.tsx';
import { Studio } from '../screen/studio.tsx';
import { usePainting } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { ActionBar, ArtistFrame } from './artist-frame.tsx';

const texts = coloringTexts.visitor;

interface LookingOnProps {
  roomId: string;
  template: string | null;
  /** null until loaded. */
  room: PaintingRoom | null;
}

/** The picture, painted by others. Trying to paint leads to the join page. */
export function LookingOn({ roomId, template: wanted, room }: LookingOnProps) {
  const navigate = useNavigate();
  const here = useRoom();
  const paint = usePainting({ room: here });
  useChallengeCue(room?.challenge ?? null);
  const join = joinPage(roomId, wanted);
  const artists = room?.people ?? [];
  const template = room?.template ?? templateOf(wanted);
  return (
    <ArtistFrame
      warmth={warmthOf(artists.length)}
      artist={null}
      bar
      below={
        <>
          <ActionBar title={texts.title} body={texts.body}>
            <ButtonLink to={join} variant="primary" size="main">
              <Brush aria-hidden="true" />
              {texts.join}
            </ButtonLink>
          </ActionBar>
          <Artists
            artists={artists}
            ownId={null}
            actions={<DownloadButton picture={savedPicture(paint, template, paintersOf(here))} />}
          />
        </>
      }
    >
      <Studio
        paint={paint}
        template={template}
        color={FIRST_BRUSH_COLOR}
        canPaint={false}
        finishedAt={room?.finishedAt ?? null}
        painters={{ people: artists, ownId: null }}
        onWantsToPaint={() => void navigate(join)}
        banner={() => (
          <>
            <ChallengeBanner challenge={room?.challenge ?? null} color={null} />
            <MissionPart room={room} ownId={null} color={null} />
          </>
        )}
      />
    </ArtistFrame>
  );
}

/** Few visitors meet a lock or a waiting room. */
const loadJoinFirst = async () => (await import('./join-first.tsx')).JoinFirst;
const CLOSED = new Set<string | null>(['knock_first', 'room_locked', 'not_your_seat']);

/** A room for visitors without a seat: they watch, unless it is over, unknown, or for its people only. */
export function VisitorColoring({ roomId, template }: { roomId: string; template: string | null }) {
  const { data, error } = useQuery(paintingRoom(useRoom()));
  if (CLOSED.has(refusalCode(error))) {
    return <LazyPart load={loadJoinFirst} props={{ join: joinPage(roomId, template), error }} />;
  }
  if (!isKeptOut(error)) return <LookingOn roomId={roomId} template={template} room={data ?? null} />;
  return <NoWayIn game="coloring" title={joinTexts.title} notice={noticeOf(error)} />;
}
