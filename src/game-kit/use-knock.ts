import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { getKnock, KNOCK_POLL_MS, leaveDoor, type OwnKnock } from '#shared/contract/door.ts';
import { call, knockingBy } from '#src/lib/api.ts';
import { mayPass, refusalCode } from '#src/lib/api-error.ts';

export interface LetIn {
  /** Where to join: the session's current room. */
  room: NonNullable<OwnKnock['room']>;
  token: string;
}

interface Knocking {
  /** What is knocked at. */
  key: string;
  /** The token of an earlier knock, such as before a reload. */
  known: string | null;
  /** Knocks, and answers the new token. */
  begin: () => Promise<string>;
  onLetIn: (letIn: LetIn) => void;
  /** There is nothing to wait for, or no way to wait. */
  onOver: (error: unknown) => void;
}

/** Knocks, and asks every 2 s until the host has answered, also in a hidden tab. Knocks again if it was forgotten. */
export function useKnock({ begin, key, known, onLetIn, onOver }: Knocking) {
  const token = useRef(known);
  const isOver = useRef(false);

  const { data, error } = useQuery({
    queryKey: ['knock', key],
    queryFn: async ({ signal }) => {
      const ask = (bearer: string) => call(getKnock, { as: knockingBy(bearer), signal });
      const again = async () => {
        token.current = await begin();
        return ask(token.current);
      };
      if (token.current === null) return again();
      return ask(token.current).catch((failure: unknown) => {
        if (refusalCode(failure) !== 'not_found') throw failure;
        return again();
      });
    },
    refetchInterval: ({ state }) => (isOver.current || state.data?.state === 'declined' ? false : KNOCK_POLL_MS),
    refetchIntervalInBackground: true,
    refetchOnMount: 'always',
    gcTime: 0,
    retry: false,
  });

  const comeIn = useEffectEvent((to: LetIn['room']) => {
    if (isOver.current || token.current === null) return;
    isOver.current = true;
    onLetIn({ room: to, token: token.current });
  });
  const giveUp = useEffectEvent((failure: unknown) => {
    if (isOver.current) return;
    isOver.current = true;
    onOver(failure);
  });
  const room = data?.state === 'let_in' ? data.room : null;
  useEffect(() => {
    if (room) comeIn(room);
  }, [room]);
  useEffect(() => {
    if (error && !mayPass(error)) giveUp(error);
  }, [error]);

  const leave = (): void => {
    isOver.current = true;
    // Whoever closed the page has left, too, a moment later.
    if (token.current !== null) void call(leaveDoor, { as: knockingBy(token.current) }).catch(() => {});
  };
  return { knocked: data ?? null, leave };
}
