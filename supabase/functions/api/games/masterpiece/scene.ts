import type { Drawing } from '../../../_shared/contract/games/drawings.ts';
import type { MasterpieceScene } from '../../../_shared/contract/games/masterpiece.ts';
import { anonymousGallery, ballotOf } from '../../../_shared/domain/ballot.ts';
import type { Viewer } from '../../kit/live-polls.ts';
import { isRevealed, isShown, type RoomState } from './room-state.ts';

type StoredDrawing = RoomState['drawings'][number];

/** A drawing as somebody sees it who is not to know whose it is: the own one with the own name, all others with nothing. */
function anonymous({ id, name, number }: StoredDrawing, viewer: Viewer): Drawing {
  const isOwn = number === viewer.number;
  return {
    id,
    playerId: isOwn ? String(number) : null,
    playerName: isOwn ? name : null,
    voteCount: null,
    isOwn,
  };
}

/** What this seat may vote for. */
export function ballotFor({ drawings, game }: RoomState, number: number): StoredDrawing[] {
  return ballotOf(game.seed, drawings, number);
}

/** A drawing when there is nothing to hide any more. */
export function named(
  { id, name, number, voteCount }: { id: string; name: string; number: number; voteCount: number },
  viewer: Viewer,
): Drawing {
  return { id, playerId: String(number), playerName: name, voteCount, isOwn: number === viewer.number };
}

/** The drawings with their votes: the winner first, who has most of them and came in first; the others likewise. */
function ranked({ drawings, votes }: RoomState) {
  const counts = new Map<string, number>();
  for (const { drawingId } of votes) counts.set(drawingId, (counts.get(drawingId) ?? 0) + 1);
  return drawings
    .filter(({ counts: isIn }) => isIn)
    .map((drawing) => ({ ...drawing, voteCount: counts.get(drawing.id) ?? 0 }))
    .toSorted((a, b) => b.voteCount - a.voteCount || a.sequence - b.sequence);
}

function drawingsFor(state: RoomState, viewer: Viewer): Drawing[] {
  const { drawings, game } = state;
  const { isHost, number } = viewer;
  if (game.phase === 'waiting' || (!isHost && number === null)) return [];
  if (isRevealed(state)) return ranked(state).map((drawing) => named(drawing, viewer));
  const own = drawings.filter((drawing) => drawing.number === number);
  if (game.phase === 'drawing') return own.map((drawing) => anonymous(drawing, viewer));
  const others = number === null ? anonymousGallery(game.seed, drawings) : ballotFor(state, number);
  return [...others, ...own].map((drawing) => anonymous(drawing, viewer));
}

/** The contract's scene as this viewer may see it. */
export function sceneFor(state: RoomState, viewer: Viewer): MasterpieceScene {
  const { drawings, game, votes } = state;
  const isPlayed = game.phase !== 'waiting';
  const isKnown = isRevealed(state) && (viewer.isHost || viewer.number !== null);
  const vote = viewer.number === null ? undefined : votes.find(({ number }) => number === viewer.number);
  const votedFor = drawings.find((drawing) => drawing.id === vote?.drawingId && isShown(state, drawing));
  return {
    phase: game.phase,
    roundNumber: game.roundNumber,
    prompt: isPlayed ? game.prompt : null,
    phaseEndsAt: game.phaseEndsAt,
    settledAt: game.settledAt,
    drawings: drawingsFor(state, viewer),
    ownVote: isPlayed ? (votedFor?.id ?? null) : null,
    winnerId: isKnown && game.winnerNumber !== null ? String(game.winnerNumber) : null,
    winnerName: isKnown ? game.winnerName : null,
  };
}

/**
 * Names all that `sceneFor` makes of a state for any viewer: while it is the same, nobody's scene is another one unless
 * their own drawing or vote is. Others who submit (while people draw) or vote (before the results) make no difference.
 */
export function stageOf(state: RoomState): string {
  const { drawings, game, votes } = state;
  const { phase, roundNumber, prompt, phaseEndsAt, settledAt, winnerNumber, winnerName, seed } = game;
  const shown = {
    waiting: [],
    drawing: [],
    voting: drawings.map(({ id, number }) => [id, number]),
    results: [isRevealed(state), drawings, votes, winnerNumber, winnerName],
  };
  return JSON.stringify([phase, roundNumber, prompt, phaseEndsAt, settledAt, seed, shown[phase]]);
}
