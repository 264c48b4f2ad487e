import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { getKnock, KNOCK_POLL_MS, leaveDoor, type OwnKnock } from '#shared/contract/door.ts';
import { joinPath } from '#shared/contract/games/registry.ts';
import { mayPass, refusalCode } from '#src/lib/api-error.ts';
import { call, type Identity, knockingBy } from '#src/lib/calls/api.ts';
import { forgetKnock, rememberKnock, storedKnock, withAttempt } from '#src/lib/identity/seats.ts';
import { type Asking, polling } from '#src/lib/polls/poll.ts';
import type { JoinState } from '../join.ts';

interface Asked {
  body: { name: string; attempt: string };
  /** The owner of an earlier knock, such as before a reload. */
  as?: Identity;
}

interface Knocking {
  /** What is knocked at: a room, or a team link's key in this tab. */
  key: string;
  name: string;
  knock: (asked: Asked) => Promise<OwnKnock & { knock: string }>;
  /** Let in at the room that is knocked at. Where the session is in another one, this hook leads there. */
  onLetIn?: () => void;
  /** There is nothing to wait for, or no way to wait. */
  onOver: (error: unknown) => void;
}

/** Knocks, and asks every 2 s until the host has answered, also in a hidden tab. Knocks again if it was forgotten. */
export function useKnock({ key, knock, name, onLetIn, onOver }: Knocking) {
  const navigate = useNavigate();
  const token = useRef(storedKnock(key)?.token ?? null);
  const hasLeft = useRef(false);

  async function begin() {
    const before = storedKnock(key);
    const made = await withAttempt(key, (attempt) =>
      knock({ body: { name, attempt }, ...(before && { as: knockingBy(before.token) }) }),
    );
    token.current = made.knock;
    if (hasLeft.current) leave();
    else rememberKnock(key, { token: made.knock, name });
    return made;
  }

  const ask = async ({ signal, timeoutMs }: Asking): Promise<OwnKnock> => {
    const read = (bearer: string) => call(getKnock, { as: knockingBy(bearer), signal, timeoutMs });
    const again = async () => {
      const made = await begin();
      // Where nobody has to wait, no knock is kept.
      return made.state === 'let_in' ? made : read(made.knock);
    };
    if (token.current === null) return again();
    return read(token.current).catch((failure: unknown) => {
      if (refusalCode(failure) !== 'not_found') throw failure;
      return again();
    });
  };
  const isDone = (known: OwnKnock | undefined, failure: unknown) =>
    (known !== undefined && known.state !== 'waiting') || (failure !== null && !mayPass(failure));
  const query = polling(['knock', key], KNOCK_POLL_MS, ask, undefined, { isDone });
  const { data, error } = useQuery({ ...query, gcTime: 0 });

  const comeIn = useEffectEvent(({ game, roomId }: NonNullable<OwnKnock['room']>) => {
    if (token.current === null) return;
    if (roomId === key) {
      onLetIn?.();
      return;
    }
    forgetKnock(key);
    rememberKnock(roomId, { token: token.current, name });
    const state: JoinState = { guestName: name };
    void navigate(joinPath(game, roomId), { replace: true, state });
  });
  const giveUp = useEffectEvent((failure: unknown) => {
    forgetKnock(key);
    onOver(failure);
  });
  const room = data?.state === 'let_in' ? data.room : null;
  useEffect(() => {
    if (room) comeIn(room);
  }, [room]);
  useEffect(() => {
    if (error && !mayPass(error)) giveUp(error);
  }, [error]);

  function leave(): void {
    // A knock under way is taken back once it has its token.
    hasLeft.current = true;
    forgetKnock(key);
    // A failure is ignored: an unseen knock ends by itself.
    if (token.current !== null) void call(leaveDoor, { as: knockingBy(token.current) }).catch(() => {});
  }
  return { knocked: data ?? null, leave };
}
