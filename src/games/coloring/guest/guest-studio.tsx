import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { FIRST_PARTICIPANT_COLOR, type Template, templateOf } from '#shared/contract/games/coloring.ts';
import { useCues } from '#src/game-kit/clock/cues.ts';
import { SomebodyElse } from '#src/game-kit/guest/guest-frame.tsx';
import type { Seated } from '#src/game-kit/guest/guest-game.ts';
import { isLost, useSeatPoll } from '#src/game-kit/guest/use-seat-poll.ts';
import { CodeBox } from '#src/game-kit/invite/code-box.tsx';
import { warmthOf } from '#src/game-kit/person.ts';
import { GuestReactions } from '#src/game-kit/reactions/reactions-part.tsx';
import { ThanksToGuest } from '#src/game-kit/recap/thanks.tsx';
import { roomTexts } from '#src/game-kit/texts.ts';
import { joinLink } from '#src/lib/calls/join-links.ts';
import { useConfig } from '#src/lib/config.ts';
import { PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { Card } from '#src/ui/card.tsx';
import { paintersOf, paintingRoom } from '../api.ts';
import { Artists } from '../screen/artists.tsx';
import { tellRefused, useFull } from '../screen/canvas-notice.tsx';
import { ChallengeBanner, useChallengeCue } from '../screen/challenge-banner.tsx';
import { DownloadButton, type Downloaded, savedPicture } from '../screen/download-button.tsx';
import { Video } from '../screen/finished.tsx';
import { MissionPart } from '../screen/mission.tsx';
import { ShareActions } from '../screen/share-actions.tsx';
import { Studio } from '../screen/studio.tsx';
import { type PaintingInHand, usePainting } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { useBrush } from '../tools/palette.tsx';
import { ActionBar, ArtistFrame } from './artist-frame.tsx';

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
    return <OverPicture {...{ artist, paint, template, color, picture }} takesFocus={seat.takesFocus} />;
  }
  const actions = (
    <>
      <DownloadButton picture={picture} />
      {finishedAt === null ? null : (
        <span className="max-lg:signs contents">
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
      sheet={coloringTexts.sheet.people}
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

interface OverPictureProps {
  artist: { name: string; color: string | null };
  paint: PaintingInHand;
  template: Template;
  color: string;
  picture: Downloaded;
  takesFocus: boolean;
}

function OverPicture({ artist, paint, template, color, picture, takesFocus }: OverPictureProps) {
  const navigate = useNavigate();
  return (
    <ArtistFrame
      warmth={0}
      takesFocus={takesFocus}
      artist={artist}
      bar
      below={
        <Card className="p-4">
          <ThanksToGuest pictureShown />
          <CodeBox className="mt-6 max-w-md" onFound={(path) => navigate(path)} />
        </Card>
      }
    >
      <Studio
        // The server won't answer any more, so don't wait for it.
        paint={{ ...paint, connection: 'ok' }}
        template={template}
        color={color}
        canPaint={false}
      />
      <ActionBar title={roomTexts.notice.room_ended.title} body={coloringTexts.over.body}>
        <DownloadButton picture={picture} label={coloringTexts.over.download} variant="primary" size="main" />
      </ActionBar>
    </ArtistFrame>
  );
}
