import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getLobby, type Lobby } from '#shared/contract/rooms.ts';
import { call } from '#src/lib/api.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { earlierSeat, leaveSeat, resumeSeat, storedSeat } from '#src/lib/seats.ts';
import type { CheckResult } from './kept-out.tsx';

/** What a game knows of a guest of its own; at least how the room calls them. */
export interface Named {
  readonly participantName: string;
}

/** The caller's own place in a room, as the lobby tells it. */
export type OwnSeat = NonNullable<Lobby['seat']>;

/** Who this browser is in the room: nobody yet, perhaps somebody from an earlier tab, or a guest who has joined. */
export type Guest<Me extends Named> =
  | { step: 'form' }
  | { step: 'resume'; name: string }
  /** `me` is null until the room has told what it knows. */
  | { step: 'joined'; name: string; me: Me | null };

/** What a join page knows: the room as it is before joining, and its guest once this tab has a seat in it. */
export interface GuestView<Me> {
  lobby: Lobby | null;
  me: Me | null;
}

/** Asks the room whom it knows by the seat of this tab. */
export type FindGuest<Me> = (roomId: string, signal: AbortSignal) => Promise<GuestView<Me>>;

/** `FindGuest` for games that know no more of their guests than the lobby. */
export async function findSeat(roomId: string, signal: AbortSignal): Promise<GuestView<OwnSeat>> {
  const lobby = await call(getLobby, { params: { roomId }, as: { kind: 'seat', roomId }, signal });
  return { lobby, me: lobby.seat };
}

interface GuestState<Me extends Named> {
  guest: Guest<Me>;
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
  joined: (me: Me) => void;
}

/** Says who the guest of a join page is, and follows what they do about it. */
export function useGuest<Me extends Named>(roomId: string, find: FindGuest<Me>): GuestState<Me> {
  const [step, setStep] = useState<Guest<Me>['step']>(() => {
    if (storedSeat(roomId)) return 'joined';
    return earlierSeat(roomId) ? 'resume' : 'form';
  });
  const cache = useQueryClient();
  const keyOfGuest = () => ['guest', roomId, storedSeat(roomId)?.token ?? null];
  const { data, error, refetch } = useQuery<GuestView<Me>>({
    queryKey: keyOfGuest(),
    queryFn: ({ signal }) => find(roomId, signal),
    refetchOnMount: 'always',
    // Not polled: a guest may close the window, or a game polls itself. Who looks again is told of a removal or the end.
    refetchOnWindowFocus: 'always',
  });

  return {
    guest: guestOf(roomId, step, data, error),
    lobby: data?.lobby ?? null,
    lastName: step === 'joined' ? (storedSeat(roomId)?.participantName ?? null) : null,
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
      cache.setQueryData<GuestView<Me>>(keyOfGuest(), { lobby: data?.lobby ?? null, me });
      setStep('joined');
    },
  };
}

/** Whether the room itself says that this guest is not in it. */
export function isKeptOut(error: unknown): boolean {
  const code = refusalCode(error);
  return code === 'room_ended' || code === 'room_not_found' || code === 'removed';
}

function guestOf<Me extends Named>(
  roomId: string,
  step: Guest<Me>['step'],
  view: GuestView<Me> | undefined,
  error: unknown,
): Guest<Me> {
  // The room is over, or without this guest.
  if (step === 'form' || isKeptOut(error)) return { step: 'form' };
  if (step === 'resume') return { step, name: earlierSeat(roomId)?.participantName ?? '' };
  // It does not know the seat any more.
  if (view?.me === null) return { step: 'form' };
  const me = view?.me ?? null;
  return { step, name: me?.participantName ?? storedSeat(roomId)?.participantName ?? '', me };
}
