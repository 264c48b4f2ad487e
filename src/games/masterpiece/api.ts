import { queryOptions } from '@tanstack/react-query';
import { pathOf } from '#shared/contract/endpoint.ts';
import { getDrawing, submitDrawing, titleDrawing } from '#shared/contract/games/drawings.ts';
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
  voteMasterpiece,
} from '#shared/contract/games/masterpiece.ts';
import type { Pacing } from '#shared/contract/games/pacing.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { playPoll } from '#src/game-kit/guest/play-poll.ts';
import type { Person } from '#src/game-kit/person.ts';
import type { Manner } from '#src/game-kit/phases/sending.ts';
import type { PacingSetup } from '#src/game-kit/steps/pacing.tsx';
import { call } from '#src/lib/calls/api.ts';
import { follow, pollKey } from '#src/lib/polls/poll.ts';
import type { Room } from '#src/lib/polls/room.ts';
import { personOf } from './guests.tsx';

/** A screen's view of the game, for every kind of viewer. */
export interface Game extends MasterpieceScene {
  /** People done: submitted (in 'drawing') or voted (in 'voting'). */
  readonly doneCount: number;
  readonly playerCount: number;
}

/** The game as a player sees it. Unchanged parts are not sent again. */
export const playedGame = (room: Room) => playPoll(getMasterpiecePlay, 'masterpiece', room);

/** The room as its host sees it: game, people, and the host's own data. */
export type HostedGame = ReturnType<typeof hosted>;
const hosted = ({ room: { id: _, ...scene }, players, ...rest }: MasterpieceState) => ({
  ...scene,
  ...rest,
  people: players.map(personOf),
});

/** Pictures are fetched separately, by their own URLs. */
export const hostedGame = (room: Room) =>
  follow(room, getMasterpieceState, GAMES.masterpiece.pollMs, {
    since: (_known: HostedGame | undefined) => ({ images: 'url' as const }),
    merge: (_, state) => hosted(state),
  });

export const openRoom = async (): Promise<string> => (await call(createMasterpieceRoom)).room.id;

interface Change extends Partial<PacingSetup> {
  phase?: 'drawing' | 'voting' | 'results';
  held?: boolean;
  auto?: boolean;
  advance?: Pacing['advance'];
  ends?: boolean;
  /** The source of the next rounds' prompts; null: the built-in ones. */
  deckId?: string | null;
  mix?: boolean;
}

/** Moves the room on, or changes how it is played: its host, and a player from the results to a new round. */
export const change = (room: Room, body: Change) =>
  room.call(changeMasterpieceRoom, { body: { ...body } }).then(hosted);

export const stop = (room: Room) => room.call(stopMasterpiece).then(hosted);

interface Player {
  readonly room: Room;
  readonly me: Pick<Person, 'id' | 'name'> | null;
}

/** In a Show more than the specified fields. */
interface Shown {
  /** Null: none. */
  title?: string | null;
  change?: true;
  draft?: true;
}

export const submit = (
  { room, me }: Player,
  drawing: { drawingData: string } & Shown,
  roundNumber: number,
  manner?: Manner,
) =>
  room.call(submitDrawing, {
    body: { playerId: me?.id, playerName: me?.name, roundNumber, ...drawing },
    ...manner,
  });

export const giveTitle = (room: Room, title: string | null, roundNumber: number) =>
  room.call(titleDrawing, { body: { title, roundNumber } });

export const vote = ({ room, me }: Player, drawingId: string, change: true | undefined, manner: Manner) =>
  room.call(voteMasterpiece, {
    body: { voterId: me?.id, voterName: me?.name, drawingId, change },
    ...manner,
  });

/** URL of a picture. It never changes, so a browser requests it once. */
export const pictureUrl = (roomId: string, drawingId: string) => pathOf(getDrawing, { roomId, drawingId });

export const earlierRounds = (room: Room) =>
  queryOptions({
    queryKey: pollKey(getMasterpieceRounds, room),
    queryFn: ({ signal }) => room.call(getMasterpieceRounds, { signal }),
    refetchOnMount: 'always',
  });

/** A finished round with all its drawings. It changes only when people are removed. */
export const earlierRound = (room: Room, roundNumber: number) =>
  queryOptions({
    queryKey: pollKey(getMasterpieceRound, room, { roundNumber: `${roundNumber}` }),
    queryFn: ({ signal }) => room.call(getMasterpieceRound, { params: { roundNumber: `${roundNumber}` }, signal }),
    refetchOnMount: 'always',
  });
