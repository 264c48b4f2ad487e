import { REPLAY_SECONDS } from '#shared/contract/games/coloring.ts';
import { createReplay } from '../drawing/replay.ts';
import type { Dots } from '../model/dots.ts';
import { drawCaption, loadOutline } from './picture-file.ts';

const SIZE = { width: 1_200, height: 900 };
const FRAMES_PER_SECOND = 25;
/** The finished picture, with its signatures. */
const REST_MS = 2_000;
/** Phones and presentations play the first one. */
const TYPES = ['video/mp4;codecs=avc1.42E01E', 'video/webm', 'video/mp4'];

/** The type of this browser's videos; undefined if it records none. */
export const videoType = (): string | undefined =>
  'MediaRecorder' in window && 'captureStream' in HTMLCanvasElement.prototype
    ? TYPES.find((type) => MediaRecorder.isTypeSupported(type))
    : undefined;

/** How a picture was painted, as a video: making it takes as long as watching it. */
export async function videoFile(type: string, dots: Dots, outline: string | null, signed: string): Promise<Blob> {
  const [screen, paper] = [newContext(), newContext()];
  const lines = await loadOutline(outline);
  const replay = createReplay(paper, dots);
  const recorder = new MediaRecorder(screen.canvas.captureStream(FRAMES_PER_SECOND), { mimeType: type });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((resolve, reject) => {
    recorder.onstop = resolve;
    recorder.onerror = reject;
  });
  recorder.start();
  const start = performance.now();
  const timer = setInterval(() => {
    const ms = performance.now() - start;
    replay.paintTo(Math.min(1, ms / (REPLAY_SECONDS * 1_000)));
    screen.drawImage(paper.canvas, 0, 0);
    if (lines) screen.drawImage(lines, 0, 0, SIZE.width, SIZE.height);
    if (ms < REPLAY_SECONDS * 1_000) return;
    drawCaption(screen, signed);
    if (ms > REPLAY_SECONDS * 1_000 + REST_MS && recorder.state === 'recording') recorder.stop();
  }, 1_000 / FRAMES_PER_SECOND);
  await ended.finally(() => clearInterval(timer));
  return new Blob(parts, { type });
}

function newContext(): CanvasRenderingContext2D {
  const context = Object.assign(document.createElement('canvas'), SIZE).getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser has no canvas.');
  return context;
}
