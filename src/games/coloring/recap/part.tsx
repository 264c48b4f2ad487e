import { templateOf, templatePath } from '#shared/contract/games/coloring.ts';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { unpackCanvas } from '#shared/domain/canvas-packing.ts';
import { type Poster, type RecapFiles, recapPart } from '#src/game-kit/recap/recap-part.ts';
import { recapKitTexts } from '#src/game-kit/recap/recap-texts.ts';
import { SHEET_COLORS, type Sheet } from '#src/game-kit/recap/sheet.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { drawDots } from '../drawing/paint-dots.ts';
import { regionsIn, regionsOf } from '../drawing/use-regions.ts';
import { Picture } from '../model/dots.ts';
import { captionLines, drawOutline } from '../screen/picture-file.ts';
import { coloringRecapTexts as texts } from './recap-texts.ts';

type Left = RecapOf<'coloring'>;

const CAPTION = { height: 84, size: 30, line: 36, margin: 40 };

/** The whole sheet is the picture, with its painters' names along the lower edge. */
async function drawPicture(sheet: Sheet, { painters, nth, template }: Left, files: RecapFiles): Promise<void> {
  const { context, height, width } = sheet;
  const picture = new Picture();
  const own = template === 'own' ? await files.outline(nth) : null;
  const outline = own?.picture ?? templatePath(templateOf(template));
  picture.dots.show(own ? regionsIn(own.regions) : await regionsOf(outline));
  picture.apply(unpackCanvas(await files.canvas(nth), new Map()), true);
  drawDots(context, width, height, [picture.dots]);
  await drawOutline(context, outline, width, height);
  context.fillStyle = 'rgb(255 255 255 / 0.86)';
  context.fillRect(0, height - CAPTION.height, width, CAPTION.height);
  const how = { size: CAPTION.size, color: SHEET_COLORS.ink, align: 'center' } as const;
  const maxWidth = width - 2 * CAPTION.margin;
  const lines = captionLines(painters, maxWidth, (text) => sheet.widthOf(text, how));
  const middle = height - CAPTION.height / 2 + CAPTION.size * 0.35;
  for (const [index, line] of lines.entries()) {
    sheet.write(line, width / 2, middle + (index - (lines.length - 1) / 2) * CAPTION.line, { ...how, maxWidth });
  }
}

/** The names, and how many people have none on pictures. */
function shownPainters(painters: readonly string[]): string[] {
  const names = painters.filter((name) => name !== '');
  const others = painters.length - names.length;
  if (others === 0) return names;
  return [...names, names.length > 0 ? recapKitTexts.more(others) : recapKitTexts.people(others)];
}

function posterOf(left: Left): Poster {
  const painters = shownPainters(left.painters);
  return {
    title: texts.sheet,
    alt: texts.alt(painters.map(isolated).join(', ')),
    draw: (sheet, files) => drawPicture(sheet, { ...left, painters }, files),
  };
}

export const recap = recapPart<'coloring'>({
  isEmpty: ({ hasPaint }) => !hasPaint,
  // Whoever has no name there stays counted.
  pictured: (left, named) => ({ ...left, painters: left.painters.map((name) => named(name) ?? '') }),
  highlights: ({ painters }) =>
    painters.length === 0
      ? []
      : [{ label: texts.together, text: texts.by(painters.length), told: texts.told(painters.length) }],
  keepsake: posterOf,
  posters: (left) => [posterOf(left)],
  tables: ({ painters }) => [{ title: texts.table, rows: [[recapKitTexts.name], ...painters.map((name) => [name])] }],
});
