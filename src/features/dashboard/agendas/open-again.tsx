import { CopyPlus } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { agendaTexts } from './texts.ts';
import { type SessionStart, useStartSession } from './use-agendas.ts';

/** Starts another session with the games and switches of this one. */
export function OpenAgain({ label, session }: { label: string; session: Required<SessionStart> }) {
  const { isPending, mutate } = useStartSession();
  const { entries, name, settings } = session;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={agendaTexts.againName(label)}
      pending={isPending}
      onClick={() => mutate({ entries, name, settings })}
    >
      <CopyPlus aria-hidden="true" />
      {agendaTexts.again}
    </Button>
  );
}
