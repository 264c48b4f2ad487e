import { CopyPlus } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { agendaTexts } from './texts.ts';
import { type SessionStart, useStartSession } from './use-agendas.ts';

interface OpenAgainProps {
  label: string;
  session: Required<SessionStart>;
  /** Without its words, in a long list. */
  brief?: boolean;
}

/** Starts another session with the games and switches of this one. */
export function OpenAgain({ label, session, brief = false }: OpenAgainProps) {
  const { isPending, mutate } = useStartSession();
  const { entries, name, settings } = session;
  return (
    <Button
      size={brief ? 'icon' : 'sm'}
      variant="ghost"
      title={brief ? agendaTexts.again : undefined}
      aria-label={agendaTexts.againName(label)}
      pending={isPending}
      onClick={() => mutate({ entries, name, settings })}
    >
      <CopyPlus aria-hidden="true" />
      {brief ? null : agendaTexts.again}
    </Button>
  );
}
