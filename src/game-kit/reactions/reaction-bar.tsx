import { seatIn } from '#src/lib/api.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { Person } from '../person.ts';
import { ReactionLayer } from './reaction-layer.tsx';
import { ReactionTools } from './reaction-tools.tsx';
import { useReactions } from './use-reactions.ts';

export interface ReactionBarProps {
  roomId: string;
  me: Pick<Person, 'id'> | null;
  /** Stays in its place, where the window's lower edge is a game's own. */
  still?: boolean;
}

/** Everyone's reactions as they come, and six to send, for a guest. */
export function ReactionBar({ roomId, me, still = false }: ReactionBarProps) {
  const { shown, spoken } = useReactions(roomId, me?.id);
  return (
    <div
      className={classNames(
        'relative mx-auto w-fit max-w-full rounded-[2rem] bg-surface p-1 shadow-soft sm:px-14 forced-colors:border',
        // On a phone it is a bar as wide as the page, so that nothing shows beside it.
        still ||
          'sticky bottom-(--banner,0px) z-10 mt-3 max-sm:-mx-4 max-sm:w-auto max-sm:max-w-none max-sm:rounded-none sm:bottom-[calc(0.5rem+var(--banner))]',
      )}
    >
      <ReactionLayer shown={shown} spoken={spoken} place="bar" />
      <ReactionTools roomId={roomId} as={seatIn(roomId)} className="mx-auto" />
    </div>
  );
}
