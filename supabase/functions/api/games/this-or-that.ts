import * as z from 'zod/mini';
import type { BodyOf } from '../../_shared/contract/endpoint.ts';
import { deckId, instant } from '../../_shared/contract/fields.ts';
import { pacing } from '../../_shared/contract/games/pacing.ts';
import { GAMES } from '../../_shared/contract/games/registry.ts';
import {
  CATEGORIES,
  category,
  changeThisOrThat,
  counts,
  getCategories,
  getThisOrThatPlay,
  getThisOrThatState,
  guess,
  joinThisOrThat,
  nextThisOrThat,
  type Option,
  option,
  QUESTIONS_KEPT,
  question,
  startThisOrThat,
  stopThisOrThat,
  type ThisOrThatScene,
  type ThisOrThatState,
  thisOrThatPhase,
  voteThisOrThat,
} from '../../_shared/contract/games/this-or-that.ts';
import { AWAY_AFTER_SECONDS, type Player } from '../../_shared/contract/rooms.ts';
import { hosting } from '../../_shared/contract/sessions.ts';
import { countVotes, percentages } from '../../_shared/domain/tally.ts';
import { type Database, Json } from '../../_shared/server/database.ts';
import { on, type Route } from '../kit/http/on.ts';
import { hostingFor, isOutsider, type RoomHead, roleOf, type Viewer } from '../kit/members/live-room.ts';
import { asParticipant, person } from '../kit/members/memberships.ts';
import { asPlayer, claimedName, phaseRules } from '../kit/phases/moves.ts';
import { phaseGame } from '../kit/phases/phase-game.ts';
import type { LiveSource } from '../kit/rooms/live-rooms.ts';
import { stateReader } from '../kit/rooms/state-reader.ts';
import { onJoinByName } from '../kit/seats/seats.ts';
import type { Kit } from '../kit/services/kit.ts';

const GAME = 'this-or-that';

const pair = z.object({ people: z.tuple([person, person]), agreed: z.int(), shared: z.int(), others: z.int() });
const always = z.object({ allVoted: z.boolean(), endsAt: z.nullable(instant) });
const parts = z.object({
  room: hosting,
  game: z.object({
    phase: thisOrThatPhase,
    questionIndex: z.int(),
    question: z.nullable(question),
    phaseEndsAt: z.nullable(instant),
    held: z.boolean(),
    showResults: z.boolean(),
    category,
    deckId: z.nullable(deckId),
    mix: z.boolean(),
    names: z.boolean(),
    guess: z.boolean(),
    pacing,
  }),
  people: z.array(person),
  /** On the current question, in order of arrival; freed seats' votes too. */
  votes: z.array(z.object({ number: z.int(), option, guess: z.nullable(guess) })),
  final: z.nullable(
    z.object({
      questions: z.array(z.object({ question, counts })),
      closest: z.nullable(pair),
      opposites: z.nullable(pair),
      oneOfAKind: z.nullable(z.object({ person, times: z.int(), others: z.int() })),
      guessers: z.nullable(z.array(z.extend(z.object(person.shape), { points: z.int() }))),
    }),
  ),
});

/** A room with everything in it: the views below select each caller's part. */
export type RoomState = z.output<typeof always> & z.output<typeof parts> & RoomHead;

function roomSource(database: Database, rules: Json): LiveSource<RoomState> {
  return {
    read: stateReader(database, 'this_or_that_state', { always, parts, more: { away_seconds: AWAY_AFTER_SECONDS } }),
    endsAt: ({ endsAt }) => endsAt,
    advance: (room) => database.call('advance_game', { room, game: GAME, rules }, z.boolean()),
  };
}

/** A viewer's part of the votes. */
interface Sight {
  ownVote: Option | null;
  ownGuess: number | null;
  /** Voters and their options: hidden from people they could still sway. */
  seesVotes: boolean;
}

