import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lobby } from '#shared/contract/rooms.ts';
import type { WarmWelcomeParticipant } from '#shared/contract/warm-welcome.ts';
import type { CheckResult } from '#src/components/room/kept-out.tsx';
import { refusalCode } from '#src/lib/api-error.ts';
import { earlierSeat, leaveSeat, resumeSeat, storedSeat } from '#src/lib/seats.ts';
import { findGuest, type GuestView } from '../api.ts';

/** Who this browser is in the room: nobody yet, perhaps somebody from an earlier tab, or a guest who has joined. */
export type Guest =
  | { step: 'form' }
  | { step: 'resume'; name: string }
  /** `me` is null until the room has told what it knows. */
  | { step: 'joined'; name: string; me: WarmWelcomeParticipant | null };

interface GuestState {
  guest: Guest;
  lobby: Lobby | null;
  /** Why the room could not be asked. */
  error: unknown;
  /** Asks the room again, and tells what that came to. */
  ask: () => Promise<CheckResult>;
  /** Takes the seat of an earlier tab over. */
  resume: () => void;
  /** Starts as somebody new in this browser. */
  startAnew: () => void;
  /** Tells what a join answered. */
  joined: (me: WarmWelcomeParticipant) => void;
}

/** Says who the guest of a join page is, and follows what they do about it. */
export function useGuest(roomId: string): GuestState {
  const [step, setStep] = useState<Guest['step']>(() => {
    if (storedSeat(roomId)) return 'joined';
    return earlierSeat(roomId) ? 'resume' : 'form';
  });
  const cache = useQueryClient();
  const keyOfGuest = () => ['warm-welcome-guest', roomId, storedSeat(roomId)?.token ?? null];
  const { data, error, refetch } = useQuery<GuestView>({
    queryKey: keyOfGuest(),
    queryFn: ({ signal }) => findGuest(roomId, signal),
    // Guests may close the window, so nothing is polled; who looks again is told of a removal or the end.
    refetchOnWindowFocus: 'always',
  });

  return {
    guest: guestOf(roomId, step, data, error),
    lobby: data?.lobby ?? null,
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
  if (step === 'resume') return { step, name: earlierSeat(roomId)?.participantName ?? '' };
  // It does not know the seat any more.
  if (view?.me === null) return { step: 'form' };
  const me = view?.me ?? null;
  return { step, name: me?.participantName ?? storedSeat(roomId)?.participantName ?? '', me };
}
