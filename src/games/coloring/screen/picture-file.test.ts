// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CANVAS } from '#shared/contract/games/canvas.ts';
import { DOWNLOAD } from '#shared/contract/games/coloring.ts';
import { pictureFile } from './picture-file.ts';

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
