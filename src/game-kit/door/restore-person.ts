import { restoreParticipant } from '#shared/contract/hosted-rooms.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { carryKey } from '#src/lib/identity/lead-keys.ts';
import { Room } from '#src/lib/polls/room.ts';
import { hostTexts } from '../host-texts.ts';

const texts = hostTexts.people;

/**
 * Runs a call in the session's current room: the page may not have followed it there yet.
 * @param room of the page
 * @throws as `run`
 */
export async function inCurrentRoom<Reply>(room: Room, run: (room: Room) => Promise<Reply>): Promise<Reply> {
  try {
    return await run(room);
  } catch (error) {
    const movedTo = error instanceof ApiError ? error.refusal?.movedTo : undefined;
    if (movedTo === undefined) throw error;
    carryKey(room.id, movedTo.roomId);
    return run(new Room(movedTo.roomId, room.as));
  }
}

/** Takes a removal back: people keep their ids in the session's next rooms. @throws as `call` */
export const restorePerson = (room: Room, participantId: string) =>
  inCurrentRoom(room, (current) => current.call(restoreParticipant, { params: { participantId } }));

/** Why a removal isn't taken back, and what to do. */
export function restoreFailure(error: unknown): string {
  const code = refusalCode(error);
  if (code === 'session_full') return texts.restoreFull;
  if (code === 'not_host') return texts.restoreKeptOut;
  return code === 'name_taken' ? texts.restoreNameTaken : texts.restoreFailed;
}
