import { useEffect, useRef, useState } from 'react';

/**
 * Announces text changes to screen readers: never the first text, and only the last one of a fast series.
 * @param everyMs least time between two announcements
 * @param restMs how long a text must stay unchanged before it is announced
 */
export function Announcer({ text, everyMs = 0, restMs = 0 }: { text: string; everyMs?: number; restMs?: number }) {
  const [spoken, setSpoken] = useState('');
  const known = useRef(text);
  const lastSpoken = useRef(0);

  useEffect(() => {
    if (text === known.current) return;
    const speak = () => {
      known.current = text;
      lastSpoken.current = Date.now();
      setSpoken(text);
    };
    const timer = setTimeout(speak, Math.max(restMs, lastSpoken.current + everyMs - Date.now()));
    return () => clearTimeout(timer);
  }, [text, everyMs, restMs]);

  return (
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  );
}
