import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OPTIONS, type Question } from '#shared/contract/games/this-or-that.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { connect, refusal } from './connections.ts';
import { ownQuestion, saveDeck } from './decks.ts';
import { newHost, newSeat, openRoom } from './rooms.ts';
import {
  advance,
  change,
  type FullState,
  joinGame,
  letTimePass,
  next,
  readChanges,
  readState,
  start,
  stop,
  vote,
} from './this-or-that.ts';
import { ModelGame } from './this-or-that-model.ts';

const RUNS = 40;

const owner = connect(1);
const host = await newHost(owner, { tier: 'premium' });
const told = (question: Question) => `${question.optionA.text} or ${question.optionB.text}`;

const sports = (
  await owner<{ a: string; b: string }[]>`
    select option_a as a, option_b as b from public.this_or_that_pairs where category = 'sports'`
).map(({ a, b }) => `${a} or ${b}`);

/** Decks of so many questions, and what is played with each: small ones are used up again and again. */
const decks = await Promise.all(
  [1, 2, 3, 5].map(async (size) => {
    const items = Array.from({ length: size }, (_, n) => ownQuestion(`this ${n}`, `that ${n}`));
    return { id: (await saveDeck(owner, host, { items })).id, questions: items.map(told) };
  }),
);

const number = fc.integer({ min: 1, max: 6 });
const rarely = fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('join' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), number }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), number }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('silence' as const), number, isAway: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('vote' as const),
      number,
      option: fc.constantFrom(...OPTIONS),
      /** How far from the open question the one is that is meant; null: none is named. */
      off: fc.option(fc.constantFrom(0, 0, 0, -1, 1)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('start' as const),
      deck: fc.option(fc.integer({ min: 0, max: decks.length - 1 }), { freq: 4 }),
      mix: rarely,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('next' as const),
      from: fc.constantFrom('anywhere' as const, 'here' as const, 'elsewhere' as const),
      toResults: rarely,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      held: fc.option(fc.boolean(), { nil: undefined }),
      show: fc.option(fc.boolean(), { nil: undefined }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('poll' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const code = async (call: PromiseLike<unknown>) => {
  const answer = await refusal(call);
  return answer === 'not refused' ? answer : answer.code;
};

/** Takes one step in both worlds and compares what it is answered. */
async function take(roomId: string, game: ModelGame, action: Step): Promise<void> {
  const seat = 'number' in action ? game.seats[action.number - 1] : undefined;
  switch (action.do) {
    case 'join': {
      const token = newSeat();
      await joinGame(owner, roomId, { name: `g${game.seats.length + 1}`, newSeat: token });
      return game.join(token);
    }
    case 'remove': {
      expect(await code(owner`select app.remove_participant(${roomId}, ${host}, ${action.number})`)).toBe(
        seat ? 'not refused' : 'not_found',
      );
      if (seat) seat.isRemoved = true;
      return;
    }
    case 'restore': {
      const caps = owner.json(PARTICIPANT_LIMITS);
      await code(owner`select app.restore_participant(${roomId}, ${host}, ${action.number}, ${caps})`);
      // who comes back has just been heard of
      if (seat?.isRemoved) Object.assign(seat, { isRemoved: false, isAway: false });
      return;
    }
    case 'silence': {
      await owner`
        update public.participants set last_seen_at = now() - make_interval(secs => ${action.isAway ? 3600 : 0})
        where room_id = ${roomId} and number = ${action.number}`;
      if (seat) seat.isAway = action.isAway;
      return;
    }
    case 'vote': {
      const index = action.off === null ? undefined : game.index + action.off;
      const ballot = { seat: seat?.token ?? newSeat(), option: action.option, index };
      return expect(await code(vote(owner, roomId, ballot))).toBe(game.vote(action.number, action.option, index));
    }
    case 'start': {
      const deck = action.deck === null ? undefined : decks[action.deck];
      const builtIn = deck === undefined || action.mix ? sports : [];
      const choice = { category: 'sports', deck: deck?.id, mix: action.mix } as const;
      const expected = game.start([...builtIn, ...(deck?.questions ?? [])]);
      return expect(await code(start(owner, roomId, host, choice))).toBe(expected);
    }
    case 'next': {
      const here = { phase: game.phase, index: game.index + (action.from === 'here' ? 0 : 1) };
      const from = action.from === 'anywhere' ? undefined : here;
      const to = action.toResults ? 'results' : undefined;
      const answer = await code(next(owner, roomId, host, { from, to }));
      return expect(answer).toBe(game.next(from, action.toResults));
    }
    case 'stop':
      await stop(owner, roomId, host);
      return game.stop();
    case 'change':
      return expect(await code(change(owner, roomId, host, action))).toBe(game.change(action.held, action.show));
    case 'wait':
      return expect(await letTimePass(owner, roomId)).toBe(game.wait());
    case 'poll':
      return expect(await advance(owner, roomId)).toBe(false);
  }
}

/** What a poller makes of the changes since its last look. */
async function follow(roomId: string, known: FullState): Promise<FullState> {
  const { room, game, people, votes, ...rest } = await readChanges(owner, roomId, known);
  const isSameQuestion = game === null || game.questionIndex === known.game.questionIndex;
  const before = isSameQuestion && rest.revision === known.revision ? known.votes : [];
  return {
    ...rest,
    room: room ?? known.room,
    game: game ?? known.game,
    people: people ?? known.people,
    votes: [...before, ...(votes ?? [])],
  };
}

test('whatever happens in a game, it is what the rules say, and who follows its changes sees it as it is', async () => {
  const stories = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 90 }), async (story) => {
    const { roomId } = await openRoom(owner, host, { game: 'this-or-that' });
    const model = new ModelGame();
    await take(roomId, model, { do: 'join' });
    let followed = await readState(owner, roomId);
    for (const action of story) {
      await take(roomId, model, action);
      const before = followed;
      followed = await follow(roomId, before);
      const state = await readState(owner, roomId);
      expect(followed).toEqual({ ...state, now: expect.any(String) });

      const { game } = state;
      const { phase, questionIndex, held, showResults, phaseEndsAt } = game;
      expect({ phase, questionIndex, held, showResults }).toEqual({
        phase: model.phase,
        questionIndex: model.index,
        held: model.isHeld,
        showResults: model.showsResults,
      });
      expect(phaseEndsAt === null).toBe(phase === 'waiting' || (phase === 'results' && held));
      expect([...state.votes].sort((a, b) => a.number - b.number)).toEqual(model.countedVotes());
      expect(state.allVoted).toBe(model.hasAllVotes());
      if (model.candidates.length === 0) {
        expect(game.question).toEqual(phase === 'waiting' ? null : before.game.question);
      } else {
        const asked = game.question && told(game.question);
        expect(model.candidates).toContain(asked);
        model.wasAsked(asked ?? '');
      }
    }
  });
  await fc.assert(stories, { numRuns: RUNS });
}, 180_000);
