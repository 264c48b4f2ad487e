import { useEffect, useRef, useState } from 'react';

/** Announces a number of people in groups, since they come one after the other. */
export const ArrivalsAnnouncer = ({ text }: { text: string }) => <Announcer text={text} everyMs={10_000} />;

/**
 * Announces text changes to screen readers: never the first text, and only the last one of a fast series.
 * @param everyMs least time between two announcements; a quarter of it after a first change, so that a burst is one
 * @param restMs how long a text must stay unchanged before it is announced
 */
export function Announcer({ text, everyMs = 0, restMs = 0 }: { text: string; everyMs?: number; restMs?: number }) {
  const [spoken, setSpoken] = useState('');
  const known = useRef(text);
  const changedAt = useRef(0);
  const lastSpoken = useRef(0);

  useEffect(() => {
    if (text === known.current) {
      changedAt.current = 0;
      return;
    }
    const now = Date.now();
    changedAt.current ||= now;
    const speak = () => {
      known.current = text;
      changedAt.current = 0;
      lastSpoken.current = Date.now();
      setSpoken(text);
    };
    const due = Math.max(now + restMs, changedAt.current + everyMs / 4, lastSpoken.current + everyMs);
    const timer = setTimeout(speak, due - now);
    return () => clearTimeout(timer);
  }, [text, everyMs, restMs]);

  return (
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  );
}
