import type { WarmWelcomeParticipant } from '#shared/contract/games/warm-welcome.ts';
import { toast } from '#src/lib/toast.ts';
import { joinTexts } from '../join-form-texts.ts';

/** Says that the name that was asked for is somebody else's, so that this guest keeps the one they had. */
export function tellNameKept({ participantName }: WarmWelcomeParticipant): void {
  toast.error(joinTexts.nameKeptTitle, joinTexts.nameKept(participantName));
}
