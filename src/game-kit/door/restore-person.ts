import { restoreParticipant } from '#shared/contract/hosted-rooms.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { carryKey } from '#src/lib/identity/lead-keys.ts';
import { hostTexts } from '../host-texts.ts';

const texts = hostTexts.people;

/**
 * Runs a call in the session's current room: the page may not have followed it there yet.
 * @param roomId of the page
 * @throws as `run`
 */
export async function inCurrentRoom<Reply>(roomId: string, run: (roomId: string) => Promise<Reply>): Promise<Reply> {
  try {
    return await run(roomId);
  } catch (error) {
    const movedTo = error instanceof ApiError ? error.refusal?.movedTo : undefined;
    if (movedTo === undefined) throw error;
    carryKey(roomId, movedTo.roomId);
    return run(movedTo.roomId);
  }
}

/** Takes a removal back: people keep their ids in the session's next rooms. @throws as `call` */
export const restorePerson = (pageRoomId: string, participantId: string) =>
  inCurrentRoom(pageRoomId, (roomId) => call(restoreParticipant, { params: { roomId, participantId } }));

/** Why a removal isn't taken back, and what to do. */
export function restoreFailure(error: unknown): string {
  const code = refusalCode(error);
  if (code === 'session_full') return texts.restoreFull;
  if (code === 'not_host') return texts.restoreKeptOut;
  return code === 'name_taken' ? texts.restoreNameTaken : texts.restoreFailed;
}
