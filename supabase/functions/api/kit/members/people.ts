import * as z from 'zod/mini';
import { hexColor, participantId } from '../../../_shared/contract/fields.ts';

/** A person in a room, in the kit's format. */
export const person = z.object({ id: participantId, name: z.string(), color: hexColor, isHost: z.boolean() });
export type Person = z.output<typeof person>;

/** The same person in most games' replies. */
export function asParticipant<Named extends { name: string }>({ name, ...rest }: Named) {
  return { ...rest, participantName: name };
}

/** The same person in replies about one seat. */
export function asOwnSeat({ color, id, isHost, name }: Person) {
  return { participantId: id, participantName: name, color, isHost };
}
