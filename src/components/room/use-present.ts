import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from '#src/lib/toast.ts';

const PARAMETER = 'present';

export interface Presenting {
  presenting: boolean;
  /** Call it from a click: the browser's full screen is for those who ask for it. */
  present: () => void;
  leave: () => void;
  /** It was just left: the button that leads there gets the focus back. */
  returned: boolean;
}

/**
 * Present mode, as it stands in the address (`?present=1`), so that a refresh stays in it. Where the browser has a full
 * screen it is used; leaving that, or Escape, leaves present mode.
 */
export function usePresent(): Presenting {
  const [search, setSearch] = useSearchParams();
  const [returned, setReturned] = useState(false);
  const presenting = search.get(PARAMETER) === '1';

  const leave = () => {
    if (isFullScreen()) document.exitFullscreen().catch(() => {});
    setReturned(true);
    setSearch(without, { replace: true });
  };
  const onLeave = useEffectEvent(leave);

  useEffect(() => {
    if (!presenting) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
    };
    // In full screen Escape is the browser's own, and never gets here.
    const onFullScreen = () => {
      if (!isFullScreen()) onLeave();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onFullScreen);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onFullScreen);
    };
  }, [presenting]);

  return {
    presenting,
    present: () => {
      // A toast would lie over the code for as long as it stays.
      toast.dismiss();
      // Refused or not there (phones): then it is as large as the window.
      document.documentElement.requestFullscreen?.().catch(() => {});
      setSearch(withPresent);
    },
    leave,
    returned,
  };
}

const isFullScreen = (): boolean => Boolean(document.fullscreenElement);

function withPresent(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(PARAMETER, '1');
  return next;
}

function without(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(PARAMETER);
  return next;
}
