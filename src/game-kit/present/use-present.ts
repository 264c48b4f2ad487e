import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from '#src/lib/toast/toast.ts';
import type { Presenting } from '../hosted.tsx';

const PARAMETER = 'present';
/** History state, kept over a refresh: the previous entry is the same room without present mode. */
const FROM_ROOM = { fromRoom: true };

/**
 * Present mode, kept in the URL (`?present=1`) over a refresh. Uses the browser's full screen where available; leaving
 * that, or Escape, leaves present mode.
 */
export function usePresent(): Presenting {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const presenting = search.get(PARAMETER) === '1';
  const [presented, setPresented] = useState(presenting);
  if (presenting && !presented) setPresented(true);
  /** Go back only one step, however often it is requested. */
  const leaving = useRef(false);

  const leave = () => {
    if (leaving.current) return;
    leaving.current = true;
    // Going back avoids a second entry of the same room, where Back would seem to do nothing.
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
    // In full screen the browser handles Escape itself.
    const onFullScreen = () => {
      if (isFullScreen()) return;
      if (!isDialogOpen()) return onLeave();
      // It was for the dialog. Browsers allow full screen again with the next click or key.
      closeDialog();
      for (const event of ACTIVATIONS) document.addEventListener(event, returnToFull);
    };
    const returnToFull = () => {
      for (const event of ACTIVATIONS) document.removeEventListener(event, returnToFull);
      goFull();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onFullScreen);
    return () => {
      for (const event of ACTIVATIONS) document.removeEventListener(event, returnToFull);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onFullScreen);
      // Also after the browser's Back. The next room of the session goes on presenting.
      if (isFullScreen() && !isPresented()) document.exitFullscreen().catch(() => {});
    };
  }, [presenting]);

  return {
    presenting,
    present: () => {
      // Toasts would cover the code.
      toast.dismiss();
      goFull();
      setSearch(withPresent, { state: FROM_ROOM });
    },
    leave,
    returned: presented && !presenting,
  };
}

/** Full screen where the browser has it; else the whole window. */
function goFull(): void {
  document.documentElement.requestFullscreen?.().catch(() => {});
}

const ACTIVATIONS = ['pointerup', 'keydown'] as const;

/** Closes the topmost dialog or menu as its own Escape would. */
function closeDialog(): void {
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(pressed);
}

/** Whether a dialog or menu is open over the page. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

const isPresented = (): boolean => new URLSearchParams(location.search).has(PARAMETER);
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
