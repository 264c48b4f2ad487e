import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { atom } from 'nanostores';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useConnectionLost, watchConnection } from '#src/lib/connection.ts';
import { siteTexts } from './site-texts.ts';

/** Height of the banner, for all that has its place at the window's lower edge or is as high as the window. */
const HEIGHT = '--banner';

/**
 * Says on every page that there is no connection, until there is one: in a line at the lower edge of the window, above
 * which the page ends then. So it covers nothing, and nothing under a pen or a thumb moves down.
 */
export function OfflineBanner() {
  const client = useQueryClient();
  const lost = useConnectionLost();
  const unanswered = useAnyUnanswered();
  useEffect(() => watchConnection(client), [client]);
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-60 print:hidden">
      {lost || unanswered ? <Line /> : null}
    </div>
  );
}

function Line() {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(HEIGHT, `${line.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (line.current) observer.observe(line.current);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <p
      ref={line}
      className="flex animate-fade-in items-start justify-center gap-2.5 bg-ink px-4 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] font-medium text-bg text-sm"
    >
      <WifiOff aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      <span>{siteTexts.offline}</span>
    </p>
  );
}

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
