import { LazyPart } from '#src/ui/lazy-part.tsx';
import type { WaitingTogetherProps } from './waiting-together.tsx';

const load = async () => (await import('./waiting-together.tsx')).WaitingTogether;

/** What guests have while they wait; the game can begin without it. */
export const WhileWaiting = (props: WaitingTogetherProps) => (
  <LazyPart load={load} props={props} waiting={<div className="h-96" />} />
);
