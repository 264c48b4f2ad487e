import { isolated } from '#src/lib/words/isolated.ts';
import { coloringTexts } from '../texts.ts';

/** The painters who sign, and how many others there are. */
export function signed({ names, signatures }: { names: readonly string[]; signatures: readonly string[] }): string {
  const { by, more, nobody } = coloringTexts.caption;
  if (signatures.length === 0) return nobody;
  const others = names.length - signatures.length;
  return by(`${signatures.map(isolated).join(', ')}${others > 0 ? ` ${more(others)}` : ''}`);
}
