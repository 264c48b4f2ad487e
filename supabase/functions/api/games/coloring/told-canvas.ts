import type { ToldCanvas } from '../../kit/streams/listened-room.ts';
import type { CanvasLog } from './canvas-log.ts';

/** An event with more news than this, in packed bytes, leaves them to a poll, which compresses them. */
const PART_BYTES = 16 * 1024;

/** A canvas for the listeners of its room, told as polls are. */
export function toldCanvas(log: CanvasLog): ToldCanvas {
  return {
    version: log.version,
    since(version) {
      if (!log.canTellSince(version)) return log.packedLength > PART_BYTES ? null : wholeOf(log);
      if (log.bytesSince(version) > PART_BYTES) return null;
      const part = log.packedSince(version);
      return part.length > PART_BYTES ? null : part;
    },
  };
}

/** Everything, for a reader from before a removal of everything. */
function wholeOf(log: CanvasLog): Uint8Array<ArrayBuffer> {
  const { body, head } = log.packed(true);
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return whole;
}
