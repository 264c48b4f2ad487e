import * as z from 'zod/mini';
import { instant } from '../../_shared/contract/fields.ts';
import { variant } from '../../_shared/contract/games/options.ts';
import { pacing } from '../../_shared/contract/games/pacing.ts';
import { GAMES } from '../../_shared/contract/games/registry.ts';
import {
  type Award,
  getOwnTwoTruths,
  getTwoTruthsPlay,
  getTwoTruthsState,
  holdTwoTruths,
  joinTwoTruths,
  nextTwoTruths,
  startTwoTruths,
  statementIndex,
  stopTwoTruths,
  TURNS_KEPT,
  type TwoTruthsScene,
  turn,
  twoTruthsOwn,
  twoTruthsPhase,
  twoTruthsScene,
  voteTwoTruths,
  writeTwoTruths,
} from '../../_shared/contract/games/two-truths.ts';
import { AWAY_AFTER_SECONDS } from '../../_shared/contract/rooms.ts';
import { hosting } from '../../_shared/contract/sessions.ts';
import { type Argument, Json } from '../../_shared/server/database.ts';
import type { Caller } from '../kit/http/caller.ts';
import { on, type Route } from '../kit/http/on.ts';
import { hostingFor, type RoomHead, roleOf, type Viewer } from '../kit/members/live-room.ts';
import { asParticipant, identityOf, person } from '../kit/members/memberships.ts';
import { admitToMove, asPlayer, phaseRules } from '../kit/phases/moves.ts';
import { phaseGame } from '../kit/phases/phase-game.ts';
import { stateReader } from '../kit/rooms/state-reader.ts';
import { onJoinByName } from '../kit/seats/seats.ts';
import type { Kit } from '../kit/services/kit.ts';

const GAME = 'two-truths';

/** The start of the phase for a skipped turn, or when everyone is done but its countdown has not begun. */
const always = z.object({ endsAt: z.nullable(instant) });
const award = z.optional(
  z.object({
    votes: z.int(),
    winners: z.array(z.object({ ...person.shape, place: z.nullable(statementIndex), text: z.nullable(z.string()) })),
  }),
);
const told = z.object({ liar: award, detective: award, truth: award });
const parts = z.object({
  room: hosting,
  game: z.object({
    phase: twoTruthsPhase,
    round: z.int(),
    phaseEndsAt: z.nullable(instant),
    held: z.boolean(),
    pacing,
    variant: z._default(variant, 'lie'),
    turns: z._default(twoTruthsScene.shape.turns, null),
    ask: z._default(z.boolean(), true),
  }),
  people: z.array(person),
  turn: z.nullable(
    z.object({
      turnNumber: z.int(),
      turnCount: z.int(),
      writer: person,
      statements: turn.shape.statements,
      lie: z._default(z.nullable(statementIndex), null),
    }),
  ),
  done: z.array(z.int()),
  votes: z.array(z.object({ ...person.shape, choice: statementIndex })),
  points: z.nullable(z.array(z.object({ ...person.shape, points: z.int() }))),
  awards: z._default(z.nullable(told), null),
  nextTime: z._default(z.array(person), []),
});

type State = z.output<typeof always> & z.output<typeof parts> & RoomHead;

type ToldAward = z.output<typeof award>;
const awardOf = (one: ToldAward): Award | undefined => one && { ...one, winners: one.winners.map(asParticipant) };

const sceneOf = ({ awards, game, nextTime, points, turn, votes }: State): TwoTruthsScene => ({
  ...game,
  turn: turn && { ...turn, writer: asParticipant(turn.writer) },
  votes: votes.map(asParticipant),
  points: points?.map(asParticipant) ?? null,
  awards: awards && {
    liar: awardOf(awards.liar),
    detective: awardOf(awards.detective),
    truth: awardOf(awards.truth),
  },
  nextTime: nextTime.map(asParticipant),
});

const progressOf = ({ done, people }: State) => ({ doneCount: done.length, participantCount: people.length });

const writingOf = ({ done, game, people }: State) =>
  game.pacing.style === 'show' && game.phase === 'writing'
    ? people.filter(({ id }) => !done.includes(Number(id))).map(asParticipant)
    : [];

const stateFor = (state: State, viewer: Viewer) => ({
  ...sceneOf(state),
  ...progressOf(state),
  roomId: state.id,
  participants: state.people.map(asParticipant),
  doneIds: state.done.map(String),
  hosting: hostingFor(viewer, state.room),
});

const moved = z.extend(voteTwoTruths.reply, { closing: z.boolean() });

/** The calls of Two Truths and a Lie. The database keeps all secrets: everyone in the room sees the same. */
export function twoTruths(kit: Kit): Route[] {
  const { database } = kit;
  const rules = phaseRules(GAMES[GAME].phases, { kept: { rounds: TURNS_KEPT } });
  const { hostMove, onPlay, onState, opening } = phaseGame(kit, {
    game: GAME,
    source: {
      read: stateReader(database, 'two_truths_state', {
        always,
        parts,
        more: { away_seconds: AWAY_AFTER_SECONDS },
      }),
      endsAt: ({ endsAt }) => endsAt,
      advance: (room) => database.call('advance_game', { room, game: GAME, rules }, z.boolean()),
    },
    stateFor,
  });
  const playerMove = (move: string, room: string, caller: Caller, args: Record<string, Argument>, isTally = true) =>
    asPlayer(kit, { game: GAME, roomId: room, caller, isTally }, (player) =>
      database.call(move, { room, ...player, ...args, rules }, moved),
    );

  return [
    onJoinByName(kit, GAME, joinTwoTruths),

    on(getOwnTwoTruths, async ({ caller, params: { roomId: room } }) => {
      await admitToMove(kit, { game: GAME, limit: 'move', roomId: room, caller });
      return database.call('two_truths_own', { room, ...(await identityOf(caller)) }, twoTruthsOwn);
    }),

    on(writeTwoTruths, ({ body: { written }, caller, params: { roomId } }) =>
      playerMove(
        'write_two_truths',
        roomId,
        caller,
        { statements: written?.statements ?? null, lie: written?.lie ?? null },
        // Passing may end a turn.
        written !== null,
      ),
    ),

    on(voteTwoTruths, ({ body: { change = false, choice, round }, caller, params: { roomId } }) =>
      playerMove('vote_two_truths', roomId, caller, { choice, round, change }),
    ),

    on(startTwoTruths, ({ body, caller, params: { roomId } }) =>
      opening(roomId, caller, () => {
        // A start with the specified fields only is the specified game.
        const choices = new Json({ variant: 'lie', turns: null, ask: false, ...body });
        return hostMove('start_game', roomId, caller, { game: GAME, choices, rules });
      }),
    ),

    on(nextTwoTruths, ({ body: { from }, caller, params: { roomId } }) =>
      hostMove('next_game', roomId, caller, { game: GAME, step: new Json({ ...from }), rules }),
    ),

    on(holdTwoTruths, ({ body: { ask, ...change }, caller, params: { roomId } }) =>
      hostMove('pace_game', roomId, caller, {
        game: GAME,
        change: new Json({ ...change, ...(ask !== undefined && { settings: { ask } }) }),
        rules,
      }),
    ),

    on(stopTwoTruths, ({ caller, params: { roomId } }) => hostMove('stop_game', roomId, caller, { game: GAME })),

    onState(getTwoTruthsState, (_, viewer) => roleOf(viewer)),

    onPlay(getTwoTruthsPlay, {
      key: () => '',
      scene: sceneOf,
      numbers: (state) => ({ ...progressOf(state), writing: writingOf(state) }),
    }),
  ];
}
