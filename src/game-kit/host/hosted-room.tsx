import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import { mayReact } from '#shared/contract/games/pacing.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { joinLink } from '#src/lib/calls/join-links.ts';
import { useConfig } from '#src/lib/config.ts';
import { cancelPolls, type Polled } from '#src/lib/polls/poll.ts';
import { type Room, useRoom } from '#src/lib/polls/room.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { useDeadline } from '../clock/use-deadline.ts';
import { type Hosted, type HostedState, IsHost } from '../hosted.tsx';
import { useAway } from '../people/away.tsx';
import { useRemoval } from '../people/use-removal.ts';
import { warmthOf } from '../person.ts';
import { usePresent } from '../present/use-present.ts';
import { noticeOf } from '../room-notice.ts';
import { HostRoomGone } from './host-gate.tsx';
import { HostWaiting } from './host-waiting.tsx';

const loadReactions = async () => (await import('../reactions/host-reactions.tsx')).HostReactions;

interface HostedRoomProps<State extends HostedState> {
  game: Game;
  user: User | null;
  lead: Hosted['lead'];
  /** The host's poll of the room. */
  query: (room: Room) => Polled<State>;
  /** Shown while the room loads. */
  opening: string;
  children: (host: Hosted<State>) => ReactNode;
}

const loadLeadEnded = async () => (await import('./lead-ended.tsx')).LeadEnded;

/** Polls a room and shows the host's screen while it is open, or a notice once it is over. */
export function HostedRoom<State extends HostedState>(props: HostedRoomProps<State>) {
  const { game, user, lead, opening, children } = props;
  const room = useRoom();
  const query = props.query(room);
  const { queryKey } = query;
  const [ending, setEnding] = useState(false);
  const cache = useQueryClient();
  const config = useConfig();
  const poll = useQuery({ ...query, enabled: !ending });
  const presenting = usePresent();
  const awayIds = useAway(game, { enabled: !ending });
  const { removedIds, remove } = useRemoval(queryKey, lead === 'host');

  const { data: state, error } = poll;
  const code = refusalCode(error);
  // A key is for leading: the host's seat stays the host's.
  const own = lead === 'host' ? state?.people.find(({ isHost }) => isHost) : undefined;
  useDeadline(ending || code !== null ? null : (state?.phaseEndsAt ?? null), own?.id, poll.refetch);
  const isOver = code === 'room_ended';
  if (code === 'key_ended' || (isOver && lead !== 'host')) {
    return <LazyPart load={loadLeadEnded} props={{ game, isOver }} />;
  }
  if (isOver || code === 'room_not_found') {
    return <HostRoomGone notice={noticeOf(error, 'host')} game={game} ended={isOver} presenting={presenting} />;
  }
  // An unreachable notice stays while the poll goes on.
  if (state === undefined && poll.isFetchedAfterMount) {
    const retry = () => void poll.refetch();
    return <HostRoomGone notice={null} game={game} retrying={poll.isFetching} onRetry={retry} />;
  }
  if (!state?.hosting) return <HostWaiting game={game} words={opening} />;

  const people = state.people.filter(({ id }) => !removedIds.has(id));
  const guests = people.filter(({ isHost }) => !isHost).length;
  // A game without phases never has an end, nor anything that reactions could disturb.
  const isFree = state.phase === undefined || mayReact(state.phase, state.pacing?.style);
  const reacts = isFree && !ending && state.hosting.session.settings.reactions;
  const screen = children({
    ...state.hosting,
    game,
    user,
    lead,
    state,
    people,
    own,
    guests,
    full: guests >= state.hosting.participantLimit,
    link: config ? joinLink(game, room.id, config, state.template) : null,
    warmth: warmthOf(people.length),
    reacts,
    awayIds,
    remove,
    presenting,
    poll,
    queryKey,
    refresh: poll.refetch,
    ending,
    onEnding: (isEnding) => {
      setEnding(isEnding);
      void cancelPolls(cache, room.id);
    },
  });
  return (
    <IsHost value={lead === 'host'}>
      {screen}
      {reacts ? (
        <LazyPart load={loadReactions} props={{ people, ownId: own?.id, presenting: presenting.presenting }} />
      ) : null}
    </IsHost>
  );
}
