import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { Identity } from '#src/lib/calls/api.ts';
import { newRoomId } from '#src/lib/identity/room-id.ts';
import { storedSeat } from '#src/lib/identity/seats.ts';
import { canvasCalls } from '../api.ts';
import { drawDots } from '../drawing/paint-dots.ts';
import { createViewer, type Viewer, ZOOM_MAX, ZOOM_STEP } from '../drawing/view.ts';
import type { Painting, PaintingNews } from '../model/painting.ts';
import { createLocalPainting } from './local-painting.ts';
import { createRoomPainting } from './room-painting.ts';
import { keepUnsent, storedUnsent } from './unsent-store.ts';

interface UsePainting {
  /** null: paint in this browser only. */
  roomId: string | null;
  as: Identity;
  /** Stops reading and sending while the room closes. */
  paused?: boolean;
  /** The API refuses further paint (removed, ended, picture full …). */
  onRefused?: (error: unknown) => void;
}

/** A painting as a screen uses it: news, actions for the buttons, and props for `PaintCanvas`. */
export interface PaintingInHand extends PaintingNews {
  undo: () => void;
  zoom: { level: number; max: number; in: () => void; out: () => void; fit: () => void };
  /** Paints the whole picture on white without its outline, at once, for a download. */
  drawTo: (context: CanvasRenderingContext2D, width: number, height: number) => void;
  painting: Painting;
  viewer: Viewer;
}

/** A room's painting for the lifetime of the screen. Continues when the identity changes. */
export function usePainting({ roomId, as, paused = false, onRefused }: UsePainting): PaintingInHand {
  const refuse = useEffectEvent((error: unknown) => onRefused?.(error));
  const client = useQueryClient();
  const painting = useMemo(
    () => (roomId === null ? createLocalPainting() : roomPainting(client, roomId, as.kind)),
    [client, roomId, as.kind],
  );
  const viewer = useMemo(createViewer, []);
  useEffect(() => (paused ? undefined : painting.start((error) => refuse(error))), [painting, paused]);
  const news = useSyncExternalStore(painting.news.listen, painting.news.get);
  const { level } = useSyncExternalStore(viewer.view.listen, viewer.view.get);
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
    drawTo: (context, width, height) => drawDots(context, width, height, [painting.confirmed, painting.above]),
    painting,
    viewer,
  };
}

function roomPainting(client: QueryClient, roomId: string, kind: Identity['kind']): Painting {
  const as: Identity = kind === 'seat' ? { kind, roomId } : { kind };
  const painter = kind === 'seat' ? `seat ${storedSeat(roomId)?.token}` : kind;
  return createRoomPainting({
    client,
    room: { roomId, as },
    api: canvasCalls(roomId, as),
    unsent: storedUnsent(roomId, painter),
    keep: (unsent) => keepUnsent(roomId, painter, unsent),
    newId: newRoomId,
  });
}
