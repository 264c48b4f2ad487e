import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { atom } from 'nanostores';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useConnectionLost, watchConnection } from '#src/lib/calls/connection.ts';
import { siteTexts } from '../site-texts.ts';

/** The banner's height, for elements at the bottom edge or as high as the window: see `--banner`. */
const HEIGHT = '--offline';

/** A row at the bottom edge, with the page ending above it: it covers nothing, and nothing moves under a thumb. */
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

/** The number of polls without an answer while Thaw itself is reachable. */
const polls = atom(0);
const areUnanswered = () => polls.get() > 0;

/** Shows `OfflineBanner` while a poll gets no answer. */
export function useUnanswered(unanswered: boolean): void {
  useEffect(() => {
    if (!unanswered) return undefined;
    polls.set(polls.get() + 1);
    return () => polls.set(polls.get() - 1);
  }, [unanswered]);
}

/** Whether any poll gets no answer. */
export function useAnyUnanswered(): boolean {
  return useSyncExternalStore(polls.listen, areUnanswered, () => false);
}
