import { packCanvas, type Segment, unpackCanvas } from '#shared/domain/canvas-packing.ts';

/** A call takes only so many arguments. */
const LETTERS_AT_ONCE = 8_192;

/** Blocks of `packSegments`, one after the other, as text for a browser's storage: three bytes take four letters. */
export function textOfBlocks(blocks: readonly Uint8Array[]): string {
  const bytes = packCanvas({ version: 0, reset: false, removedLines: [], segments: blocks });
  const letters: string[] = [];
  for (let at = 0; at < bytes.length; at += LETTERS_AT_ONCE) {
    letters.push(String.fromCharCode(...bytes.subarray(at, at + LETTERS_AT_ONCE)));
  }
  return btoa(letters.join(''));
}

/**
 * Reads such a text.
 * @throws where it is none
 */
export function segmentsInText(text: string): Segment[] {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return unpackCanvas(bytes, new Map()).segments;
}
