import type { Drawing } from '#shared/contract/games/drawings.ts';
import type {
  MasterpiecePlay,
  MasterpiecePlayer,
  MasterpieceScene,
  MasterpieceState,
} from '#shared/contract/games/masterpiece.ts';
import { UNTIL_STOPPED } from '#src/game-kit/testing/pacing.ts';
import { HOSTING, inSeconds, ROOM } from '#src/game-kit/testing/rooms.ts';

export const PROMPT = 'A cat that hosts a meeting';

/** The id of the drawing with this number. */
export const drawingId = (number: number) => `drawing${number}`.padEnd(22, '0');

/** Another player's drawing before the results, without an author. */
export const anonymous = (number: number, rest: Partial<Drawing> = {}): Drawing => ({
  id: drawingId(number),
  number,
  title: null,
  playerId: null,
  playerName: null,
  voteCount: null,
  isOwn: false,
  ...rest,
});

/** Accessible name of the ballot's choices; a page has other radio buttons, too. */
export const ON_BALLOT = { name: /^Drawing \d/ };

export const drawn = (number: number, playerName: string, voteCount: number, rest: Partial<Drawing> = {}): Drawing =>
  anonymous(number, { playerId: `${number}`, playerName, voteCount, ...rest });

const OPEN: MasterpieceScene = {
  phase: 'waiting',
  roundNumber: 0,
  prompt: null,
  phaseEndsAt: null,
  settledAt: null,
  settled: true,
  drawings: [],
  ownVote: null,
  winnerId: null,
  winnerName: null,
  winners: [],
  held: false,
  pacing: UNTIL_STOPPED,
  final: null,
};

/** The winners' part of a scene. */
export function wonBy(drawings: Drawing[]) {
  const winners = drawings.flatMap(({ playerId, playerName }) =>
    playerId === null ? [] : [{ id: playerId, name: playerName ?? '' }],
  );
  const [alone] = winners.length === 1 ? winners : [];
  return { winners, winnerId: alone?.id ?? null, winnerName: alone?.name ?? null };
}

/** Scenes of a game at the start of a phase, or after the last drawing or vote has come in. */
export const SCENES = {
  waiting: (): MasterpieceScene => OPEN,
  drawing: (rest: Partial<MasterpieceScene> = {}): MasterpieceScene => ({
    ...OPEN,
    phase: 'drawing',
    roundNumber: 1,
    pacing: { ...UNTIL_STOPPED, round: 1 },
    prompt: PROMPT,
    phaseEndsAt: inSeconds(20),
    ...rest,
  }),
  voting: (drawings: Drawing[], rest: Partial<MasterpieceScene> = {}): MasterpieceScene => ({
    ...SCENES.drawing(),
    phase: 'voting',
    drawings,
    settledAt: inSeconds(-5),
    ...rest,
  }),
  /** The first drawing has won, or who `rest` says. */
  results: (drawings: Drawing[], rest: Partial<MasterpieceScene> = {}): MasterpieceScene => ({
    ...SCENES.voting(drawings),
    phase: 'results',
    ...wonBy(drawings.slice(0, 1)),
    ...rest,
  }),
};
/** The last ones may still come in. */
export const unsettled = (seconds = 60) => ({ settled: false, settledAt: inSeconds(seconds) });

let scenes = 0;

/** A player's reply. */
export function play(scene: MasterpieceScene, doneCount = 0, playerCount = 3): MasterpiecePlay {
  scenes += 1;
  return { sceneId: `scene${scenes}`, scene, serverNow: new Date().toISOString(), doneCount, playerCount };
}

export const player = (id: number, playerName: string, isHost = false): MasterpiecePlayer => ({
  id: `${id}`,
  playerName,
  color: '#6A45B8',
  isHost,
});

/** The host's reply. */
export function state(scene: MasterpieceScene, rest: Partial<MasterpieceState> = {}): MasterpieceState {
  const { drawings, ownVote, ...room } = scene;
  const players = rest.players ?? [player(1, 'Zoë'), player(2, 'Max'), player(3, 'Ida')];
  return {
    room: { id: ROOM, ...room, timeRemaining: 0 },
    serverNow: new Date().toISOString(),
    players,
    drawings,
    ownVote,
    doneCount: 0,
    playerCount: players.length,
    doneIds: [],
    askIds: [],
    allDone: false,
    deckId: null,
    mix: false,
    hosting: HOSTING,
    ...rest,
  };
}
