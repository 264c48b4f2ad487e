import { queryOptions } from '@tanstack/react-query';
import { pathOf } from '#shared/contract/endpoint.ts';
import type { Pause } from '#shared/contract/games/calls.ts';
import { getDrawing } from '#shared/contract/games/drawings.ts';
import {
  changeMasterpieceRoom,
  createMasterpieceRoom,
  getMasterpiecePlay,
  getMasterpieceRound,
  getMasterpieceRounds,
  getMasterpieceState,
  type MasterpieceScene,
  type MasterpieceState,
  stopMasterpiece,
} from '#shared/contract/games/masterpiece.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { PacingSetup } from '#src/game-kit/steps/pacing.tsx';
import { call, HOST, type Identity, seatIn } from '#src/lib/calls/api.ts';
import { follow } from '#src/lib/polls/follow.ts';
import { personOf } from './guests.tsx';

/** A screen's view of the game, for every kind of viewer. */
export type Game = MasterpieceScene & {
  /** People done: submitted (in 'drawing') or voted (in 'voting'). */
  doneCount: number;
  playerCount: number;
};

/** The game as a player last read it. */
export interface Played {
  sceneId: string;
  game: Game;
  phaseEndsAt: string | null;
  pause: Pause | undefined;
  /** See `useSettled`. */
  askedAt: number;
}

/** The game as a player sees it. Unchanged parts are not sent again. */
export const playedGame = (roomId: string) =>
  follow({
    endpoint: getMasterpiecePlay,
    params: { roomId },
    intervalMs: GAMES.masterpiece.pollMs,
    as: seatIn(roomId),
    since: (known: Played | undefined) => (known ? { since: known.sceneId } : {}),
    merge: (known, { sceneId, scene, doneCount, playerCount, pause }, askedAt): Played => {
      const shown = scene ?? known?.game;
      if (!shown) throw new Error('The room left its scene out, though nobody knew it.');
      const { phaseEndsAt } = shown;
      return { sceneId, game: { ...shown, doneCount, playerCount }, phaseEndsAt, pause, askedAt };
    },
  });

/** The room as its host sees it: game, people, and the host's own data. */
export type HostedGame = ReturnType<typeof hostedGameOf>;
function hostedGameOf({ room: { id: _, ...scene }, players, ...rest }: MasterpieceState, askedAt: number) {
  return { ...scene, ...rest, people: players.map(personOf), askedAt };
}

/** Pictures are fetched separately, by their own URLs. */
export const hostedGame = (roomId: string) =>
  follow({
    endpoint: getMasterpieceState,
    params: { roomId },
    intervalMs: GAMES.masterpiece.pollMs,
    as: HOST,
    since: (_known: HostedGame | undefined) => ({ images: 'url' as const }),
    merge: (_, state, askedAt) => hostedGameOf(state, askedAt),
  });

/** Creates a room for the logged-in host, and resolves to its id. */
export async function openMasterpieceRoom(): Promise<string> {
  const { room } = await call(createMasterpieceRoom);
  return room.id;
}

type NextPhase = 'drawing' | 'voting' | 'results';

/** Moves the room on: the host to any next phase, a player from the results to a new round. `pacing` begins a game. */
export function moveTo(roomId: string, as: Identity, phase: NextPhase, pacing?: PacingSetup) {
  return call(changeMasterpieceRoom, { params: { roomId }, body: { phase, ...pacing }, as });
}

/** Stops the clock of this phase, or lets it run; and whether phases end early. For the host. */
export async function changePace(roomId: string, settings: { held?: boolean; auto?: boolean; ends?: boolean }) {
  const askedAt = Date.now();
  return hostedGameOf(await call(changeMasterpieceRoom, { params: { roomId }, body: settings, as: HOST }), askedAt);
}

/** Sets the source of the next rounds' prompts; for the host. */
export function choosePrompts(roomId: string, { deckId, mix }: { deckId: string | null; mix: boolean }) {
  return call(changeMasterpieceRoom, { params: { roomId }, body: { deckId, mix }, as: HOST });
}

/** Returns to the lobby; for the host. */
export function stopGame(roomId: string) {
  return call(stopMasterpiece, { params: { roomId } });
}

/** URL of a picture. It never changes, so a browser requests it once. */
export const pictureUrl = (roomId: string, drawingId: string) => pathOf(getDrawing, { roomId, drawingId });

/** The finished rounds, newest first. */
export const earlierRounds = (roomId: string, as: Identity) =>
  queryOptions({
    queryKey: [pathOf(getMasterpieceRounds, { roomId }), as.kind],
    queryFn: ({ signal }) => call(getMasterpieceRounds, { params: { roomId }, as, signal }),
    refetchOnMount: 'always',
  });

/** A finished round with all its drawings. It changes only when people are removed. */
export const earlierRound = (roomId: string, as: Identity, roundNumber: number) =>
  queryOptions({
    queryKey: [pathOf(getMasterpieceRound, { roomId, roundNumber: `${roundNumber}` }), as.kind],
    queryFn: ({ signal }) =>
      call(getMasterpieceRound, { params: { roomId, roundNumber: `${roundNumber}` }, as, signal }),
    refetchOnMount: 'always',
  });
