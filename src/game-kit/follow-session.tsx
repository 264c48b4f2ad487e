import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { hostPath, joinPath, playPath } from '#shared/contract/games/registry.ts';
import { rejoinTokenIn } from '#src/lib/join-links.ts';
import { type Moved, onMoved } from '#src/lib/moved-rooms.ts';
import { storedSeat } from '#src/lib/seats.ts';
import { hostLobbyQuery, ownLobby } from './host-lobby.ts';

/** Present mode goes on in the next room. */
const KEPT = 'present';

/** Follows a session from the room on the page to its current one. */
export function FollowSession() {
  const here = useLocation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  /** The page being left stays, and goes on asking, until the next one has loaded. */
  const left = useRef<Location | null>(null);

  const follow = useEffectEvent((moved: Moved) => {
    const { from, isHost, to } = moved;
    if (left.current === here || !`${here.pathname}${here.search}`.includes(from)) return;
    left.current = here;
    if (isHost) cache.setQueryData(hostLobbyQuery(to.roomId).queryKey, ownLobby(to.game, to.roomId));
    void navigate(pathAfter(moved, here), { replace: true });
  });
  useEffect(() => onMoved(follow), []);
  return null;
}

function pathAfter({ isHost, to: { game, roomId } }: Moved, { hash, search }: Location): string {
  // A rejoin link gives the seat back in the next room, too.
  if (!isHost && rejoinTokenIn(hash) !== null) return joinPath(game, roomId) + hash;
  if (!isHost) return storedSeat(roomId) ? playPath(game, roomId) : joinPath(game, roomId);
  const kept = new URLSearchParams(search).get(KEPT);
  const path = hostPath(game, roomId);
  return kept === null ? path : `${path}&${KEPT}=${kept}`;
}
