import { CANVAS } from '#shared/contract/games/canvas.ts';
import type { Painting } from '../model/painting.ts';
import { Layer } from './layer.ts';
import type { Viewer } from './view.ts';

/** Painting time per frame in milliseconds: the rest is for input and the browser. */
const PACE_MS = { least: 1.5, most: 6 };
/** A longer gap between frames means that the last one was too much for this device. */
const LATE_FRAME_MS = 20;
/** More pixels slow every frame without sharpening the picture. */
const WIDTH_MAX = 2_560;

interface Canvases {
  confirmed: HTMLCanvasElement;
  own: HTMLCanvasElement;
  /** Sets the visible size. */
  stage: HTMLElement;
}

/** A frame paints for a few milliseconds, so a latecomer sees the picture grow and can paint. @returns stops it */
export function showPainting({ confirmed, own, stage }: Canvases, painting: Painting, viewer: Viewer): () => void {
  let frame = 0;
  let paintedAt = Number.POSITIVE_INFINITY;
  let pace = PACE_MS.most;
  const paint = (now: number) => {
    frame = 0;
    pace = now - paintedAt > LATE_FRAME_MS ? Math.max(PACE_MS.least, pace / 2) : Math.min(PACE_MS.most, pace * 1.25);
    const until = performance.now() + pace;
    const hasTime = () => performance.now() < until;
    // Own strokes first: they must not wait for the others.
    above.append(hasTime);
    below.step(hasTime);
    // Dots moving from the upper layer to the lower one overlap briefly, so that they never flicker.
    if (below.isDone) above.repair(hasTime);
    const isDone = above.isDone && below.isDone;
    // After a rest, a late frame means nothing.
    paintedAt = isDone ? Number.POSITIVE_INFINITY : now;
    if (!isDone) wish();
  };
  const wish = () => {
    frame ||= requestAnimationFrame(paint);
  };
  const below = new Layer(confirmed, painting.confirmed, CANVAS.background, wish);
  const above = new Layer(own, painting.above, null, wish);

  const resize = () => {
    viewer.measure(stage.clientWidth, stage.clientHeight);
    const { across, level } = viewer.view.get();
    const whole = (stage.clientWidth / across) * window.devicePixelRatio;
    const width = Math.min(Math.round(whole * Math.ceil(level)), Math.max(WIDTH_MAX, Math.round(whole)));
    for (const layer of [below, above]) layer.resize(Math.max(1, width));
    wish();
  };
  const resized = new ResizeObserver(resize);
  resized.observe(stage);
  // A new screen, or browser zoom.
  window.addEventListener('resize', resize);
  const endZoom = viewer.view.listen(resize);
  resize();
  return () => {
    cancelAnimationFrame(frame);
    resized.disconnect();
    window.removeEventListener('resize', resize);
    endZoom();
    for (const layer of [below, above]) layer.end();
  };
}
