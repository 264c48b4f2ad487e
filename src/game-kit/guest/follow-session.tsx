import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { GAMES, hostPath, joinPath, playPath } from '#shared/contract/games/registry.ts';
import { rejoinTokenIn } from '#src/lib/calls/join-links.ts';
import type { Moved } from '#src/lib/calls/moved-rooms.ts';
import { carrySeat } from '#src/lib/identity/carry-seat.ts';
import { carryKey } from '#src/lib/identity/lead-keys.ts';
import { storedSeat } from '#src/lib/identity/seats.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { hostLobbyQuery, ownLobby } from '../host/host-lobby.ts';
import { followTexts } from './follow-texts.ts';

/** Present mode goes on in the next room. */
const KEPT = 'present';

/** Leads from the room on the page to the current one of its session. */
export function FollowSession({ moved }: { moved: Moved }) {
  const here = useLocation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  /** The page being left stays, and goes on asking, until the next one has loaded. */
  const left = useRef<Location | null>(null);

  const follow = useEffectEvent((told: Moved) => {
    const { from, isHost, to } = told;
    if (left.current === here || !`${here.pathname}${here.search}`.includes(from)) return;
    left.current = here;
    carrySeat(from, to);
    carryKey(from, to.roomId);
    if (isHost) cache.setQueryData(hostLobbyQuery(to.roomId).queryKey, ownLobby(to.game, to.roomId));
    // The host's screens chose it, and a toast would cover the code of a shared one.
    if (!isHost) toast.info(followTexts.next(GAMES[to.game].title));
    void navigate(pathAfter(told, here), { replace: true });
  });
  useEffect(() => follow(moved), [moved]);
  return null;
}

function pathAfter({ isHost, to: { game, roomId } }: Moved, { hash, search }: Location): string {
  // A rejoin link gives the seat back in the next room, too.
  if (rejoinTokenIn(hash) !== null) return joinPath(game, roomId) + hash;
  if (!isHost) return storedSeat(roomId) ? playPath(game, roomId) : joinPath(game, roomId);
  const kept = new URLSearchParams(search).get(KEPT);
  const path = hostPath(game, roomId);
  return kept === null ? path : `${path}&${KEPT}=${kept}`;
}
