import { useEffect, useState } from 'react';
import { onToastWanted } from '#src/lib/toast/toast.ts';
import type { Toaster, ToasterProps } from './toaster.tsx';

/** The first interaction loads the outlet: a toast may soon follow. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const;

/** Once per app. It loads on the first interaction or toast; if that fails, the toast waits for the connection. */
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
