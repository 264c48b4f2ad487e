/** A person in a room: the same shape in every game and on every screen. */
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

/** Turns a participant of a reply, with the game's extra fields, into the client's shape. */
export function personOf<Sent extends Participant>({ participantName: name, ...rest }: Sent) {
  return { ...rest, name };
}

/** The room as its host sees it, with people in the client's shape. */
export const hosted = <State extends { readonly participants: readonly Participant[] }>({
  participants,
  ...state
}: State) => ({ ...state, people: participants.map((one: State['participants'][number]) => personOf(one)) });

/** This many people warm a room's screen fully. */
const WARM_PEOPLE = 12;

/** Warmth of a room's screen: 0 when empty, 1 and more when full. */
export const warmthOf = (people: number): number => people / WARM_PEOPLE;
