import type {
  Option,
  ThisOrThatPlay,
  ThisOrThatScene,
  ThisOrThatState,
} from '../../../_shared/contract/games/this-or-that.ts';
import type { DatabaseClock } from '../../kit/database-clock.ts';
import { Snapshot } from '../../kit/http/snapshot.ts';
import type { View, Viewer } from '../../kit/live-polls.ts';
import { indexOf, type RoomState } from './room-state.ts';

/** What somebody may see of a room. */
interface Sight {
  role: 'host' | 'seat' | 'outsider';
  ownVote: Option | null;
  /** Who voted for what: not for who could still be swayed by it. */
  seesVotes: boolean;
}

function sightOf(state: RoomState, { isHost, number }: Viewer): Sight {
  const ownVote = number === null ? null : (indexOf(state).options.get(number) ?? null);
  if (!isHost && number === null) return { role: 'outsider', ownVote, seesVotes: false };
  const { phase, showResults } = state.game;
  const seesVotes = isHost || phase !== 'voting' || showResults || ownVote !== null;
  return { role: isHost ? 'host' : 'seat', ownVote, seesVotes };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function sceneOf({ game }: RoomState): ThisOrThatScene {
  return {
    phase: game.phase,
    currentQuestionIndex: game.questionIndex,
    currentQuestion: game.question,
    phaseEndsAt: game.phaseEndsAt,
    held: game.held,
  };
}

/** Names the scene. An index is never used again, so its question need not be in it. */
function sceneIdOf({ game }: RoomState): string {
  const end = game.phaseEndsAt === null ? '' : Date.parse(game.phaseEndsAt).toString(36);
  return `${game.questionIndex}.${game.phase}.${end}${game.held ? '.held' : ''}`;
}

/** All that does not change by itself. */
function timelessState(state: RoomState, sight: Sight): Omit<ThisOrThatState, 'timeRemaining' | 'serverNow'> {
  const { allVoted, game, id, participants, room, votes } = state;
  const { counts, votedCount } = indexOf(state);
  const isInside = sight.role !== 'outsider';
  const names = new Map(participants.map(({ id, participantName }) => [Number(id), participantName]));
  return {
    roomId: id,
    ...sceneOf(state),
    votes: !sight.seesVotes
      ? []
      : votes.flatMap(({ number, option }) => {
          const participantName = names.get(number);
          // Whose place was given away meanwhile is counted, and not named.
          return participantName === undefined ? [] : [{ participantId: String(number), participantName, option }];
        }),
    participants: isInside ? participants : [],
    votedCount: isInside ? votedCount : 0,
    participantCount: isInside ? participants.length : 0,
    counts: sight.seesVotes ? counts : null,
    allVoted: isInside && allVoted,
    ownVote: sight.ownVote,
    category: game.category,
    deckId: sight.role === 'host' ? game.deckId : null,
    mix: game.mix,
    showResults: game.showResults,
    hosting: sight.role === 'host' ? room : null,
  };
}

/** The room as `viewer` may see it, at the time `nowMs`. */
export function stateFor(state: RoomState, viewer: Viewer, nowMs: number): ThisOrThatState {
  const { phaseEndsAt } = state.game;
  const leftMs = phaseEndsAt === null ? 0 : Math.max(0, Date.parse(phaseEndsAt) - nowMs);
  const timeless = timelessState(state, sightOf(state, viewer));
  return { ...timeless, timeRemaining: leftMs / 1_000, serverNow: iso(nowMs) };
}

/** `getThisOrThatState`: all who see the same share one reply. */
export function stateView(clock: DatabaseClock): View<RoomState, unknown> {
  return (room, viewer) => {
    const { state } = room;
    const sight = sightOf(state, viewer);
    return room.view(`state ${sight.role} ${sight.ownVote}`, (previous) =>
      Snapshot.timed(timelessState(state, sight), () => stateFor(state, viewer, clock.now()), previous),
    );
  };
}

/** `getThisOrThatPlay`: the same for all who voted for the same and know as much. */
export function playView(clock: DatabaseClock): View<RoomState, { since?: string | undefined }> {
  return (room, viewer, { since }) => {
    const { state } = room;
    const { ownVote, seesVotes } = sightOf(state, viewer);
    const sceneId = sceneIdOf(state);
    const knowsScene = since === sceneId;
    return room.view(`play ${knowsScene} ${seesVotes} ${ownVote}`, (previous) => {
      const numbers = {
        sceneId,
        votedCount: indexOf(state).votedCount,
        participantCount: state.participants.length,
        counts: seesVotes ? indexOf(state).counts : null,
        ownVote,
      } satisfies ThisOrThatPlay;
      if (knowsScene) return Snapshot.of(numbers, previous);
      const whole: ThisOrThatPlay = { ...numbers, scene: sceneOf(state) };
      return Snapshot.timed(whole, (): ThisOrThatPlay => ({ ...whole, serverNow: iso(clock.now()) }), previous);
    });
  };
}
