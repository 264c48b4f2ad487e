import { useRef, useState } from 'react';
import { REACTIONS, REACTIONS_PER_SECOND, type Reaction, sendReaction } from '#shared/contract/reactions.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { classNames } from '#src/ui/class-names.ts';
import { reactionTexts as texts } from './texts.ts';

const ALL = Object.keys(REACTIONS) as Reaction[];
const SECOND_MS = 1_000;

interface ReactionToolsProps {
  /** Among a host's controls. */
  small?: boolean;
  className?: string;
}

/** Six reactions to send. The own one shows when the server has taken it; none is sent twice, as its moment is over. */
export function ReactionTools({ small = false, className }: ReactionToolsProps) {
  const room = useRoom();
  const sentAt = useRef<number[]>([]);
  const [said, setSaid] = useState('');
  const send = async (reaction: Reaction) => {
    const now = Date.now();
    const last = sentAt.current.filter((at) => now - at < SECOND_MS);
    if (last.length >= REACTIONS_PER_SECOND) return;
    sentAt.current = [...last, now];
    const sent = await room.call(sendReaction, { body: { reaction } }).catch(() => null);
    if (sent === null) return;
    room.reactions.set([sent]);
    setSaid(texts.sent(texts.names[reaction]));
  };
  return (
    <fieldset
      aria-label={texts.send}
      className={classNames('flex w-fit min-w-0 max-w-full flex-wrap justify-center', className)}
    >
      {ALL.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-label={texts.names[reaction]}
          title={texts.names[reaction]}
          onClick={() => void send(reaction)}
          className={classNames(
            'grid place-items-center rounded-full hover:bg-sunk active:scale-90',
            small ? 'size-9 text-lg' : 'size-12 text-2xl max-[22rem]:size-11',
          )}
        >
          <span aria-hidden="true">{REACTIONS[reaction]}</span>
        </button>
      ))}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
