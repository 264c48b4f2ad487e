import type { ToldCanvas } from '../../kit/streams/listened-room.ts';
import type { CanvasLog } from './canvas-log.ts';

/** An event with more news than this, in packed bytes, leaves them to a poll. */
const PART_BYTES = 16 * 1024;

/** A canvas for the listeners of its room, told as polls are. */
export function toldCanvas(log: CanvasLog): ToldCanvas {
  return {
    version: log.version,
    since(version) {
      if (!log.canTellSince(version)) return log.bytesSince(-1) > PART_BYTES ? null : wholeOf(log);
      if (log.bytesSince(version) > PART_BYTES) return null;
      const part = log.packedSince(version);
      return part.length > PART_BYTES ? null : { part, painters: log.paintersSince(version) };
    },
  };
}

/** The whole canvas, for readers from before its last full clear. */
function wholeOf(log: CanvasLog): ReturnType<ToldCanvas['since']> {
  const { body, head } = log.packed(true);
  return { part: Uint8Array.from([...head, ...body]), painters: [] };
}
