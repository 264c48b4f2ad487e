import { isolated } from '#src/lib/words/isolated.ts';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts.caption;

interface CaptionSpace {
  /** Width of a text, in the unit of `maxWidth`. */
  measure: (text: string) => number;
  maxWidth: number;
  maxLines: number;
}

/**
 * The caption with a picture's painters. Names that don't fit are counted at the end.
 * @param given the names of all painters, in the order of the credits
 */
export function captionLines(given: readonly string[], space: CaptionSpace): readonly string[] {
  if (given.length === 0) return [texts.nobody];
  const names = given.map(isolated);
  for (let shown = names.length; shown > 0; shown -= 1) {
    const left = names.length - shown;
    const credited = names.slice(0, shown).join(', ');
    const lines = wrapped(texts.by(left === 0 ? credited : `${credited} ${texts.more(left)}`), space);
    if (lines.length <= space.maxLines && lines.every((line) => space.measure(line) <= space.maxWidth)) return lines;
  }
  // Not even one name fits: the renderer truncates it.
  return wrapped(
    texts.by(names.length === 1 ? (names[0] ?? '') : `${names[0]} ${texts.more(names.length - 1)}`),
    space,
  ).slice(0, space.maxLines);
}

function wrapped(text: string, { measure, maxWidth }: CaptionSpace): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > maxWidth) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
