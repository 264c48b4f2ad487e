import type { Drawing } from '../../../_shared/contract/games/drawings.ts';
import type { MasterpieceScene, MasterpieceState } from '../../../_shared/contract/games/masterpiece.ts';
import { anonymousGallery, ballotOf } from '../../../_shared/domain/ballot.ts';
import { hostingFor, isOutsider, type Viewer } from '../../kit/members/live-room.ts';
import type { RoomState } from './room-state.ts';

type StoredDrawing = RoomState['drawings'][number];

/**
 * Whether artists, vote counts and the winner may be shown. Not before the last vote: late voters could favor a close
 * second.
 */
function isRevealed({ game, isSettled }: Pick<RoomState, 'game' | 'isSettled'>): boolean {
  return game.phase === 'results' && (isSettled || game.settledAt === null);
}

/**
 * Whether a drawing of the round may be seen. Until the artists are named, a removed artist's may too: if it came and went
 * with the removal, everyone would know its artist.
 */
export function isShown(state: Pick<RoomState, 'game' | 'isSettled'>, { counts }: { counts: boolean }): boolean {
  return counts || !isRevealed(state);
}

/** A vote as it is asked for. */
export interface Wish {
  readonly drawingId: string;
  readonly change?: boolean | undefined;
}

/** Whether a vote would go to a drawing of someone else that is not on the voter's ballot. */
export function isOffBallot(state: RoomState, voter: number, { change, drawingId: id }: Wish): boolean {
  // Until the last drawings are in, ballots may still change.
  const isFinal = state.game.phase !== 'voting' || state.isSettled;
  const drawing = state.drawings.find((one) => one.id === id);
  const changes = change === true && state.game.pacing.style === 'show';
  const hasVoted = !changes && state.votes.some(({ number }) => number === voter);
  if (!isFinal || drawing === undefined || drawing.number === voter || hasVoted) return false;
  return !ballotOf(state.game.seed, state.drawings, voter).some((one) => one.id === id);
}

/** A drawing without its artist: the viewer's own with their name, all others without. */
function anonymous({ id, name, number: seat, title }: StoredDrawing, viewer: Viewer, number: number | null): Drawing {
  const isOwn = seat === viewer.number;
  const artist = { playerId: isOwn ? String(seat) : null, playerName: isOwn ? name : null };
  return { id, number, title, ...artist, voteCount: null, isOwn };
}

/** A drawing with nothing to hide any more. */
export function named(
  {
    id,
    name,
    number: seat,
    title,
    voteCount,
  }: Pick<StoredDrawing, 'id' | 'name' | 'number' | 'title'> & { voteCount: number },
  viewer: Viewer,
  number: number | null = null,
): Drawing {
  return { id, number, title, playerId: String(seat), playerName: name, voteCount, isOwn: seat === viewer.number };
}

/** The drawings with their votes: most votes first, then by arrival; in a Show by their random ids. */
function ranked({ drawings, game, votes }: RoomState) {
  const isShow = game.pacing.style === 'show';
  const counts = new Map<string, number>();
  for (const { drawingId } of votes) counts.set(drawingId, (counts.get(drawingId) ?? 0) + 1);
  return drawings
    .filter(({ counts: isIn }) => isIn)
    .map((drawing) => ({ ...drawing, voteCount: counts.get(drawing.id) ?? 0 }))
    .toSorted((a, b) => b.voteCount - a.voteCount || (isShow ? (a.id < b.id ? -1 : 1) : a.sequence - b.sequence));
}

/** Without the hidden ones, or for leads with their places. */
export function unhidden<Shown extends { id: string }>(
  drawings: readonly Shown[],
  hidden: readonly string[],
  { isHost }: Viewer,
): (Shown & { hidden?: true })[] {
  const marked = drawings.map((drawing) =>
    hidden.includes(drawing.id) ? { ...drawing, hidden: true as const } : drawing,
  );
  return isHost ? marked : marked.filter((drawing) => !('hidden' in drawing));
}

