import { useNavigate } from 'react-router-dom';
import type { Template } from '#shared/contract/games/coloring.ts';
import { CodeBox } from '#src/game-kit/invite/code-box.tsx';
import { ThanksToGuest } from '#src/game-kit/recap/thanks.tsx';
import { roomTexts } from '#src/game-kit/texts.ts';
import { Card } from '#src/ui/card.tsx';
import { DownloadButton, type Downloaded } from '../screen/download-button.tsx';
import { Studio } from '../screen/studio.tsx';
import type { PaintingInHand } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { ActionBar, ArtistFrame } from './artist-frame.tsx';

interface OverPictureProps {
  artist: { name: string; color: string | null };
  paint: PaintingInHand;
  template: Template;
  color: string;
  picture: Downloaded;
  takesFocus: boolean;
}

/** The picture of a guest whose room is over, to be saved. */
export function OverPicture({ artist, paint, template, color, picture, takesFocus }: OverPictureProps) {
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
