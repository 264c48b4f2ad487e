import { useEffect, useState } from 'react';
import { onToastWanted } from '#src/lib/toast.ts';
import type { Toaster, ToasterProps } from './toaster.tsx';

/** Whoever does something may soon be told something. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const;

/**
 * Where toasts appear, once per app. What shows them is loaded when somebody does something on the page, or with the first
 * toast; one that can not be shown since loading failed waits for the connection.
 */
export function Toasts(props: ToasterProps) {
  const [Loaded, setLoaded] = useState<typeof Toaster | null>(null);
  const isLoaded = Loaded !== null;
  useEffect(() => {
    if (isLoaded) return;
    const load = () => {
      import('./toaster.tsx').then(
        (module) => setLoaded(() => module.Toaster),
        () => {},
      );
    };
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, load, { once: true, capture: true });
    window.addEventListener('online', load);
    const unlisten = onToastWanted(load);
    return () => {
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, load, { capture: true });
      window.removeEventListener('online', load);
      unlisten();
    };
  }, [isLoaded]);
  return Loaded ? <Loaded {...props} /> : null;
}
