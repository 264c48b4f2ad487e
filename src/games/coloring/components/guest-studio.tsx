import { useQuery } from '@tanstack/react-query';
import { FIRST_PARTICIPANT_COLOR, templateOf, templatePath } from '#shared/contract/games/coloring.ts';
import { useCues } from '#src/game-kit/cues.ts';
import type { JoinedGuest } from '#src/game-kit/guest-space.tsx';
import type { OwnSeat } from '#src/game-kit/use-guest.ts';
import { isLost, useLost } from '#src/game-kit/use-lost.ts';
import { warmthOf } from '#src/game-kit/warmth.ts';
import type { Identity } from '#src/lib/api.ts';
import { useConfig } from '#src/lib/config.ts';
import { joinLink } from '#src/lib/join-links.ts';
import { PHONE, useMedia } from '#src/lib/use-media.ts';
import { Button } from '#src/ui/button.tsx';
import { paintingRoom } from '../api.ts';
import { usePainting } from '../canvas/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { ArtistFrame } from './artist-frame.tsx';
import { Artists } from './artists.tsx';
import { ChallengeBanner, useChallengeCue } from './challenge-banner.tsx';
import { DownloadButton } from './download-button.tsx';
import { OverPicture } from './over-picture.tsx';
import { tellRefused } from './refused-toast.ts';
import { ShareActions } from './share-actions.tsx';
import { Studio } from './studio.tsx';
import { useBrush } from './use-brush.ts';
import { useFull } from './use-full.ts';

interface GuestStudioProps {
  roomId: string;
  guest: JoinedGuest<OwnSeat>;
  /** What the address asks for, until the room has told. */
  template: string | null;
}

/** The picture for a guest who has a seat: they paint at once. */
export function GuestStudio({ roomId, guest, template: wanted }: GuestStudioProps) {
  const as: Identity = { kind: 'seat', roomId };
  const poll = useQuery(paintingRoom(roomId, as));
  useLost(poll, guest.onLost);
  const full = useFull();
  const paint = usePainting({
    roomId,
    as,
    paused: guest.over !== null,
    onRefused: (error) => {
      if (full.note(error, paint.dotCount - paint.unsent)) return;
      if (isLost(error)) guest.onLost(error);
      else tellRefused(error);
    },
  });
  const [color, setColor] = useBrush();
  const config = useConfig();
  const onPhone = useMedia(PHONE);
  const room = poll.data;
  const artists = room?.participants ?? [];
  const own = artists.find(({ id }) => id === guest.me?.participantId);
  useCues('painting', null, room?.participants.length);
  useChallengeCue(room?.challenge ?? null);
  const template = room?.template ?? templateOf(wanted);
  const artist = {
    name: own?.participantName ?? guest.name,
    color: own?.color ?? guest.me?.color ?? FIRST_PARTICIPANT_COLOR,
  };
  const picture = {
    drawTo: paint.drawTo,
    outline: templatePath(template),
    names: artists.map(({ participantName }) => participantName),
  };
  if (guest.over !== null) {
    // After a refresh there is nothing left to keep.
    if (paint.dotCount === 0) return guest.over;
    return <OverPicture {...{ artist, paint, template, color, picture }} takesFocus={guest.takesFocus} />;
  }
  const actions = (
    <>
      <DownloadButton picture={picture} />
      <ShareActions invites link={config ? joinLink('coloring', roomId, config) : null} />
    </>
  );
  return (
    <ArtistFrame
      warmth={warmthOf(artists.length)}
      takesFocus={guest.takesFocus}
      artist={artist}
      bar
      headerEnd={onPhone ? null : actions}
      below={
        <Artists
          artists={artists}
          ownId={guest.me?.participantId ?? null}
          actions={
            <>
              {onPhone ? actions : null}
              <Button variant="link" className="min-h-9 text-sm" onClick={guest.onSomebodyElse}>
                <span className="wrap-anywhere min-w-0">{coloringTexts.somebodyElse(guest.name)}</span>
              </Button>
            </>
          }
        />
      }
    >
      <Studio
        paint={paint}
        template={template}
        color={color}
        onColor={setColor}
        canPaint
        onWantsToPaint={() => undefined}
        full={full.isFull(paint.dotCount)}
        banner={<ChallengeBanner challenge={room?.challenge ?? null} color={color} onTake={setColor} />}
      />
    </ArtistFrame>
  );
}
