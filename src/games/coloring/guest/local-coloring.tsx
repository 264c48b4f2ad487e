import { useNavigate, useSearchParams } from 'react-router-dom';
import { CANVAS_DOTS_MAX } from '#shared/contract/games/canvas.ts';
import { template as templateField, templateOf } from '#shared/contract/games/coloring.ts';
import { CodeBox } from '#src/game-kit/invite/code-box.tsx';
import { GUEST } from '#src/lib/calls/api.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { templateIn } from '../guests.tsx';
import { DownloadButton, savedPicture } from '../screen/download-button.tsx';
import { ShareActions } from '../screen/share-actions.tsx';
import { Studio } from '../screen/studio.tsx';
import { usePainting } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { useBrush } from '../tools/palette.tsx';
import { ArtistFrame } from './artist-frame.tsx';

const texts = coloringTexts.local;

/** A picture without a room, for logged-out visitors: painted in this browser only. */
export function LocalColoring() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const paint = usePainting({ roomId: null, as: GUEST });
  const [color, setColor] = useBrush();
  const template = templateOf(templateIn(search));
  const pictures = templateField.options.map((value) => ({ value, label: coloringTexts.templates[value] }));
  return (
    <ArtistFrame
      warmth={0}
      artist={null}
      bar
      below={
        <Card as="section" aria-labelledby="own-page" className="p-4 flex flex-wrap items-start gap-x-10 gap-y-4">
          <div className="min-w-0 flex-1 basis-80">
            <h2 id="own-page" className="text-lg">
              {texts.title}
            </h2>
            <p className="mt-1 text-muted text-sm">{texts.body}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <ButtonLink to="/login" size="sm" variant="primary">
                {texts.logIn}
              </ButtonLink>
              <ButtonLink to="/register" size="sm">
                {texts.signUp}
              </ButtonLink>
              <DownloadButton picture={savedPicture(paint, template)} />
              <ShareActions alone link={null} />
            </div>
          </div>
          <Field label={texts.pictures} className="min-w-0 flex-1 basis-48">
            <Select
              options={pictures}
              value={template}
              onChange={({ target }) => setSearch({ template: target.value }, { replace: true })}
            />
          </Field>
          <CodeBox className="min-w-0 flex-1 basis-64" onFound={(path) => navigate(path)} />
        </Card>
      }
    >
      <Studio
        paint={paint}
        template={template}
        color={color}
        onColor={setColor}
        canPaint
        full={paint.dotCount >= CANVAS_DOTS_MAX}
      />
    </ArtistFrame>
  );
}
