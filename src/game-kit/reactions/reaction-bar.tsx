import { useRef } from 'react';
import { REACTIONS, REACTIONS_PER_SECOND, type Reaction, sendReaction } from '#shared/contract/reactions.ts';
import { call, seatIn } from '#src/lib/api.ts';
import type { Person } from '../person.ts';
import { ReactionLayer } from './reaction-layer.tsx';
import { reactionTexts as texts } from './texts.ts';
import { useReactions } from './use-reactions.ts';

const ALL = Object.keys(REACTIONS) as Reaction[];
const SECOND_MS = 1_000;

interface ReactionBarProps {
  roomId: string;
  me: Pick<Person, 'id'> | null;
}

/** Six reactions to send, and everyone's as they come. Only the latest moment counts, so nothing is sent twice. */
export function ReactionBar({ roomId, me }: ReactionBarProps) {
  const { show, shown, spoken } = useReactions(roomId, me?.id ?? null);
  const sentAt = useRef<number[]>([]);
  const send = (reaction: Reaction) => {
    const now = Date.now();
    const last = sentAt.current.filter((at) => now - at < SECOND_MS);
    if (last.length >= REACTIONS_PER_SECOND) return;
    sentAt.current = [...last, now];
    show(reaction);
    // A refused or lost one is no loss: the moment is over.
    call(sendReaction, { params: { roomId }, body: { reaction }, as: seatIn(roomId) }).catch(() => {});
  };
  return (
    <>
      <ReactionLayer shown={shown} spoken={spoken} />
      <div
        role="toolbar"
        aria-label={texts.send}
        className="sticky bottom-2 z-10 mx-auto mt-3 flex w-fit max-w-full flex-wrap justify-center rounded-[2rem] bg-surface p-1 shadow-soft forced-colors:border"
      >
        {ALL.map((reaction) => (
          <button
            key={reaction}
            type="button"
            aria-label={texts.names[reaction]}
            title={texts.names[reaction]}
            onClick={() => send(reaction)}
            className="grid size-12 place-items-center rounded-full text-2xl hover:bg-sunk active:scale-90 max-[22rem]:size-11"
          >
            <span aria-hidden="true">{REACTIONS[reaction]}</span>
          </button>
        ))}
      </div>
    </>
  );
}