function sightOf({ game, votes }: RoomState, viewer: Viewer): Sight {
  const own = votes.find(({ number }) => number === viewer.number);
  const isOver = game.phase !== 'voting' && game.phase !== 'hush';
  const isOpen = isShow(game) ? isOver : isOver || game.showResults || viewer.isHost || own !== undefined;
  return {
    ownVote: own?.option ?? null,
    ownGuess: own?.guess ?? null,
    seesVotes: !isOutsider(viewer) && isOpen,
  };
}

const isShow = ({ pacing }: RoomState['game']): boolean => pacing.style === 'show';

/** What the results of a Show tell about people. */
function revealOf({ game, people, votes }: RoomState): Pick<ThisOrThatScene, 'voters' | 'bestGuess'> {
  if (!isShow(game) || game.phase !== 'results') return { voters: null, bestGuess: null };
  const by = (chosen: (vote: RoomState['votes'][number]) => boolean) => {
    const numbers = new Set(votes.filter(chosen).map(({ number }) => String(number)));
    return people.filter(({ id }) => numbers.has(id)).map(asParticipant);
  };
  const counts = countVotes(votes);
  const percent = percentages(counts).A;
  const guesses = votes.flatMap(({ guess }) => (guess === null ? [] : [guess]));
  const best = guesses.toSorted((one, other) => Math.abs(one - percent) - Math.abs(other - percent))[0];
  return {
    voters: game.names ? { A: by(({ option }) => option === 'A'), B: by(({ option }) => option === 'B') } : null,
    bestGuess: best === undefined ? null : { guess: best, people: game.names ? by(({ guess }) => guess === best) : [] },
  };
}

/** The part that stays the same while votes come in. */
export function sceneOf(state: RoomState): ThisOrThatScene {
  const { final, game } = state;
  const asPair = (told: z.output<typeof pair>) => ({
    ...told,
    people: [asParticipant(told.people[0]), asParticipant(told.people[1])] as [Player, Player],
  });
  return {
    names: game.names,
    guesses: game.guess,
    ...revealOf(state),
    phase: game.phase,
    currentQuestionIndex: game.questionIndex,
    currentQuestion: game.question,
    phaseEndsAt: game.phaseEndsAt,
    held: game.held,
    pacing: game.pacing,
    final: final && {
      questions: final.questions,
      closest: final.closest && asPair(final.closest),
      opposites: final.opposites && asPair(final.opposites),
      oneOfAKind: final.oneOfAKind && { ...final.oneOfAKind, person: asParticipant(final.oneOfAKind.person) },
      guessers: final.guessers?.map(asParticipant) ?? null,
    },
  };
}

/** The ids of present voters. */
function voterIdsOf({ people, votes }: RoomState): string[] {
  const voters = new Set(votes.map(({ number }) => String(number)));
  return people.map(({ id }) => id).filter((id) => voters.has(id));
}

/** The room for `viewer`, without the time. */
export function stateFor(state: RoomState, viewer: Viewer) {
  const { allVoted, game, id, people, room, votes } = state;
  const { ownGuess, ownVote, seesVotes } = sightOf(state, viewer);
  const isInside = !isOutsider(viewer);
  const scene = sceneOf(state);
  const voterIds = voterIdsOf(state);
  const namesVotes = seesVotes && (!isShow(game) || game.names);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return {
    roomId: id,
    ...scene,
    final: isInside ? scene.final : null,
    voters: isInside ? scene.voters : null,
    bestGuess: isInside ? scene.bestGuess : null,
    // A freed seat's vote is counted, but not named.
    votes: votes.flatMap(({ number, option }) => {
      const participantName = names.get(String(number));
      const isShown = namesVotes && participantName !== undefined;
      return isShown ? [{ participantId: String(number), participantName, option }] : [];
    }),
    participants: isInside ? people.map(asParticipant) : [],
    votedCount: isInside ? voterIds.length : 0,
    participantCount: isInside ? people.length : 0,
    counts: seesVotes ? countVotes(votes) : null,
    allVoted: isInside && allVoted,
    doneIds: isInside && (viewer.isHost || isShow(game)) ? voterIds : [],
    ownVote,
    ownGuess,
    category: game.category,
    deckId: viewer.isHost ? game.deckId : null,
    mix: game.mix,
    showResults: game.showResults,
    hosting: hostingFor(viewer, room),
  } satisfies Omit<ThisOrThatState, 'timeRemaining' | 'serverNow'>;
}

