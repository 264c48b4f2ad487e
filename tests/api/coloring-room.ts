import { type Canvas, type Dot, PACKED_CANVAS, type Painted } from '#shared/contract/games/canvas.ts';
import type { ColoringParticipants } from '#shared/contract/games/coloring.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import type { Player } from '#shared/contract/rooms.ts';
import { newRoomId } from '#src/lib/identity/room-id.ts';
import { type Reply, type SendOptions, send, type TestHost } from './client.ts';

type OrRefusal<Body> = Body & Partial<Refusal>;

export const RED = '#FF0000';
export const BLUE = '#0000FF';

/** A dot in ten-thousandths of the canvas. */
export function dotAt(x: number, y: number, color = RED): Dot {
  return { x: x / 10_000, y: y / 10_000, color };
}

export function dotsOf(count: number, color = RED): Dot[] {
  return Array.from({ length: count }, (_, index) => dotAt(index, 10_000 - index, color));
}

export function about(roomId: string, path: string): string {
  return `/api/rooms/${roomId}${path}`;
}

export function getParticipants(
  roomId: string,
  { template, ...options }: SendOptions & { template?: string } = {},
): Promise<Reply<OrRefusal<ColoringParticipants>>> {
  return send('GET', about(roomId, `/participants${template === undefined ? '' : `?template=${template}`}`), options);
}

export type JoinedColoring = Partial<Refusal> & { participant: Player; seat: string };

export function joinColoring(
  roomId: string,
  participantName: string,
  { body, ...options }: SendOptions & { body?: Record<string, unknown> } = {},
): Promise<Reply<JoinedColoring>> {
  return send('POST', about(roomId, '/participants'), { body: { participantName, ...body }, ...options });
}

/** Joins and gives the seat. */
export async function painterIn(roomId: string, participantName: string): Promise<JoinedColoring> {
  const { body, status } = await joinColoring(roomId, participantName);
  if (status !== 201) throw new Error(`join: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Opens a room as a host's page does: by looking at it. */
export async function newCanvas(host: TestHost): Promise<string> {
  const roomId = newRoomId();
  const { body, status } = await getParticipants(roomId, { bearer: host.bearer });
  if (status !== 200) throw new Error(`participants: ${status} ${JSON.stringify(body)}`);
  return roomId;
}

export function getCanvas(
  roomId: string,
  { since, ...options }: SendOptions & { since?: string } = {},
): Promise<Reply<OrRefusal<Canvas>>> {
  return send('GET', about(roomId, `/canvas${since === undefined ? '' : `?since=${since}`}`), options);
}

export function paintDot(roomId: string, seat: string, body: unknown): Promise<Reply<OrRefusal<Painted>>> {
  return send('POST', about(roomId, '/canvas/stroke'), { bearer: seat, body });
}

export function paint(
  roomId: string,
  seat: string,
  strokes: unknown,
  names: Record<string, unknown> = {},
): Promise<Reply<OrRefusal<Painted>>> {
  return send('POST', about(roomId, '/canvas/strokes'), { bearer: seat, body: { strokes, ...names } });
}

export function undo(
  roomId: string,
  seat: string,
  body: Record<string, unknown> = {},
): Promise<Reply<OrRefusal<{ stroke: number | null; version: number }>>> {
  return send('POST', about(roomId, '/canvas/undo'), { bearer: seat, body });
}

export function clear(
  roomId: string,
  bearer: string,
  body: Record<string, unknown> = {},
): Promise<Reply<OrRefusal<{ removalId: number | null; version: number }>>> {
  return send('POST', about(roomId, '/canvas/clear'), { bearer, body });
}

export function restore(
  roomId: string,
  bearer: string,
  removalId: unknown,
): Promise<Reply<OrRefusal<{ version: number }>>> {
  return send('POST', about(roomId, '/canvas/restore'), { bearer, body: { removalId } });
}

export const PACKED = { accept: PACKED_CANVAS };
