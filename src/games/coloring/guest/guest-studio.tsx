import { useQuery } from '@tanstack/react-query';
import { FIRST_PARTICIPANT_COLOR, templateOf } from '#shared/contract/games/coloring.ts';
import { useCues } from '#src/game-kit/clock/cues.ts';
import { SomebodyElse } from '#src/game-kit/guest/guest-frame.tsx';
import type { Seated } from '#src/game-kit/guest/guest-game.ts';
import { isLost, useSeatPoll } from '#src/game-kit/guest/use-seat-poll.ts';
import { warmthOf } from '#src/game-kit/person.ts';
import { GuestReactions } from '#src/game-kit/reactions/reactions-part.tsx';
import { joinLink } from '#src/lib/calls/join-links.ts';
import { useConfig } from '#src/lib/config.ts';
import { PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { paintersOf, paintingRoom } from '../api.ts';
import { Artists } from '../screen/artists.tsx';
import { tellRefused, useFull } from '../screen/canvas-notice.tsx';
import { ChallengeBanner, useChallengeCue } from '../screen/challenge-banner.tsx';
import { DownloadButton, savedPicture } from '../screen/download-button.tsx';
import { Video } from '../screen/finished.tsx';
import { MissionPart } from '../screen/mission.tsx';
import { ShareActions } from '../screen/share-actions.tsx';
import { Studio } from '../screen/studio.tsx';
import { usePainting } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { useBrush } from '../tools/palette.tsx';
import { ArtistFrame } from './artist-frame.tsx';

// Nobody needs it before the end.
const loadOver = async () => (await import('./over-picture.tsx')).OverPicture;

interface GuestStudioProps {
  seat: Seated;
  template: string | null;
}

export function GuestStudio({ seat, template: wanted }: GuestStudioProps) {
  const { me, over } = seat;
  const here = useRoom();
  const { data: room } = useSeatPoll('coloring', seat, paintingRoom(here));
  const painters = paintersOf(here);
  // For the picture that is saved when the session is over.
  useQuery({ ...painters, refetchIntervalInBackground: false, enabled: over === null });
  const full = useFull();
  const paint = usePainting({
    room: here,
    paused: over !== null,
    onRefused: (error) => {
      if (full.note(error, paint.dotCount - paint.unsent)) return;
      if (isLost(error)) seat.onLost(error);
      else tellRefused(error);
    },
  });
  const config = useConfig();
  const onPhone = useMedia(PHONE);
  const artists = room?.people ?? [];
  const own = artists.find(({ id }) => id === me?.id);
  const [color, setColor] = useBrush(own);
  useCues('painting', null, room?.people.length);
  useChallengeCue(room?.challenge ?? null);
  const template = room?.template ?? templateOf(wanted);
  const finishedAt = room?.finishedAt ?? null;
  const artist = {
    name: own?.name ?? seat.name,
    color: own?.color ?? me?.color ?? FIRST_PARTICIPANT_COLOR,
  };
  const picture = savedPicture(paint, template, painters);
  if (over !== null) {
    // After a refresh there is no picture left to save.
    if (paint.dotCount === 0) return over;
    const props = { artist, paint, template, color, picture, takesFocus: seat.takesFocus };
    return <LazyPart load={loadOver} props={props} waiting={over} failed={() => over} />;
  }
  const actions = (
    <>
      <DownloadButton picture={picture} />
      {finishedAt === null ? null : (
        <span className="sm:max-lg:signs contents">
          <Video paint={paint} template={template} />
        </span>
      )}
      <ShareActions invites link={config ? joinLink('coloring', here.id, config, template) : null} />
    </>
  );
  return (
    <ArtistFrame
      warmth={warmthOf(artists.length)}
      takesFocus={seat.takesFocus}
      seated
      artist={artist}
      bar
      headerEnd={onPhone ? null : actions}
      sheet={finishedAt === null ? coloringTexts.sheet.people : undefined}
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
          {room?.reactions ? <GuestReactions me={me} /> : null}
        </>
      }
    >
      <Studio
        paint={paint}
        template={template}
        color={color}
        onColor={setColor}
        canPaint
        finishedAt={finishedAt}
        full={full.isFull(paint.dotCount)}
        painters={{ people: artists, ownId: me?.id ?? null }}
        banner={(takeFill) => (
          <>
            <ChallengeBanner challenge={room?.challenge ?? null} color={color} onTake={setColor} />
            <MissionPart room={room} ownId={me?.id ?? null} color={color} onTake={setColor} takeFill={takeFill} />
          </>
        )}
      />
    </ArtistFrame>
  );
}
