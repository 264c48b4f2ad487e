import * as z from 'zod';
import { deckId } from '../../../_shared/contract/decks.ts';
import { instant } from '../../../_shared/contract/fields.ts';
import { GAMES } from '../../../_shared/contract/games/registry.ts';
import {
  type Counts,
  category,
  type Option,
  option,
  question,
  thisOrThatPhase,
} from '../../../_shared/contract/games/this-or-that.ts';
import { PARTICIPANT_LIMITS } from '../../../_shared/contract/plans.ts';
import { AWAY_AFTER_SECONDS, hosting, player } from '../../../_shared/contract/rooms.ts';
import { countVotes } from '../../../_shared/domain/tally.ts';
import { Json } from '../../../_shared/server/database.ts';
import type { Kit } from '../../kit/kit.ts';
import type { LiveSource } from '../../kit/live-rooms.ts';
import { phaseLengths } from '../../kit/phase-lengths.ts';

const game = z.object({
  phase: thisOrThatPhase,
  questionIndex: z.number().int(),
  question: z.nullable(question),
  phaseEndsAt: z.nullable(instant),
  held: z.boolean(),
  showResults: z.boolean(),
  category,
  deckId: z.nullable(deckId),
  mix: z.boolean(),
});

const vote = z.object({ number: z.number().int(), option });

/** What `app.this_or_that_state` answers: null is what has not changed. */
const stateReply = z.object({
  now: instant,
  version: z.number().int(),
  revision: z.number().int(),
  allVoted: z.boolean(),
  room: z.nullable(hosting),
  game: game.nullable(),
  participants: z.array(player).nullable(),
  votes: z.array(vote).nullable(),
});
type StateReply = z.output<typeof stateReply>;

/** A room with nothing left out: what of it who may see is decided in `views.ts`. */
export interface RoomState {
  readonly id: string;
  /** Counts the changes of the game, votes included. */
  readonly version: number;
  /** Counts the changes of who is here. */
  readonly revision: number;
  readonly allVoted: boolean;
  readonly room: z.output<typeof hosting>;
  readonly game: z.output<typeof game>;
  /** Those who are present, by seat. */
  readonly participants: z.output<typeof player>[];
  /** On the present question, in the order in which they came; also those of people whose place was given away. */
  readonly votes: z.output<typeof vote>[];
}

/** Puts what is new to what was known; gives `known` itself where nothing is. */
function merged(id: string, known: RoomState | undefined, reply: StateReply): RoomState {
  const { allVoted, revision, version } = reply;
  if (reply.room === null || reply.game === null || reply.votes === null) {
    if (known === undefined) throw new Error('this_or_that_state left out what nobody knew');
    return known.allVoted === allVoted ? known : { ...known, allVoted };
  }
  const participants = reply.participants ?? known?.participants;
  if (participants === undefined) throw new Error('this_or_that_state left out people whom nobody knew');
  // With new people come all votes; a new question has none of the old.
  const goOn = reply.participants === null && known?.game.questionIndex === reply.game.questionIndex;
  const votes = goOn ? [...known.votes, ...reply.votes] : reply.votes;
  return { id, version, revision, allVoted, room: reply.room, game: reply.game, participants, votes };
}

/** How This or That rooms are read and kept going. */
export function roomSource({ database, settings }: Kit): LiveSource<RoomState> {
  const caps = new Json(PARTICIPANT_LIMITS);
  const lengths = phaseLengths(GAMES['this-or-that'].phases.seconds, settings.phaseScale);
  return {
    async read(room, known) {
      const asked = {
        room,
        version: known?.version ?? -1,
        revision: known?.revision ?? -1,
        caps,
        away_seconds: AWAY_AFTER_SECONDS,
      };
      const reply = await database.call('this_or_that_state', asked, stateReply);
      return { state: merged(room, known, reply), now: reply.now };
    },
    advance: (room) =>
      database.call(
        'advance_this_or_that',
        { room, idle_max: GAMES['this-or-that'].phases.idleRoundsMax, lengths },
        z.boolean(),
      ),
    endsAt: ({ game: { phaseEndsAt } }) => phaseEndsAt,
  };
}

/** The same room, to look somebody up in. */
interface Index {
  readonly seats: ReadonlySet<number>;
  readonly options: ReadonlyMap<number, Option>;
  readonly counts: Counts;
  /** How many of those who are here have voted: never more than there are. */
  readonly votedCount: number;
}

const indexes = new WeakMap<RoomState, Index>();

/** Who is here and what they voted, made once for each state: every poll asks for it. */
export function indexOf(state: RoomState): Index {
  const known = indexes.get(state);
  if (known !== undefined) return known;
  const seats = new Set(state.participants.map(({ id }) => Number(id)));
  const index = {
    seats,
    options: new Map(state.votes.map(({ number, option: voted }) => [number, voted])),
    counts: countVotes(state.votes),
    votedCount: state.votes.filter(({ number }) => seats.has(number)).length,
  };
  indexes.set(state, index);
  return index;
}
