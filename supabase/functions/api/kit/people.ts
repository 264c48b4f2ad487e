import * as z from 'zod/mini';
import { hexColor, participantId } from '../../_shared/contract/fields.ts';

/** Somebody in a room, as all games know them. */
export const person = z.object({ id: participantId, name: z.string(), color: hexColor, isHost: z.boolean() });
export type Person = z.output<typeof person>;

/** The same person as the replies of most games name them. */
export function asParticipant<Named extends { name: string }>({ name, ...rest }: Named) {
  return { ...rest, participantName: name };
}

/** The same person as the replies that are about one seat name them. */
export function asOwnSeat({ color, id, isHost, name }: Person) {
  return { participantId: id, participantName: name, color, isHost };
}
