import { useMutation } from '@tanstack/react-query';
import type { DeckChoice } from '#src/game-kit/deck-dialog/deck-list.tsx';
import { toast } from '#src/lib/toast.ts';
import { choosePrompts } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';

/** Where the prompts of a room come from: at once what was chosen, then what the room says. */
export function usePrompts(
  roomId: string,
  { deckId, mix }: DeckChoice,
  refresh: () => Promise<unknown>,
): { choice: DeckChoice; choose: (choice: DeckChoice) => void } {
  const { mutate, isPending, variables } = useMutation({
    // One after the other: whichever overtook the other, the room would not play what was chosen last.
    scope: { id: `prompts-${roomId}` },
    mutationFn: async (choice: DeckChoice) => {
      await choosePrompts(roomId, choice);
      await refresh();
    },
    onError: () => toast.error(masterpieceTexts.host.updateFailed),
  });
  return { choice: isPending ? variables : { deckId, mix }, choose: mutate };
}
