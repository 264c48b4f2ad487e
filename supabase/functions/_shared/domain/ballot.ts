import { BALLOT_MAX } from '../contract/games/masterpiece.ts';

/** A drawing of the round as far as its place on ballots goes. */
export interface BallotDrawing {
  readonly id: string;
  /** The seat that made it. */
  readonly number: number;
}

/** A number from 0 to 2^32 - 1 that looks like chance, the same for the same text (FNV-1a, then Murmur3's last step). */
function scramble(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The drawings in an order that depends on `salt` and their ids only: neither on who made them nor on when. */
function shuffled<Drawing extends BallotDrawing>(drawings: readonly Drawing[], salt: string): Drawing[] {
  return drawings
    .map((drawing) => ({ drawing, place: scramble(`${salt} ${drawing.id}`) }))
    .toSorted((a, b) => a.place - b.place || (a.drawing.id < b.drawing.id ? -1 : 1))
    .map(({ drawing }) => drawing);
}

/** As many in a row as there are on a ballot, around the circle from the place `start`. */
function arc<Drawing>(circle: readonly Drawing[], start: number, length: number): Drawing[] {
  const twice = [...circle, ...circle];
  return twice.slice(start, start + length);
}

/** Every drawing of the round, for somebody who takes no part in it; in the same order whenever asked. */
export function anonymousGallery<Drawing extends BallotDrawing>(seed: string, drawings: readonly Drawing[]): Drawing[] {
  return shuffled(drawings, `${seed} gallery`);
}

/**
 * What a voter may choose from: at most `BALLOT_MAX` drawings, never the own one, always the same ones in the same order
 * (an order of each voter's own) while the drawings are the same. `seed` is the round's secret, `drawings` are those that
 * may be seen, one of a seat, and `voter` is the number of the voter's seat; seats are numbered from 1 as people come.
 *
 * All drawings lie on a circle. Who drew gets those after the own one, so over all who drew each drawing is shown equally
 * often. The others get arcs that continue one another, in the order of their seats, so each drawing is shown equally
 * often or once more. A seat that is gone leaves its arc out: with `g` of those nothing is shown more than `1 + g` times
 * more often than anything else. When a drawing is removed, who drew loses that one at most and sees the next one instead.
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

/** Seats without a drawing are counted without asking who they are: from the voter's number and those who drew before. */
function arcOfWatcher<Drawing extends BallotDrawing>(circle: readonly Drawing[], voter: number): Drawing[] {
  if (circle.length === 0) return [];
  const length = Math.min(BALLOT_MAX, circle.length);
  const earlier = voter - 1 - circle.filter(({ number }) => number < voter).length;
  return arc(circle, (earlier * length) % circle.length, length);
}
