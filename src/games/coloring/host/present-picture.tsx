import { FIRST_BRUSH_COLOR, templatePath } from '#shared/contract/games/coloring.ts';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { Present } from '#src/game-kit/present/present.tsx';
import { PresentWaiting } from '#src/game-kit/present/present-waiting.tsx';
import type { Steps } from '#src/game-kit/steps/main-step.tsx';
import { Ticking } from '#src/ui/ticking.tsx';
import type { PaintingRoom } from '../api.ts';
import { PaintCanvas } from '../drawing/paint-canvas.tsx';
import { coloringHostTexts } from '../host-texts.ts';
import { ChallengeBanner } from '../screen/challenge-banner.tsx';
import { Finished } from '../screen/finished.tsx';
import { MissionPart } from '../screen/mission.tsx';
import type { PaintingInHand } from '../sending/use-painting.ts';
import { coloringTexts, pictureName } from '../texts.ts';
import { OwnBrush } from '../tools/palette.tsx';
import { MissionMenu } from './mission-menu.tsx';

const texts = coloringTexts.canvas;

interface PresentPictureProps {
  host: Hosted<PaintingRoom>;
  paint: PaintingInHand;
  steps: Steps;
  /** The host's own; null while they can't paint. */
  brush: { color: string; setColor: (color: string) => void } | null;
}

export function PresentPicture({ host, paint, steps, brush }: PresentPictureProps) {
  const { people, guests } = host;
  const { template, challenge, finishedAt } = host.state;
  const [picture, outline] = [pictureName(template), templatePath(template)];
  const waiting = guests === 0 && paint.dotCount === 0;
  const painting = coloringHostTexts.present.painting(people.length);
  return (
    <Present
      host={host}
      steps={steps}
      own={
        waiting || finishedAt !== null ? null : brush ? (
          <OwnBrush paint={paint} {...brush}>
            <MissionMenu host={host} sign />
          </OwnBrush>
        ) : template === 'custom' ? null : (
          <MissionMenu host={host} />
        )
      }
      aside
      joinShown={waiting}
      side={
        waiting || finishedAt !== null ? null : (
          <p className="font-semibold text-xs">
            <Ticking value={painting} />
          </p>
        )
      }
    >
      {waiting ? (
        <PresentWaiting title={coloringHostTexts.present.waiting} host={host} count={guests} />
      ) : (
        <>
          <h1 className="sr-only">{coloringHostTexts.present.title}</h1>
          <ChallengeBanner challenge={challenge} color={null} className="mb-3 shrink-0 text-sm" />
          <MissionPart
            room={host.state}
            ownId={null}
            color={null}
            celebrates
            className="mb-3 shrink-0 text-sm [@media(max-height:40rem)]:text-xs"
          />
          <div className="flex min-h-0 flex-1 items-center justify-center [container-type:size]">
            <div className="w-[min(100cqw,133.33cqh)] overflow-hidden rounded-card shadow-soft">
              {finishedAt === null ? (
                <PaintCanvas
                  paint={paint}
                  color={brush?.color ?? FIRST_BRUSH_COLOR}
                  outline={outline}
                  canPaint={brush !== null}
                  onUndo={brush ? paint.undo : undefined}
                  painters={{ people, ownId: host.own?.id ?? null }}
                  label={(brush ? texts.label : texts.looking)(picture)}
                />
              ) : (
                <Finished {...{ paint, outline, finishedAt, picture }} />
              )}
            </div>
          </div>
        </>
      )}
    </Present>
  );
}
