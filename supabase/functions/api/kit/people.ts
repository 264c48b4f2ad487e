import * as z from 'zod/mini';
import { hexColor, participantId } from '../../_shared/contract/fields.ts';

/** Somebody in a room, as all games know them. */
export const person = z.object({ id: participantId, name: z.string(), color: hexColor, isHost: z.boolean() });
export type Person = z.output<typeof person>;

/** A person of whom a function of the database gives the name as `participantName`. */
export function fromParticipant<Row extends { participantName: string }>(row: z.ZodMiniType<Row>) {
  return z.pipe(
    row,
    z.transform(({ participantName: name, ...rest }: Row) => ({ ...rest, name })),
  );
}

/** The same person as the replies of most games name them. */
export function asParticipant<Named extends { name: string }>({ name, ...rest }: Named) {
  return { ...rest, participantName: name };
}
