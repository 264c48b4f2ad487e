import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { newRoomId } from '#src/lib/identity/room-id.ts';
import { storedSeat } from '#src/lib/identity/seats.ts';
import type { Room } from '#src/lib/polls/room.ts';
import { canvasCalls } from '../api.ts';
import { drawDots } from '../drawing/paint-dots.ts';
import { createViewer, type Viewer, ZOOM_MAX, ZOOM_STEP } from '../drawing/view.ts';
import type { Painting, PaintingNews } from '../model/painting.ts';
import { createLocalPainting } from './local-painting.ts';
import { createRoomPainting } from './room-painting.ts';
import { keepUnsent, storedUnsent } from './unsent-store.ts';

interface UsePainting {
  /** null: paint in this browser only. */
  room: Room | null;
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

/** A room's painting for the lifetime of the screen. */
export function usePainting({ room, paused = false, onRefused }: UsePainting): PaintingInHand {
  const refuse = useEffectEvent((error: unknown) => onRefused?.(error));
  const client = useQueryClient();
  const painting = useMemo(() => (room === null ? createLocalPainting() : roomPainting(client, room)), [client, room]);
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

function roomPainting(client: QueryClient, room: Room): Painting {
  const { as, id } = room;
  const painter = as.kind === 'seat' ? `seat ${storedSeat(id)?.token}` : as.kind;
  return createRoomPainting({
    client,
    room,
    api: canvasCalls(room),
    unsent: storedUnsent(id, painter),
    keep: (unsent) => keepUnsent(id, painter, unsent),
    newId: newRoomId,
  });
}
