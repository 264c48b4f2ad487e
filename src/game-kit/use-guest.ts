import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getLobby, type Lobby } from '#shared/contract/rooms.ts';
import { call } from '#src/lib/api.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { earlierSeat, leaveSeat, resumeSeat, storedSeat } from '#src/lib/seats.ts';
import type { CheckResult } from './no-way-in.tsx';
import { type Person, personOf } from './person.ts';

/** A lobby that was asked for a moment ago: the page that follows the form does not ask again. */
const FRESH_MS = 5_000;

/** Who this browser is in the room: nobody yet, perhaps somebody from an earlier tab, or a guest who has joined. */
type Guest =
  | { step: 'form' }
  | { step: 'resume'; name: string }
  /** `me` is null until the room has told what it knows. */
  | { step: 'joined'; name: string; me: Person | null };

/** What a join page knows: the room as it is before joining, and its guest once this tab has a seat in it. */
interface GuestView {
  lobby: Lobby | null;
  me: Person | null;
}

/** Asks the room whom it knows by the seat of this tab. */
async function findGuest(roomId: string, signal: AbortSignal): Promise<GuestView> {
  const lobby = await call(getLobby, { params: { roomId }, as: { kind: 'seat', roomId }, signal });
  if (lobby.seat === null) return { lobby, me: null };
  const { participantId: id, ...seat } = lobby.seat;
  return { lobby, me: personOf({ id, ...seat }) };
}

interface GuestState {
  guest: Guest;
  lobby: Lobby | null;
  /** Who had a seat in this tab before the room refused them. */
  lastName: string | null;
  /** Why the room could not be asked. */
  error: unknown;
  /** Asks the room again, and tells what that came to. */
  ask: () => Promise<CheckResult>;
  /** Takes the seat of an earlier tab over. */
  resume: () => void;
  /** Starts as somebody new in this browser. */
  startAnew: () => void;
  /** Tells what a join answered. */
  joined: (me: Person) => void;
}

/** Tracks whether the visitor is new, resuming or seated. */
export function useGuest(roomId: string): GuestState {
  const [step, setStep] = useState<Guest['step']>(() => {
    if (storedSeat(roomId)) return 'joined';
    return earlierSeat(roomId) ? 'resume' : 'form';
  });
  const cache = useQueryClient();
  const keyOfGuest = () => ['guest', roomId, storedSeat(roomId)?.token ?? null];
  const { data, error, refetch } = useQuery<GuestView>({
    queryKey: keyOfGuest(),
    queryFn: ({ signal }) => findGuest(roomId, signal),
    staleTime: FRESH_MS,
    refetchOnMount: true,
    // Not polled: a guest may close the window, or a game polls itself. Who looks again is told of a removal or the end.
    refetchOnWindowFocus: 'always',
  });

  return {
    guest: guestOf(roomId, step, data, error),
    lobby: data?.lobby ?? null,
    lastName: step === 'joined' ? (storedSeat(roomId)?.name ?? null) : null,
    error,
    ask: async () => {
      const answer = await refetch();
      if (isKeptOut(answer.error)) return 'unchanged';
      return answer.error ? 'unreachable' : 'open';
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
      cache.setQueryData<GuestView>(keyOfGuest(), { lobby: data?.lobby ?? null, me });
      setStep('joined');
    },
  };
}

/** Whether the room itself says that this guest is not in it. */
export function isKeptOut(error: unknown): boolean {
  const code = refusalCode(error);
  return code === 'room_ended' || code === 'room_not_found' || code === 'removed';
}

function guestOf(roomId: string, step: Guest['step'], view: GuestView | undefined, error: unknown): Guest {
  // The room is over, or without this guest.
  if (step === 'form' || isKeptOut(error)) return { step: 'form' };
  if (step === 'resume') return { step, name: earlierSeat(roomId)?.name ?? '' };
  // It does not know the seat any more.
  if (view?.me === null) return { step: 'form' };
  const me = view?.me ?? null;
  return { step, name: me?.name ?? storedSeat(roomId)?.name ?? '', me };
}
