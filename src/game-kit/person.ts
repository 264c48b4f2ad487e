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
