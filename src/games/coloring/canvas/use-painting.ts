import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { Identity } from '#src/lib/api.ts';
import { storedSeat } from '#src/lib/seats.ts';
import { drawDots } from './draw-dots.ts';
import { idMaker } from './id-maker.ts';
import { createLocalPainting } from './local-painting.ts';
import { browserStore } from './local-store.ts';
import type { Painting, PaintingNews } from './painting.ts';
import { roomApi } from './room-api.ts';
import { createRoomPainting } from './room-painting.ts';
import { storedUnsent, unsentKeeper } from './unsent-store.ts';
import { createViewer, type Viewer, ZOOM_MAX, ZOOM_STEP } from './view.ts';

interface UsePainting {
  /** Null paints in this browser only. */
  roomId: string | null;
  as: Identity;
  /** Nothing is read or sent for now: the room is just being ended. */
  paused?: boolean;
  /** The API will take no more of what was painted (removed, ended, the picture is full …), for its reason. */
  onRefused: (error: unknown) => void;
}

/** All that a screen needs of a painting: news to show, what its buttons do, and what `PaintCanvas` takes. */
export interface PaintingInHand extends PaintingNews {
  undo: () => void;
  zoom: { level: number; max: number; in: () => void; out: () => void; fit: () => void };
  /** The whole picture on white, without its outline, for a download; paints at once. */
  drawTo: (context: CanvasRenderingContext2D, width: number, height: number) => void;
  /** For `PaintCanvas`. */
  painting: Painting;
  viewer: Viewer;
}

/** The painting of a room for as long as the screen is there. Goes on where another identity paints. */
export function usePainting({ roomId, as, paused = false, onRefused }: UsePainting): PaintingInHand {
  const refuse = useEffectEvent(onRefused);
  const painting = useMemo(
    () => (roomId === null ? createLocalPainting(browserStore()) : roomPainting(roomId, as.kind)),
    [roomId, as.kind],
  );
  const viewer = useMemo(createViewer, []);
  useEffect(() => (paused ? undefined : painting.start((error) => refuse(error))), [painting, paused]);
  const news = useSyncExternalStore(painting.subscribe, painting.news);
  const { level } = useSyncExternalStore(viewer.subscribe, viewer.get);
  return {
    ...news,
    undo: painting.undo,
    zoom: {
      level,
      max: ZOOM_MAX,
      in: () => viewer.zoom(ZOOM_STEP),
      out: () => viewer.zoom(1 / ZOOM_STEP),
      fit: viewer.fit,
    },
    drawTo: (context, width, height) => drawDots(context, width, height, [painting.confirmed, painting.own]),
    painting,
    viewer,
  };
}

function roomPainting(roomId: string, kind: Identity['kind']): Painting {
  const as: Identity = kind === 'seat' ? { kind, roomId } : { kind };
  const painter = kind === 'seat' ? `seat ${storedSeat(roomId)?.token}` : kind;
  return createRoomPainting({
    api: roomApi(roomId, as),
    unsent: storedUnsent(roomId, painter),
    keep: unsentKeeper(roomId, painter),
    newId: idMaker(),
  });
}
