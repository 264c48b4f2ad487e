import { BALLOT_MAX } from '../contract/games/masterpiece.ts';

/** A drawing of the round, for ballots. */
export interface BallotDrawing {
  readonly id: string;
  readonly number: number;
}

/** A pseudo-random number from 0 to 2^32 - 1, always the same for a text (FNV-1a, then Murmur3's last step). */
function scramble(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The drawings in an order that depends only on `salt` and their ids: it reveals neither artists nor times. */
function shuffled<Drawing extends BallotDrawing>(drawings: readonly Drawing[], salt: string): Drawing[] {
  return drawings
    .map((drawing) => ({ drawing, order: scramble(`${salt} ${drawing.id}`) }))
    .toSorted((a, b) => a.order - b.order || (a.drawing.id < b.drawing.id ? -1 : 1))
    .map(({ drawing }) => drawing);
}

/** `length` drawings in a row, around the circle from `start`. */
function arc<Drawing>(circle: readonly Drawing[], start: number, length: number): Drawing[] {
  const twice = [...circle, ...circle];
  return twice.slice(start, start + length);
}

/** Every drawing of the round, for someone without a ballot; always in the same order. */
export function anonymousGallery<Drawing extends BallotDrawing>(seed: string, drawings: readonly Drawing[]): Drawing[] {
  return shuffled(drawings, `${seed} gallery`);
}

/**
 * A voter's ballot: at most `BALLOT_MAX` drawings, never the voter's own, in a stable order of each voter's own. `seed` is
 * the round's secret, `drawings` are the visible ones, one per seat, and `voter` is the voter's seat number; seats count
 * from 1 in order of joining.
 *
 * All drawings lie on a circle. An artist gets those after their own, so across artists each drawing is shown equally
 * often. The other voters get consecutive arcs in seat order, so each drawing is shown equally often or once more. A seat
 * that has left leaves its arc out: with `g` such seats nothing is shown more than `1 + g` times more often than anything
 * else. When a drawing is removed, an artist loses at most that one and sees the next one instead.
 */
export function ballotOf<Drawing extends BallotDrawing>(
  seed: string,
  drawings: readonly Drawing[],
  voter: number,
): Drawing[] {
  const circle = shuffled(drawings, seed);
  const own = circle.findIndex(({ number }) => number === voter);
  const chosen = own < 0 ? arcOfWatcher(circle, voter) : arc(circle, own + 1, Math.min(BALLOT_MAX, circle.length - 1));
  return shuffled(chosen, `${seed} ${voter}`);
}

/** Numbers the seats without a drawing, from the voter's seat and those of earlier artists alone. */
function arcOfWatcher<Drawing extends BallotDrawing>(circle: readonly Drawing[], voter: number): Drawing[] {
  if (circle.length === 0) return [];
  const length = Math.min(BALLOT_MAX, circle.length);
  const earlier = voter - 1 - circle.filter(({ number }) => number < voter).length;
  return arc(circle, (earlier * length) % circle.length, length);
}
