import type { Person } from '../person.ts';
import { ReactionLayer } from './reaction-layer.tsx';
import { ReactionTools } from './reaction-tools.tsx';
import { useReactions } from './use-reactions.ts';

export interface ReactionBarProps {
  me: Pick<Person, 'id'> | null;
}

/** Everyone's reactions as they come, and six to send, for a guest. */
export function ReactionBar({ me }: ReactionBarProps) {
  const { shown, spoken } = useReactions(me?.id);
  return (
    // Never over the game. On a phone it is as wide as the page, which leaves both ends to the reactions.
    <div className="relative isolate -mx-4 mt-3 bg-surface p-1 shadow-soft sm:mx-auto sm:w-fit sm:rounded-[2rem] sm:px-14 forced-colors:border">
      <ReactionLayer shown={shown} spoken={spoken} place="bar" />
      <ReactionTools className="mx-auto" />
    </div>
  );
}
