import { restoreParticipant } from '#shared/contract/hosted-rooms.ts';
import { call } from '#src/lib/api.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { carryKey } from '#src/lib/lead-keys.ts';
import { hostTexts } from './host-texts.ts';

const texts = hostTexts.people;

/**
 * Takes a removal back, also after the session has moved on: people keep their ids in its next rooms.
 * @param roomId where they were removed
 * @throws as `call`
 */
export async function restorePerson(roomId: string, participantId: string): Promise<void> {
  try {
    await call(restoreParticipant, { params: { roomId, participantId } });
  } catch (error) {
    const movedTo = error instanceof ApiError ? error.refusal?.movedTo : undefined;
    if (movedTo === undefined) throw error;
    // The page itself may not have followed yet.
    carryKey(roomId, movedTo.roomId);
    await call(restoreParticipant, { params: { roomId: movedTo.roomId, participantId } });
  }
}

/** Why a removal isn't taken back, and what to do. */
export function restoreFailure(error: unknown): string {
  const code = refusalCode(error);
  if (code === 'session_full') return texts.restoreFull;
  if (code === 'not_host') return texts.restoreKeptOut;
  return code === 'name_taken' ? texts.restoreNameTaken : texts.restoreFailed;
}
