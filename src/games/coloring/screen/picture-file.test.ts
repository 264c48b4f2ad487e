// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CANVAS } from '#shared/contract/games/canvas.ts';
import { DOWNLOAD } from '#shared/contract/games/coloring.ts';
import { captionLines, pictureFile } from './picture-file.ts';

/** The canvas calls, in order. */
let done: string[];
let saved: unknown[];
let decode: () => Promise<void>;

beforeEach(() => {
  done = [];
  saved = [];
  decode = async () => {};
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => decode();
    },
  );
  const context = {
    fillRect: () => done.push('paper'),
    save: () => {},
    restore: () => {},
    beginPath: () => {},
    rect: () => {},
    clip: () => {},
    drawImage: () => done.push('outline'),
    measureText: () => ({ width: 10 }),
    fillText: (text: string) => done.push(text),
  };
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => context,
    toBlob: (take: (blob: Blob) => void, ...how: unknown[]) => {
      saved = [canvas.width, canvas.height, ...how];
      take(new Blob([Uint8Array.of(1, 2, 3)]));
    },
  };
  vi.spyOn(document, 'createElement').mockReturnValue(canvas as unknown as HTMLCanvasElement);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const file = () =>
  pictureFile({ drawTo: () => void done.push('dots'), outline: '/templates/skyline.svg', names: ['Ann'] });

test('draws paper, dots, outline and credits, as a JPEG of the specified quality', async () => {
  expect(await file()).toEqual(Uint8Array.of(1, 2, 3));
  expect(done.slice(0, 3)).toEqual(['paper', 'dots', 'outline']);
  expect(done.slice(3).join(' ')).toContain('Ann');
  expect(saved).toEqual([CANVAS.width, CANVAS.height + DOWNLOAD.captionPx, 'image/jpeg', DOWNLOAD.quality]);
});

test('does without an outline that fails to load', async () => {
  decode = () => Promise.reject(new DOMException('broken', 'EncodingError'));
  expect(await file()).toHaveLength(3);
  expect(done).not.toContain('outline');
  expect(done).toContain('dots');
});

/** Without the isolates around each name, which take no space. */
const shown = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
/** Every character is one unit wide. */
const captionOf = (names: readonly string[], maxWidth: number) =>
  captionLines(names, maxWidth, (text) => shown(text).length);
const linesOf = (names: readonly string[], maxWidth: number) => captionOf(names, maxWidth).map(shown);

test('keeps right-to-left names apart', () => {
  expect(captionOf(['דנה', 'Zoë'], 40)).toEqual(['Painted by \u2068דנה\u2069, Zoë']);
});

test('credits all painters, on as many lines as needed', () => {
  expect(linesOf(['Ann', 'Zoë'], 40)).toEqual(['Painted by Ann, Zoë']);
  expect(linesOf(['Ann', 'Zoë', 'Marcus'], 20)).toEqual(['Painted by Ann, Zoë,', 'Marcus']);
});

test("counts the names that don't fit", () => {
  const names = Array.from({ length: 100 }, (_, index) => `Guest ${index + 1}`);
  const lines = linesOf(names, 40);
  expect(lines.length).toBe(2);
  expect(lines.every((line) => line.length <= 40)).toBe(true);
  expect(lines.join(' ')).toMatch(/^Painted by Guest 1, .* and \d+ more$/);
  const named = lines.join(' ').match(/Guest/g)?.length ?? 0;
  expect(lines.join(' ')).toContain(`and ${100 - named} more`);
});

test('credits even one long name', () => {
  expect(linesOf(['A'.repeat(60)], 40)).toEqual(['Painted by', 'A'.repeat(60)]);
});

test('names Thaw on a picture without painters', () => {
  expect(linesOf([], 40)).toEqual(['Painted with Thaw']);
});
