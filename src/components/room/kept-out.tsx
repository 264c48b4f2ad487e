import { lazy, type ReactNode, Suspense } from 'react';

/** What asking the room once more came to. */
export type CheckResult = 'open' | 'unchanged' | 'unreachable';

export interface KeptOutProps {
  onCheck: (() => Promise<CheckResult>) | null;
  children?: ReactNode;
}

const Ways = lazy(async () => ({ default: (await import('./kept-out-ways.tsx')).KeptOutWays }));

/** `KeptOutWays`, loaded for those few who need it: the notice above says meanwhile what has happened. */
export function KeptOut(props: KeptOutProps) {
  return (
    <Suspense fallback={null}>
      <Ways {...props} />
    </Suspense>
  );
}
