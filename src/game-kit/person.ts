/** Somebody in a room: one shape in every game and on every screen. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly isHost: boolean;
}

interface Participant {
  readonly id: string;
  readonly participantName: string;
  readonly color: string;
  readonly isHost: boolean;
}

/** A participant of a reply, with all the game adds to it, under the client's own names. */
export function personOf<Sent extends Participant>({ participantName: name, ...rest }: Sent) {
  return { ...rest, name };
}

/** So many people warm the screen of a room up fully. */
const WARM_PEOPLE = 12;

/** How warm so many people make the screen of their room: 0 for nobody, 1 and more for a full one. */
export const warmthOf = (people: number): number => people / WARM_PEOPLE;
