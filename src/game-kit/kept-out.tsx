import type { ReactNode } from 'react';
import { LazyPart } from '#src/ui/lazy-part.tsx';

/** What asking the room once more came to. */
export type CheckResult = 'open' | 'unchanged' | 'unreachable';

export interface KeptOutProps {
  onCheck: (() => Promise<CheckResult>) | null;
  children?: ReactNode;
}

const loadWays = async () => (await import('./kept-out-ways.tsx')).KeptOutWays;

/** `KeptOutWays`, loaded for those few who need it: the notice above says meanwhile what has happened. */
export function KeptOut(props: KeptOutProps) {
  return <LazyPart load={loadWays} props={props} failed={() => props.children} />;
}
