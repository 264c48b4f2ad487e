import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { GAMES, hostPath, joinPath, playPath } from '#shared/contract/games/registry.ts';
import { rejoinTokenIn } from '#src/lib/calls/join-links.ts';
import { carrySeat } from '#src/lib/identity/carry-seat.ts';
import { carryKey } from '#src/lib/identity/lead-keys.ts';
import { storedSeat } from '#src/lib/identity/seats.ts';
import { type Moved, useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { followTexts } from './follow-texts.ts';
import { hostLobbyKey, ownLobby } from './host-lobby.ts';

/** Present mode goes on in the next room. */
const KEPT = 'present';

/** Leads from the room on the page to the current one of its session. */
export function FollowSession({ moved }: { moved: Moved }) {
  const room = useRoom();
  const here = useLocation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  /** The page being left stays, and goes on asking, until the next one has loaded. */
  const left = useRef<Location | null>(null);

  const follow = useEffectEvent((told: Moved) => {
    const { isHost, to } = told;
    if (left.current === here) return;
    left.current = here;
    carrySeat(room.id, to);
    carryKey(room.id, to.roomId);
    if (isHost) cache.setQueryData(hostLobbyKey(to.roomId), ownLobby(to.game, to.roomId));
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
