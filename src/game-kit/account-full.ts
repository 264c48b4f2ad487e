import { refusalCode, refusalText } from '#src/lib/api-error.ts';
import { hostTexts } from './host-texts.ts';

/** Why the host's account takes no more rooms, decks or bytes; null for any other failure. Trying again can't help. */
export function accountFull(error: unknown): string | null {
  const code = refusalCode(error);
  if (code === 'storage_full') return hostTexts.create.storageFull;
  return code === 'too_many_rooms' || code === 'too_many_decks' ? refusalText(error) : null;
}