/** The part of a player's poll that changes as votes come in. */
export function numbersFor(state: RoomState, viewer: Viewer) {
  const { ownGuess, ownVote, seesVotes } = sightOf(state, viewer);
  return {
    votedCount: voterIdsOf(state).length,
    participantCount: state.people.length,
    counts: seesVotes ? countVotes(state.votes) : null,
    ownVote,
    ownGuess,
  };
}

/** The round that a player knows by its index; while waiting, the one to come. */
const roundOf = (from: BodyOf<typeof nextThisOrThat>['from']) =>
  from && from.currentQuestionIndex + (from.phase === 'waiting' ? 0 : 1);

const voted = z.extend(voteThisOrThat.reply, { counts, isSecret: z.boolean(), closing: z.boolean() });

/** The calls of This or That. */
export function thisOrThat(kit: Kit): Route[] {
  const { database } = kit;
  const kept = { rounds: QUESTIONS_KEPT };
  const rules = phaseRules(GAMES[GAME].phases, { kept });
  const { hostMove, onPlay, onState, opening } = phaseGame(kit, {
    game: GAME,
    source: roomSource(database, rules),
    stateFor,
  });

  return [
    on(getCategories, async () => CATEGORIES),

    onJoinByName(kit, GAME, joinThisOrThat),

    on(voteThisOrThat, ({ body, caller, params: { roomId } }) =>
      asPlayer(kit, { game: GAME, roomId, caller, isTally: true }, async (player) => {
        const asked = {
          room: roomId,
          ...player,
          name_key: await claimedName(body.participantName),
          vote: new Json({
            option: body.option,
            guess: body.guess,
            change: body.change,
            round: body.currentQuestionIndex === undefined ? undefined : body.currentQuestionIndex + 1,
          }),
          rules,
        };
        const { isSecret, ...reply } = await database.call('vote_this_or_that', asked, voted);
        return { ...reply, counts: isSecret ? null : reply.counts };
      }),
    ),

    on(startThisOrThat, ({ body, caller, params: { roomId } }) =>
      opening(roomId, caller, () =>
        hostMove('start_game', roomId, caller, { game: GAME, choices: new Json(body), rules }),
      ),
    ),

    on(nextThisOrThat, ({ body: { from, to }, caller, params: { roomId } }) =>
      hostMove('next_game', roomId, caller, {
        game: GAME,
        step: new Json({ phase: from?.phase, round: roundOf(from), to, skip: to === undefined }),
        rules,
      }),
    ),

    on(stopThisOrThat, ({ caller, params: { roomId } }) => hostMove('stop_game', roomId, caller, { game: GAME })),

    on(changeThisOrThat, ({ body: { advance, auto, ends, held, showResults }, caller, params: { roomId } }) =>
      hostMove('pace_game', roomId, caller, {
        game: GAME,
        change: new Json({
          held,
          auto,
          advance,
          ends,
          ...(showResults !== undefined && { settings: { showResults } }),
        }),
        rules,
      }),
    ),

    onState(getThisOrThatState, (state, viewer) => {
      const { ownGuess, ownVote } = sightOf(state, viewer);
      return `${roleOf(viewer)} ${isOutsider(viewer)} ${ownVote} ${ownGuess}`;
    }),

    onPlay(getThisOrThatPlay, {
      key: (state, viewer) => {
        const { ownGuess, ownVote, seesVotes } = sightOf(state, viewer);
        return `${seesVotes} ${ownVote} ${ownGuess}`;
      },
      scene: sceneOf,
      numbers: numbersFor,
    }),
  ];
}
