import { useQuery } from '@tanstack/react-query';
import { PAINTERS_POLL_MS } from '#shared/contract/games/canvas.ts';
import { FIRST_PARTICIPANT_COLOR, templateOf } from '#shared/contract/games/coloring.ts';
import { useCues } from '#src/game-kit/clock/cues.ts';
import { SomebodyElse } from '#src/game-kit/guest/guest-frame.tsx';
import type { Seated } from '#src/game-kit/guest/guest-game.ts';
import { isLost, useSeatPoll } from '#src/game-kit/guest/use-seat-poll.ts';
import { warmthOf } from '#src/game-kit/person.ts';
import { GuestReactions } from '#src/game-kit/reactions/reactions-part.tsx';
import { seatIn } from '#src/lib/calls/api.ts';
import { joinLink } from '#src/lib/calls/join-links.ts';
import { useConfig } from '#src/lib/config.ts';
import { PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { paintersOf, paintingRoom } from '../api.ts';
import { usePainting } from '../canvas/use-painting.ts';
import { ArtistFrame } from './artist-frame.tsx';
import { Artists } from './artists.tsx';
import { ChallengeBanner, useChallengeCue } from './challenge-banner.tsx';
import { DownloadButton, savedPicture } from './download-button.tsx';
import { OverPicture } from './over-picture.tsx';
import { ShareActions } from './share-actions.tsx';
import { Studio } from './studio.tsx';
import { useBrush } from './use-brush.ts';
import { tellRefused, useFull } from './use-full.ts';

interface GuestStudioProps {
  seat: Seated;
  /** The URL's template, until the room has loaded. */
  template: string | null;
}

/** The picture for a seated guest, ready to paint. */
export function GuestStudio({ seat, template: wanted }: GuestStudioProps) {
  const { roomId, me, over } = seat;
  const as = seatIn(roomId);
  const { data: room } = useSeatPoll('coloring', seat, paintingRoom(roomId, as));
  const painters = paintersOf(roomId, as);
  // For the picture that is saved when the session is over.
  useQuery({ ...painters, refetchInterval: PAINTERS_POLL_MS, enabled: over === null });
  const full = useFull();
  const paint = usePainting({
    roomId,
    as,
    paused: over !== null,
    onRefused: (error) => {
      if (full.note(error, paint.dotCount - paint.unsent)) return;
      if (isLost(error)) seat.onLost(error);
      else tellRefused(error);
    },
  });
  const [color, setColor] = useBrush();
  const config = useConfig();
  const onPhone = useMedia(PHONE);
  const artists = room?.people ?? [];
  const own = artists.find(({ id }) => id === me?.id);
  useCues('painting', null, room?.people.length);
  useChallengeCue(room?.challenge ?? null);
  const template = room?.template ?? templateOf(wanted);
  const artist = {
    name: own?.name ?? seat.name,
    color: own?.color ?? me?.color ?? FIRST_PARTICIPANT_COLOR,
  };
  const picture = savedPicture(paint, template, painters);
  if (over !== null) {
    // After a refresh there is no picture left to save.
    if (paint.dotCount === 0) return over;
    return (
      <OverPicture roomId={seat.roomId} {...{ artist, paint, template, color, picture }} takesFocus={seat.takesFocus} />
    );
  }
  const actions = (
    <>
      <DownloadButton picture={picture} />
      <ShareActions invites link={config ? joinLink('coloring', roomId, config, template) : null} />
    </>
  );
  return (
    <ArtistFrame
      warmth={warmthOf(artists.length)}
      takesFocus={seat.takesFocus}
      roomId={roomId}
      artist={artist}
      bar
      headerEnd={onPhone ? null : actions}
      below={
        <>
          <Artists
            artists={artists}
            ownId={me?.id ?? null}
            actions={
              <>
                {onPhone ? actions : null}
                <SomebodyElse seat={seat} className="min-h-9" />
              </>
            }
          />
          {room?.reactions ? <GuestReactions roomId={roomId} me={me} /> : null}
        </>
      }
    >
      <Studio
        paint={paint}
        template={template}
        color={color}
        onColor={setColor}
        canPaint
        full={full.isFull(paint.dotCount)}
        painters={{ people: artists, ownId: me?.id ?? null }}
        banner={<ChallengeBanner challenge={room?.challenge ?? null} color={color} onTake={setColor} />}
      />
    </ArtistFrame>
  );
}
