import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { REACTION_SHOWN_SECONDS, type Reaction, type SentReaction } from '#shared/contract/reactions.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { reactionTexts } from './texts.ts';

/** A screen shows so many at once: of more, the newest. */
const SHOWN_MAX = 40;
/** Turns remembered, so that none shows twice. */
const SEEN_MAX = 300;
/** Reactions of this time are one announcement. */
const SPOKEN_MS = 5_000;

/** A reaction on the screen. */
export interface Floating {
  readonly key: number;
  readonly participantId: string;
  readonly reaction: Reaction;
}

interface Reactions {
  shown: readonly Floating[];
  /** What a screen reader says of them. */
  spoken: string;
  /** Shows reactions of a poll, in which some may be known. */
  hear: (reactions: readonly SentReaction[]) => void;
}

/**
 * The reactions of a room as they come, each for its time. One room for each component.
 * @param ownId the viewer's seat: their own reactions are not summed up
 */
export function useReactions(ownId: string | undefined): Reactions {
  const [shown, setShown] = useState<readonly Floating[]>([]);
  const [spoken, setSpoken] = useState('');
  const seen = useRef(new Set<number>());
  const counts = useRef(new Map<Reaction, number>());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const nextKey = useRef(0);

  const after = (ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, ms);
    timers.current.add(timer);
  };
  const float = (reactions: readonly SentReaction[]) => {
    const added = reactions.map(({ participantId, reaction }) => {
      nextKey.current += 1;
      return { key: nextKey.current, participantId, reaction };
    });
    setShown((before) => [...before, ...added].slice(-SHOWN_MAX));
    after(REACTION_SHOWN_SECONDS * 1_000, () => setShown((before) => before.filter((one) => !added.includes(one))));
  };
  const speakLater = (reactions: readonly SentReaction[]) => {
    if (reactions.length === 0) return;
    if (counts.current.size === 0) {
      after(SPOKEN_MS, () => {
        setSpoken(
          reactionTexts.spoken([...counts.current].map(([reaction, count]) => [reactionTexts.names[reaction], count])),
        );
        counts.current.clear();
      });
    }
    for (const { reaction } of reactions) counts.current.set(reaction, (counts.current.get(reaction) ?? 0) + 1);
  };
  const hear = (reactions: readonly SentReaction[]) => {
    const news = reactions.filter(({ turn }) => !seen.current.has(turn));
    for (const { turn } of news) seen.current.add(turn);
    for (const turn of seen.current) if (seen.current.size > SEEN_MAX) seen.current.delete(turn);
    if (news.length === 0) return;
    float(news);
    speakLater(news.filter(({ participantId }) => participantId !== ownId));
  };
  const room = useRoom();
  const onHeard = useEffectEvent(hear);
  useEffect(() => room.reactions.listen((heard) => onHeard(heard)), [room]);
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting) clearTimeout(timer);
    };
  }, []);

  return { shown, spoken, hear };
}
