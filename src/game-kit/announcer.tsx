import { useEffect, useRef, useState } from 'react';

/**
 * Tells screen readers what has changed: not what stood there when the page opened, and not more often than they can
 * say it; of what changed meanwhile only the last.
 * @param everyMs the least time between two announcements
 */
export function Announcer({ text, everyMs = 0 }: { text: string; everyMs?: number }) {
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
    const timer = setTimeout(speak, Math.max(0, lastSpoken.current + everyMs - Date.now()));
    return () => clearTimeout(timer);
  }, [text, everyMs]);

  return (
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  );
}
