import { CANVAS } from '#shared/contract/games/canvas.ts';
import { Layer } from './layer.ts';
import type { Painting } from './painting.ts';
import type { Viewer } from './view.ts';

/** So long a frame may paint, in milliseconds: the rest of it belongs to the hand and to the browser. */
const PACE_MS = { least: 1.5, most: 6 };
/** A frame that comes later after the one before was too much for this device. */
const LATE_FRAME_MS = 20;
/** More pixels than that make no picture sharper, but every frame longer. */
const WIDTH_MAX = 2_560;

interface Canvases {
  confirmed: HTMLCanvasElement;
  own: HTMLCanvasElement;
  /** As large as what is seen. */
  stage: HTMLElement;
}

/**
 * Shows a painting on two canvases, as sharp as the screen is, at whatever size and zoom. A frame paints for a few
 * milliseconds at most: who comes late sees the picture grow, and can paint meanwhile.
 * @returns ends it
 */
export function showPainting({ confirmed, own, stage }: Canvases, painting: Painting, viewer: Viewer): () => void {
  let frame = 0;
  let paintedAt = Number.POSITIVE_INFINITY;
  let pace = PACE_MS.most;
  const paint = (now: number) => {
    frame = 0;
    pace = now - paintedAt > LATE_FRAME_MS ? Math.max(PACE_MS.least, pace / 2) : Math.min(PACE_MS.most, pace * 1.25);
    const until = performance.now() + pace;
    const hasTime = () => performance.now() < until;
    // One's own hand first: it must not wait for the others.
    above.append(hasTime);
    below.step(hasTime);
    // What moves from the upper layer to the lower one stays on both for a moment, rather than being on none.
    if (below.isDone) above.repair(hasTime);
    const isDone = above.isDone && below.isDone;
    // After a rest a late frame says nothing.
    paintedAt = isDone ? Number.POSITIVE_INFINITY : now;
    if (!isDone) wish();
  };
  const wish = () => {
    frame ||= requestAnimationFrame(paint);
  };
  const below = new Layer(confirmed, painting.confirmed, CANVAS.background, wish);
  const above = new Layer(own, painting.own, null, wish);

  const resize = () => {
    const sharpness = window.devicePixelRatio * Math.ceil(viewer.get().level);
    const width = Math.min(
      Math.round(stage.clientWidth * sharpness),
      Math.max(WIDTH_MAX, Math.round(stage.clientWidth * window.devicePixelRatio)),
    );
    for (const layer of [below, above]) layer.resize(Math.max(1, width));
    wish();
  };
  const resized = new ResizeObserver(resize);
  resized.observe(stage);
  // Another screen, or the browser's own zoom.
  window.addEventListener('resize', resize);
  const endZoom = viewer.subscribe(resize);
  resize();
  return () => {
    cancelAnimationFrame(frame);
    resized.disconnect();
    window.removeEventListener('resize', resize);
    endZoom();
    for (const layer of [below, above]) layer.end();
  };
}
