import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from '#src/lib/toast.ts';

const PARAMETER = 'present';
/** Kept with the entry in the browser's history, also over a refresh: the one before it is the same room, not presented. */
const FROM_ROOM = { fromRoom: true };

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
  const { state } = useLocation();
  const navigate = useNavigate();
  const presenting = search.get(PARAMETER) === '1';
  const [presented, setPresented] = useState(presenting);
  if (presenting && !presented) setPresented(true);
  /** One step back, however often it is asked for before it is done. */
  const leaving = useRef(false);

  const leave = () => {
    if (leaving.current) return;
    leaving.current = true;
    // Going back to where it was opened leaves no second entry of the same room, on which Back would do nothing.
    if (isFromRoom(state)) void navigate(-1);
    else setSearch(without, { replace: true });
  };
  const onLeave = useEffectEvent(leave);

  useEffect(() => {
    if (!presenting) return;
    leaving.current = false;
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
      // However it was left: by the browser's Back too.
      if (isFullScreen()) document.exitFullscreen().catch(() => {});
    };
  }, [presenting]);

  return {
    presenting,
    present: () => {
      // A toast would lie over the code for as long as it stays.
      toast.dismiss();
      // Refused or not there (phones): then it is as large as the window.
      document.documentElement.requestFullscreen?.().catch(() => {});
      setSearch(withPresent, { state: FROM_ROOM });
    },
    leave,
    returned: presented && !presenting,
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

const isFromRoom = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromRoom' in state && state.fromRoom === true;
