import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { drawingTitle, TITLE_SECONDS } from '#shared/contract/games/drawings.ts';
import { secondsAfter, useEnded } from '#src/game-kit/clock/use-countdown.ts';
import { readItem, removeItem, writeItem } from '#src/lib/storage.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { giveTitle } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import type { View } from './table.tsx';

/** Nobody sees a title before the vote, so it is sent when the artist rests. */
const REST_MS = 500;

export interface Title {
  readonly text: string;
  readonly type: (text: string) => void;
  /** As it is sent; null: none. */
  readonly said: string | null;
}

/**
 * The title of the player's drawing, kept in this tab over a refresh. It goes with the drawing; once that is there, every
 * change goes by itself.
 * @param key of this tab's storage, for this round
 */
export function useTitle({ game, room }: Pick<View, 'game' | 'room'>, key: string): Title {
  const { drawings, pacing, phase, roundNumber } = game;
  const own = drawings.find(({ isOwn }) => isOwn);
  const [typed, setTyped] = useState<{ key: string; text: string } | null>(null);
  const text = typed?.key === key ? typed.text : (readItem('tab', key) ?? own?.title ?? '');
  const said = drawingTitle.safeParse(text).data ?? null;
  const { mutate } = useMutation({
    mutationFn: (title: string | null) => giveTitle(room, title, roundNumber),
    onError: () => toast.error(masterpieceTexts.title.failed),
  });
  const send = useEffectEvent(mutate);
  // Only what was typed here: the room tells the rest.
  const isOver = useEnded(phase === 'voting' ? secondsAfter(pacing.stepsFrom, TITLE_SECONDS) : null);
  const isOpen = phase === 'drawing' || (phase === 'voting' && !isOver);
  const changed = typed?.key === key && own !== undefined && isOpen;
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => send(said), REST_MS);
    return () => clearTimeout(timer);
  }, [changed, said]);
  const type = (next: string) => {
    setTyped({ key, text: next });
    if (next === '') removeItem('tab', key);
    else writeItem('tab', key, next);
  };
  return { text, type, said };
}
