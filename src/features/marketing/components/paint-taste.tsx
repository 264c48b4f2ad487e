import { Eraser } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { openPainting } from '../painting.ts';
import { marketingTexts } from '../texts.ts';
import { useTouchTurn } from '../use-brush.ts';
import { PaintSheet } from './paint-sheet.tsx';
import { PaintSwatches } from './paint-swatches.tsx';

/** A small Coloring Book canvas for one visitor: nothing leaves the browser. */
export function PaintTaste() {
  const texts = marketingTexts.paint;
  const [painting] = useState(openPainting);
  const [color, setColor] = useState<string>(PRIMARY_PALETTE[0]);
  const [clearings, setClearings] = useState(0);
  const isEmpty = useSyncExternalStore(painting.subscribe, () => painting.strokes().length === 0);
  const part = useRef<HTMLDivElement>(null);
  const { touchAction, take } = useTouchTurn(part);
  return (
    <div ref={part} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-10">
      <div className="min-w-0">
        <PaintSheet painting={painting} color={color} touchAction={touchAction} onPainted={take} />
        <p className="mt-3 text-muted text-sm pointer-coarse:hidden">{texts.hint}</p>
        <p className="mt-3 hidden text-muted text-sm pointer-coarse:block">{texts.touch}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <PaintSwatches color={color} onChoose={setColor} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            aria-disabled={isEmpty || undefined}
            onClick={() => {
              if (isEmpty) return;
              painting.clear();
              setClearings((before) => before + 1);
            }}
          >
            <Eraser aria-hidden="true" />
            {texts.clear}
          </Button>
          <ButtonLink to="/coloring?template=ice-cream" variant="link">
            {texts.more}
          </ButtonLink>
        </div>
        {/* A new element for each clearing, so that each one is announced. */}
        <span key={clearings} role="status" className="sr-only">
          {isEmpty && clearings > 0 ? texts.cleared : null}
        </span>
      </div>
    </div>
  );
}
