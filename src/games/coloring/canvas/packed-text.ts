import { packCanvas, type Segment, unpackCanvas } from '#shared/domain/canvas-packing.ts';

/** A function call takes a limited number of arguments. */
const LETTERS_AT_ONCE = 8_192;

/** Encodes the blocks of `packSegments` as text for the browser's storage: three bytes take four letters. */
export function textOfBlocks(blocks: readonly Uint8Array[]): string {
  const bytes = packCanvas({ version: 0, reset: false, removedStrokes: [], segments: blocks });
  const letters: string[] = [];
  for (let at = 0; at < bytes.length; at += LETTERS_AT_ONCE) {
    letters.push(String.fromCharCode(...bytes.subarray(at, at + LETTERS_AT_ONCE)));
  }
  return btoa(letters.join(''));
}

/**
 * Decodes such a text.
 * @throws when it is malformed
 */
export function segmentsInText(text: string): Segment[] {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return unpackCanvas(bytes, new Map()).segments;
}
