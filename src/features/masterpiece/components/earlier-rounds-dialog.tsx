import { lazy, Suspense } from 'react';
import type { Identity } from '#src/lib/api.ts';

const EarlierRounds = lazy(async () => {
  const { EarlierRounds: Component } = await import('./earlier-rounds.tsx');
  return { default: Component };
});

/** The rounds that are over. What shows them is loaded when somebody looks. */
export function EarlierRoundsDialog(props: { roomId: string; as: Identity; open: boolean; onClose: () => void }) {
  const { roomId, as, open, onClose } = props;
  if (!open) return null;
  return (
    <Suspense>
      <EarlierRounds roomId={roomId} as={as} onClose={onClose} />
    </Suspense>
  );
}
