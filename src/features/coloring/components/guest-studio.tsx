import { useQuery } from '@tanstack/react-query';
import { templateOf, templatePath } from '#shared/contract/coloring.ts';
import type { JoinedGuest } from '#src/components/room/guest-space.tsx';
import type { OwnSeat } from '#src/components/room/use-guest.ts';
import { useLost } from '#src/components/room/use-lost.ts';
import { warmthOf } from '#src/components/room/warmth.ts';
import { Button } from '#src/components/ui/button.tsx';
import type { Identity } from '#src/lib/api.ts';
import { useConfig } from '#src/lib/config.ts';
import { joinLink } from '#src/lib/join-links.ts';
import { PHONE, useMedia } from '#src/lib/use-media.ts';
import { paintingRoom } from '../api.ts';
import { usePainting } from '../canvas/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { ArtistFrame } from './artist-frame.tsx';
import { Artists } from './artists.tsx';
import { ChallengeBanner } from './challenge-banner.tsx';
import { DownloadButton } from './download-button.tsx';
import { ShareActions } from './share-actions.tsx';
import { Studio } from './studio.tsx';
import { useBrush } from './use-brush.ts';
import { useFull } from './use-full.ts';
import { useJoinCue } from './use-join-cue.ts';

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
    onRefused: (error) => {
      if (!full.note(error, paint.dotCount - paint.unsent)) guest.onLost(error);
    },
  });
  const [color, setColor] = useBrush();
  const config = useConfig();
  const onPhone = useMedia(PHONE);
  const room = poll.data;
  const artists = room?.participants ?? [];
  const own = artists.find(({ id }) => id === guest.me?.participantId);
  useJoinCue(room?.participants.length);
  const template = room?.template ?? templateOf(wanted);
  const actions = (
    <>
      <DownloadButton
        picture={{
          drawTo: paint.drawTo,
          outline: templatePath(template),
          names: artists.map(({ participantName }) => participantName),
        }}
      />
      <ShareActions invites link={config ? joinLink('coloring', roomId, config) : null} />
    </>
  );
  return (
    <ArtistFrame
      warmth={warmthOf(artists.length)}
      takesFocus={guest.takesFocus}
      artist={{ name: own?.participantName ?? guest.name, color: own?.color ?? guest.me?.color ?? null }}
      bar
      headerEnd={onPhone ? null : actions}
    >
      <Studio
        paint={paint}
        template={template}
        color={color}
        onColor={setColor}
        canPaint
        onWantsToPaint={() => undefined}
        full={full.isFull(paint.dotCount)}
      />
      <ChallengeBanner challenge={room?.challenge ?? null} color={color} onTake={setColor} />
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
    </ArtistFrame>
  );
}
