import { atom } from 'nanostores';
import { useEffect, useSyncExternalStore } from 'react';

/** How many polls on the screen get no answer, though Thaw itself can be reached. */
const polls = atom(0);
const areUnanswered = () => polls.get() > 0;

/** Has `OfflineBanner` say that there is no connection, for as long as this is so. */
export function useUnanswered(unanswered: boolean): void {
  useEffect(() => {
    if (!unanswered) return undefined;
    polls.set(polls.get() + 1);
    return () => polls.set(polls.get() - 1);
  }, [unanswered]);
}

/** Whether some poll gets no answer. */
export function useAnyUnanswered(): boolean {
  return useSyncExternalStore(polls.listen, areUnanswered, () => false);
}
