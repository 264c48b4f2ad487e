import { type ColoringParticipants, FIRST_BRUSH_COLOR, templatePath } from '#shared/contract/games/coloring.ts';
import { Present } from '#src/game-kit/present.tsx';
import { PresentWaiting } from '#src/game-kit/present-waiting.tsx';
import { PaintCanvas } from '../canvas/paint-canvas.tsx';
import type { PaintingInHand } from '../canvas/use-painting.ts';
import { coloringHostTexts } from '../host-texts.ts';
import { coloringTexts } from '../texts.ts';
import { ChallengeBanner } from './challenge-banner.tsx';

interface PresentPictureProps {
  room: ColoringParticipants;
  paint: PaintingInHand;
  /** Without the host. */
  guests: number;
  warmth: number;
  link: string | null;
  code: string;
  onLeave: () => void;
}

/** What is shared with the meeting: how to join, then nothing but the picture. */
export function PresentPicture({ room, paint, guests, warmth, link, code, onLeave }: PresentPictureProps) {
  const waiting = guests === 0 && paint.dotCount === 0;
  const { template, challenge } = room;
  return (
    <Present
      game="coloring"
      warmth={warmth}
      link={link}
      code={code}
      joinShown={waiting}
      side={
        waiting ? null : (
          <p className="font-semibold text-xs">{coloringHostTexts.present.painting(room.participants.length)}</p>
        )
      }
      onLeave={onLeave}
    >
      {waiting ? (
        <PresentWaiting title={coloringHostTexts.present.waiting} link={link} code={code} people={guests} />
      ) : (
        <>
          <h1 className="sr-only">{coloringHostTexts.present.title}</h1>
          <ChallengeBanner challenge={challenge} color={null} className="mb-3 shrink-0 text-sm" />
          <div className="flex min-h-0 flex-1 items-center justify-center [container-type:size]">
            <div className="w-[min(100cqw,133.33cqh)] overflow-hidden rounded-card shadow-soft">
              <PaintCanvas
                paint={paint}
                color={FIRST_BRUSH_COLOR}
                outline={templatePath(template)}
                canPaint={false}
                onWantsToPaint={() => undefined}
                label={coloringTexts.canvas.looking(coloringTexts.templates[template])}
              />
            </div>
          </div>
        </>
      )}
    </Present>
  );
}
