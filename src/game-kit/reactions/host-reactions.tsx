import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getReactions, REACTIONS_POLL_MS, type SentReaction } from '#shared/contract/reactions.ts';
import { poll } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import type { Person } from '../person.ts';
import { ReactionLayer } from './reaction-layer.tsx';
import { useReactions } from './use-reactions.ts';

interface HostReactionsProps {
  people: readonly Person[];
  /** The host's seat, if they play. */
  ownId: string | undefined;
  /** On a shared screen. */
  presenting: boolean;
}

/** What people send, on the host's screens: by the room's stream or, where there is none, by polls. */
export function HostReactions({ people, ownId, presenting }: HostReactionsProps) {
  const { hear, shown, spoken } = useReactions(ownId);
  const { data } = useQuery(poll(useRoom(), getReactions, REACTIONS_POLL_MS, { read: ({ reactions }) => reactions }));
  const onPolled = useEffectEvent((reactions: readonly SentReaction[]) => hear(reactions));
  useEffect(() => {
    if (data) onPolled(data);
  }, [data]);
  return <ReactionLayer shown={shown} spoken={spoken} {...(presenting ? { place: 'lane', people } : {})} />;
}
