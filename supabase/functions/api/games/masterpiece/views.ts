import type { MasterpiecePlay, MasterpieceState } from '../../../_shared/contract/games/masterpiece.ts';
import type { Viewer } from '../../kit/live-polls.ts';
import type { RoomState } from './room-state.ts';
import { sceneFor } from './scene.ts';

/** What time it is, in the replies that tell it. */
type Timed = Pick<MasterpieceState, 'serverNow'> & Pick<MasterpieceState['room'], 'timeRemaining'>;

/** The state as one viewer may see it, without the pictures. It tells nothing of the time: see `withTime`. */
export function stateFor(state: RoomState, viewer: Viewer) {
  const { allDone, doneCount, game, id, playerCount, players, room } = state;
  const { drawings, ownVote, ...scene } = sceneFor(state, viewer);
  const isInside = viewer.isHost || viewer.number !== null;
  return {
    room: { id, ...scene },
    players: isInside ? players : [],
    drawings,
    ownVote,
    doneCount: isInside ? doneCount : 0,
    playerCount: isInside ? playerCount : 0,
    allDone: isInside && allDone,
    deckId: viewer.isHost ? game.deckId : null,
    mix: viewer.isHost && game.mix,
    hosting: viewer.isHost ? room : null,
  } satisfies Omit<MasterpieceState, 'room' | 'serverNow'> & { room: Omit<MasterpieceState['room'], 'timeRemaining'> };
}

type TimelessState = ReturnType<typeof stateFor>;

/** `nowMs` is the database's time. */
export function withTime(state: TimelessState, nowMs: number): MasterpieceState {
  const { phaseEndsAt } = state.room;
  const leftMs = phaseEndsAt === null ? 0 : Math.max(0, Date.parse(phaseEndsAt) - nowMs);
  const { serverNow, timeRemaining }: Timed = {
    serverNow: new Date(nowMs).toISOString(),
    timeRemaining: Math.round(leftMs) / 1_000,
  };
  return { ...state, room: { ...state.room, timeRemaining }, serverNow };
}

/** What a player polls: the numbers, and the scene unless it is known already. */
export function playFor(state: RoomState, viewer: Viewer, sceneId: string, knowsScene: boolean): MasterpiecePlay {
  const { doneCount, playerCount } = state;
  const numbers = { sceneId, doneCount, playerCount };
  return knowsScene ? numbers : { ...numbers, scene: sceneFor(state, viewer) };
}

/** Names what a viewer is to a room: replies are kept by it. */
export function viewerKey({ isHost, number }: Viewer): string {
  return `${isHost ? 'host' : 'seat'} ${number ?? 'none'}`;
}
