import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import type { Identity } from '#src/lib/api.ts';
import { masterpieceTexts } from '../texts.ts';

const EarlierRounds = lazy(async () => {
  const { EarlierRounds: Component } = await import('./earlier-rounds.tsx');
  return { default: Component };
});

/** Leads to the rounds that are over. What shows them is loaded when somebody looks. */
export function EarlierRoundsButton({
  roomId,
  as,
  variant = 'ghost',
}: {
  roomId: string;
  as: Identity;
  variant?: 'ghost' | 'secondary';
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant={variant} onClick={() => setOpen(true)}>
        <History aria-hidden="true" />
        {masterpieceTexts.rounds.open}
      </Button>
      {open ? (
        <Suspense>
          <EarlierRounds roomId={roomId} as={as} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
