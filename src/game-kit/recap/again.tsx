import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { answerAgain } from '#shared/contract/recaps.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { recapKitTexts } from './recap-texts.ts';

/** Asks a guest once the session is over; one tap, which can be changed. */
export function Again({ answer }: { answer: boolean | null }) {
  const texts = recapKitTexts.again;
  const room = useRoom();
  const cache = useQueryClient();
  const title = useId();
  const { isPending, mutate, variables } = useMutation({
    mutationFn: (again: boolean) => room.call(answerAgain, { body: { again } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['guest recap', room.id] }),
    onError: () => toast.error(texts.failed),
  });
  const shown = isPending ? variables : answer;
  return (
    <section aria-labelledby={title} className="mt-6">
      <h3 id={title} className="text-base">
        {texts.question}
      </h3>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {([true, false] as const).map((again) => (
          <Button
            key={`${again}`}
            aria-pressed={shown === again}
            className="min-w-24 aria-pressed:border-ice aria-pressed:bg-ice-soft aria-pressed:text-ice"
            onClick={() => mutate(again)}
          >
            {again ? texts.yes : texts.no}
          </Button>
        ))}
        <p role="status" className="text-muted text-sm">
          {shown === null ? texts.hint : texts.thanks}
        </p>
      </div>
    </section>
  );
}
