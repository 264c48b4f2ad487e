import type { MasterpiecePhase } from '../../../../_shared/contract/games/masterpiece.ts';
import { SESSION } from '../../../../_shared/contract/testing/session.ts';
import { ROOM } from '../../../fakes.ts';
import type { RoomState } from '../room-state.ts';

// Rooms of Masterpiece Match in the database's format, for tests.

/** The names of the seats from 1. */
export const NAMES = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Lee', 'Mia'];

const INSTANT = '2026-11-20T10:00:30.000Z';

export function drawingIdOf(number: number): string {
  return `${'d'.repeat(19)}${String(number).padStart(3, '0')}`;
}

/** A room with players 1 to `seats` and drawings of `drew`. `votes`: from voter to artist. */
export function roomIn(
  phase: MasterpiecePhase,
  more: {
    seats?: number;
    drew?: number[];
    votes?: [voter: number, author: number][];
    /** Artists whose drawings are hidden. */
    hidden?: number[];
    game?: Partial<RoomState['game']>;
    /** Removed people's seats. */
    removed?: number[];
  } = {},
): RoomState {
  const { drew = [], game = {}, hidden = [], removed = [], seats = 3, votes = [] } = more;
  const isPlayed = phase !== 'waiting' && phase !== 'final';
  return {
    id: ROOM,
    version: 1,
    reclaims: 0,
    // Settled results: no vote is accepted any more.
    isSettled: phase === 'results',
    allDone: false,
    endsAt: isPlayed ? INSTANT : null,
    doneCount: phase === 'drawing' ? drew.length : votes.length,
    playerCount: seats,
    room: { code: 'ABCDE', locked: false, participantLimit: 25, session: SESSION },
    game: {
      phase,
      roundNumber: isPlayed ? 1 : 0,
      prompt: isPlayed ? 'A cat in a hat' : null,
      phaseEndsAt: isPlayed ? INSTANT : null,
      settledAt: phase === 'voting' || phase === 'results' ? INSTANT : null,
      winners: [],
      seed: isPlayed ? 's'.repeat(22) : '',
      asked: [],
      deckId: null,
      mix: false,
      held: false,
      pacing: {
        round: isPlayed ? 1 : 0,
        rounds: null,
        pace: 'normal',
        auto: true,
        style: null,
        advance: 'host',
        stepsFrom: null,
        closing: false,
        paused: false,
      },
      ...game,
    },
    people: NAMES.slice(0, seats).map((name, index) => ({
      id: String(index + 1),
      name,
      color: '#FF6B6B',
      isHost: false,
    })),
    drawings: drew.map((number, index) => ({
      id: drawingIdOf(number),
      number,
      name: NAMES[number - 1] ?? '',
      title: null,
      sequence: index + 1,
      counts: !removed.includes(number),
    })),
    votes: votes.map(([number, author]) => ({ number, drawingId: drawingIdOf(author) })),
    hidden: hidden.map(drawingIdOf),
    final: null,
  };
}
