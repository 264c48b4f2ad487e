import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getLobby, type Lobby } from '#shared/contract/rooms.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { rejoiningBy } from '#src/lib/calls/api.ts';
import { earlierSeat, keepSeat, leaveSeat, resumeSeat, storedSeat } from '#src/lib/identity/seats.ts';
import { type Room, useRoom } from '#src/lib/polls/room.ts';
import { type Person, personOf } from '../person.ts';
import type { CheckResult } from './no-way-in.tsx';

/** The page after the form reuses a lobby that was just read. */
const FRESH_MS = 5_000;

/** This browser's guest in the room: none yet, perhaps one from an earlier tab, or a seated one. */
type Guest =
  | { step: 'form' }
  | { step: 'resume'; name: string }
  /** `me` is null until the room has loaded. */
  | { step: 'joined'; name: string; me: Person | null };

/** The join page's data: the lobby, and the guest once this tab has a seat. */
interface GuestView {
  lobby: Lobby | null;
  me: Person | null;
}

/** Asks the room for the guest of this tab's seat, or for the name behind a rejoin link. */
async function findGuest(room: Room, link: string | null, signal: AbortSignal): Promise<GuestView> {
  const lobby = await room.call(getLobby, { signal, ...(link !== null && { as: rejoiningBy(link) }) });
  if (lobby.seat === null) return { lobby, me: null };
  keepSeat(room.id, lobby.recapDays);
  const { participantId: id, ...seat } = lobby.seat;
  return { lobby, me: personOf({ id, ...seat }) };
}

interface GuestState {
  guest: Guest;
  lobby: Lobby | null;
  /** Name of this tab's seat before the room refused it. */
  lastName: string | null;
  /** Why the room couldn't be read. */
  error: unknown;
  /** Asks the room again, and resolves to the outcome. */
  ask: () => Promise<CheckResult>;
  /** Takes over the seat of an earlier tab. */
  resume: () => void;
  /** Forgets this browser's seat. */
  startAnew: () => void;
  /** Reports the reply to a join. */
  joined: (me: Person) => void;
}

/**
 * Tracks whether the visitor is new, resuming or seated.
 * @param link the token of a rejoin link, until it has been used
 */
export function useGuest(link: string | null): GuestState {
  const room = useRoom();
  const roomId = room.id;
  const [step, setStep] = useState<Guest['step']>(() => {
    if (storedSeat(roomId)) return 'joined';
    return earlierSeat(roomId) ? 'resume' : 'form';
  });
  const cache = useQueryClient();
  const keyOfGuest = (of = link) => ['guest', roomId, storedSeat(roomId)?.token ?? null, of];
  const { data, error, refetch } = useQuery<GuestView | null>({
    queryKey: keyOfGuest(),
    queryFn: ({ signal }) => findGuest(room, link, signal),
    // A query without data forgets its error while it asks again: the notice would go, and come back.
    initialData: null,
    initialDataUpdatedAt: 0,
    staleTime: FRESH_MS,
    // Not polled: a guest may close the window, and games poll themselves. Returning to the window shows a removal or
    // the end.
    refetchOnWindowFocus: 'always',
  });

  return {
    guest: guestOf(roomId, step, data, error),
    lobby: data?.lobby ?? null,
    lastName: step === 'joined' ? (storedSeat(roomId)?.name ?? null) : null,
    error,
    ask: async () => {
      const answer = await refetch();
      const code = refusalCode(answer.error);
      if (code === 'removed' || code === 'kept_out') return 'unchanged';
      // The end of the session has a notice of its own.
      return answer.error && !isKeptOut(answer.error) ? 'unreachable' : 'open';
    },
    resume: () => {
      resumeSeat(roomId);
      setStep('joined');
    },
    startAnew: () => {
      leaveSeat(roomId);
      setStep('form');
    },
    joined: (me) => {
      // By now a link is used up.
      const lobby = data?.lobby ?? null;
      if (lobby) keepSeat(roomId, lobby.recapDays);
      cache.setQueryData<GuestView>(keyOfGuest(null), { lobby, me });
      setStep('joined');
    },
  };
}

/** Whether the room itself refuses this guest. */
export function isKeptOut(error: unknown): boolean {
  const code = refusalCode(error);
  return code === 'room_ended' || code === 'room_not_found' || code === 'removed' || code === 'kept_out';
}

function guestOf(roomId: string, step: Guest['step'], view: GuestView | null, error: unknown): Guest {
  // The room is over, or has removed this guest.
  if (step === 'form' || isKeptOut(error)) return { step: 'form' };
  if (step === 'resume') return { step, name: earlierSeat(roomId)?.name ?? '' };
  // The room no longer knows the seat.
  if (view?.me === null) return { step: 'form' };
  const me = view?.me ?? null;
  return { step, name: me?.name ?? storedSeat(roomId)?.name ?? '', me };
}