function drawingsFor(state: RoomState, viewer: Viewer): Drawing[] {
  const { drawings, game } = state;
  const { number } = viewer;
  if (game.phase === 'waiting' || game.phase === 'final' || isOutsider(viewer)) return [];
  // One order everywhere: people talk about numbers, and a place of its own would tell whose a drawing is.
  const ids = anonymousGallery(game.seed, drawings).map(({ id }) => id);
  const numberOf = ({ id }: { id: string }) => ids.indexOf(id) + 1;
  if (isRevealed(state)) return ranked(state).map((drawing) => named(drawing, viewer, numberOf(drawing)));
  const own = drawings.filter((drawing) => drawing.number === number);
  if (game.phase === 'drawing') return own.map((drawing) => anonymous(drawing, viewer, null));
  const shown = number === null ? drawings : [...ballotOf(game.seed, drawings, number), ...own];
  return shown
    .toSorted((a, b) => numberOf(a) - numberOf(b))
    .map((drawing) => anonymous(drawing, viewer, numberOf(drawing)));
}

function finalFor({ points, show, winners }: NonNullable<RoomState['final']>, hidden: readonly string[]) {
  const shown = (drawings: typeof winners) =>
    drawings.map(({ name, ...rest }) => ({
      ...rest,
      playerName: name,
      ...(hidden.includes(rest.drawingId) && { title: null, hidden: true }),
    }));
  return {
    points: points.map(({ name, ...rest }) => ({ ...rest, playerName: name })),
    winners: shown(winners),
    show: show && { titles: shown(show.titles), wall: shown(show.wall) },
  };
}

const countOf = ({ drawings, hidden }: RoomState): number => drawings.filter(({ id }) => !hidden.includes(id)).length;

/** The winners of a round, and the one who won it alone. */
export function winnersOf(winners: RoomState['game']['winners']) {
  const [winner] = winners.length === 1 ? winners : [];
  return {
    winnerId: winner === undefined ? null : String(winner.number),
    winnerName: winner?.name ?? null,
    winners: winners.map(({ name, number }) => ({ id: String(number), name })),
  };
}

/** The contract's scene for this viewer. */
export function sceneFor(state: RoomState, viewer: Viewer): MasterpieceScene {
  const { final, game, isSettled, votes } = state;
  const isPlayed = game.phase !== 'waiting' && game.phase !== 'final';
  const isKnown = isRevealed(state) && !isOutsider(viewer);
  const vote = viewer.number === null ? undefined : votes.find(({ number }) => number === viewer.number);
  return {
    phase: game.phase,
    roundNumber: game.roundNumber,
    prompt: isPlayed ? game.prompt : null,
    phaseEndsAt: game.phaseEndsAt,
    settledAt: game.settledAt,
    settled: game.settledAt === null || isSettled,
    drawings: unhidden(drawingsFor(state, viewer), state.hidden, viewer),
    ownVote: isPlayed ? (vote?.drawingId ?? null) : null,
    ...(game.phase === 'voting' && !isOutsider(viewer) && { drawingCount: countOf(state) }),
    ...winnersOf(isKnown ? game.winners : []),
    held: game.held,
    pacing: game.pacing,
    final: final === null || isOutsider(viewer) ? null : finalFor(final, state.hidden),
  };
}

/** In the order of seats, which tells nothing of the times. */
const drewIn = ({ drawings }: RoomState): string[] =>
  drawings
    .filter(({ counts }) => counts)
    .toSorted((a, b) => a.number - b.number)
    .map(({ number }) => String(number));

/** The state for this viewer, without the pictures and the times. */
export function stateFor(state: RoomState, viewer: Viewer) {
  const { allDone, doneCount, game, id, people, playerCount, room } = state;
  const { drawings, ownVote, ...scene } = sceneFor(state, viewer);
  const isInside = !isOutsider(viewer);
  return {
    room: { id, ...scene },
    players: isInside ? people.map(({ name, ...rest }) => ({ ...rest, playerName: name })) : [],
    drawings,
    ownVote,
    doneCount: isInside ? doneCount : 0,
    playerCount: isInside ? playerCount : 0,
    doneIds: viewer.isHost && game.phase === 'drawing' && game.pacing.style === 'show' ? drewIn(state) : [],
    askIds: viewer.isHost && game.phase === 'results' ? game.asked.map(String) : [],
    allDone: isInside && allDone,
    deckId: viewer.isHost ? game.deckId : null,
    mix: viewer.isHost && game.mix,
    hosting: hostingFor(viewer, room),
  } satisfies Omit<MasterpieceState, 'room' | 'serverNow'> & { room: Omit<MasterpieceState['room'], 'timeRemaining'> };
}
