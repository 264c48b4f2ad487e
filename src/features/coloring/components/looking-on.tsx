import { Brush } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { type ColoringParticipants, FIRST_BRUSH_COLOR, templateOf, templatePath } from '#shared/contract/coloring.ts';
import { warmthOf } from '#src/components/room/warmth.ts';
import { Button } from '#src/components/ui/button.tsx';
import { GUEST } from '#src/lib/api.ts';
import { joinAddress } from '../addresses.ts';
import { usePainting } from '../canvas/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { ArtistFrame } from './artist-frame.tsx';
import { Artists } from './artists.tsx';
import { ChallengeBanner } from './challenge-banner.tsx';
import { DownloadButton } from './download-button.tsx';
import { Studio } from './studio.tsx';

const texts = coloringTexts.visitor;

interface LookingOnProps {
  roomId: string;
  /** What the address asks for, until the room has told. */
  template: string | null;
  /** null until it has told. */
  room: ColoringParticipants | null;
}

/** The picture as it is painted by others. Painting leads to the join page. */
export function LookingOn({ roomId, template: wanted, room }: LookingOnProps) {
  const navigate = useNavigate();
  const paint = usePainting({ roomId, as: GUEST, onRefused: () => undefined });
  const join = joinAddress(roomId, wanted);
  const artists = room?.participants ?? [];
  const template = room?.template ?? templateOf(wanted);
  return (
    <ArtistFrame warmth={warmthOf(artists.length)} artist={null} bar>
      <Studio
        paint={paint}
        template={template}
        color={FIRST_BRUSH_COLOR}
        onColor={() => undefined}
        canPaint={false}
        onWantsToPaint={() => void navigate(join)}
        full={false}
      />
      <ChallengeBanner challenge={room?.challenge ?? null} color={null} />
      {/* On a phone the one main action of this screen is where the tools of a painter are. */}
      <div className="fixed inset-x-0 bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-soft rail:static rail:rounded-card rail:p-3 rail:pl-5">
        <p className="min-w-0 flex-1 basis-56">
          <span className="font-semibold">{texts.title}</span> <span className="text-muted">{texts.body}</span>
        </p>
        <Button asChild variant="primary" size="main">
          <Link to={join}>
            <Brush aria-hidden="true" />
            {texts.join}
          </Link>
        </Button>
      </div>
      <Artists
        artists={artists}
        ownId={null}
        actions={
          <DownloadButton
            picture={{
              drawTo: paint.drawTo,
              outline: templatePath(template),
              names: artists.map(({ participantName }) => participantName),
            }}
          />
        }
      />
    </ArtistFrame>
  );
}
