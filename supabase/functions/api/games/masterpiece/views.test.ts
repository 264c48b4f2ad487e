import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BALLOT_MAX, masterpieceScene } from '../../../_shared/contract/games/masterpiece.ts';
import { drawingIdOf, NAMES, roomIn } from './testing/room-samples.ts';
import { isOffBallot, sceneFor, stateFor } from './views.ts';

const ANN = { isHost: false, number: 1 };
const BOB = { isHost: false, number: 2 };
const CYD = { isHost: false, number: 3 };
const HOST = { isHost: true, number: null as number | null };
const PLAYING_HOST = { isHost: true, number: 3 };
const OUTSIDER = { isHost: false, number: null };
const EVERYBODY = { ANN, BOB, CYD, HOST, PLAYING_HOST, OUTSIDER };
const everybody = Object.entries(EVERYBODY);

const NUMBERED = { number: expect.any(Number) };
const NOBODYS = { ...NUMBERED, title: null, playerId: null, playerName: null, voteCount: null, isOwn: false };
const own = (number: number) => ({
  ...NUMBERED,
  id: drawingIdOf(number),
  playerId: String(number),
  playerName: NAMES[number - 1],
  title: null,
  voteCount: null,
  isOwn: true,
});
const someone = (number: number) => ({ id: drawingIdOf(number), ...NOBODYS });
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

describe('waiting', () => {
  test.each(everybody)('shows nothing to %s', (_, viewer) => {
    expect(sceneFor(roomIn('waiting'), viewer)).toEqual({
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
      pacing: roomIn('waiting').game.pacing,
      final: null,
    });
  });

  test('after a round shows nothing of it', () => {
    const room = { ...roomIn('waiting'), drawings: roomIn('results', { drew: [1, 2] }).drawings };
    room.game.winners = [{ number: 1, name: 'Ann' }];
    expect(sceneFor(room, ANN)).toMatchObject({ drawings: [], winnerId: null, winnerName: null });
  });
});

describe('while people draw', () => {
  const room = roomIn('drawing', { drew: [2, 1] });

  test('everyone sees the prompt and the deadline', () => {
    for (const viewer of Object.values(EVERYBODY)) {
      expect(sceneFor(room, viewer)).toMatchObject({
        phase: 'drawing',
        roundNumber: 1,
        prompt: 'A cat in a hat',
        phaseEndsAt: room.game.phaseEndsAt,
        settledAt: null,
        settled: true,
        ownVote: null,
        winnerId: null,
      });
    }
  });

  test('an artist sees only their own drawing', () => {
    expect(sceneFor(room, ANN).drawings).toEqual([{ ...own(1), number: null }]);
    expect(sceneFor(room, BOB).drawings).toEqual([{ ...own(2), number: null }]);
    for (const viewer of [CYD, HOST, PLAYING_HOST, OUTSIDER]) expect(sceneFor(room, viewer).drawings).toEqual([]);
  });
});

test('the end has points and winners for everyone inside, and nothing for a visitor', () => {
  const winner = {
    roundNumber: 1,
    prompt: 'A cat in a hat',
    drawingId: drawingIdOf(2),
    title: 'A hat',
    name: 'Bob',
    voteCount: 2,
  };
  const room = {
    ...roomIn('final', { drew: [2, 1] }),
    final: {
      points: [{ id: '2', name: 'Bob', color: '#FF6B6B', isHost: false, points: 2 }],
      winners: [winner],
      show: { titles: [winner], wall: [winner] },
    },
  };
  for (const viewer of [ANN, HOST]) {
    const { drawings, final, prompt } = sceneFor(room, viewer);
    expect([drawings, prompt]).toEqual([[], null]);
    expect(final?.points).toEqual([{ id: '2', playerName: 'Bob', color: '#FF6B6B', isHost: false, points: 2 }]);
    expect(final?.winners).toMatchObject([{ drawingId: drawingIdOf(2), playerName: 'Bob' }]);
    expect(final?.winners[0]).not.toHaveProperty('hidden');
    const told = sceneFor({ ...room, hidden: [drawingIdOf(2)] }, viewer).final;
    for (const drawings of [told?.winners, told?.show?.titles, told?.show?.wall]) {
      expect(drawings).toMatchObject([{ hidden: true, title: null, playerName: 'Bob', voteCount: 2 }]);
    }
  }
  expect(sceneFor(room, OUTSIDER).final).toBeNull();
});

describe('while people vote', () => {
  const room = roomIn('voting', { drew: [2, 1, 3], votes: [[2, 1]] });

  test('an artist sees their own drawing as theirs, and all others without names', () => {
    const { drawings } = sceneFor(room, ANN);
    expect(drawings.toSorted(byId)).toEqual([own(1), someone(2), someone(3)]);
  });

  test('a drawing has one number and place on all screens, also in the results without a removed one', () => {
    const many = { seats: 13, drew: NAMES.map((_, index) => index + 1) };
    const numbersFor = (state: ReturnType<typeof roomIn>, viewer: typeof HOST | typeof ANN) =>
      sceneFor(state, viewer).drawings.map(({ id, number }) => [id, number] as const);
    const all = numbersFor(roomIn('voting', many), HOST);
    expect(all.map(([, number]) => number)).toEqual(many.drew);
    for (const viewer of [ANN, BOB, PLAYING_HOST]) {
      const shown = numbersFor(roomIn('voting', many), viewer);
      const ids = new Set(shown.map(([id]) => id));
      expect(shown).toEqual(all.filter(([id]) => ids.has(id)));
    }
    const results = new Map(numbersFor(roomIn('results', { ...many, removed: [4] }), ANN));
    expect(results).toEqual(new Map(all.filter(([id]) => id !== drawingIdOf(4))));
  });

  test.each(['voting', 'results'] as const)(
    'a hidden drawing is gone for guests, and marked for leads: %s',
    (phase) => {
      const round = { seats: 13, drew: NAMES.map((_, index) => index + 1) };
      for (const viewer of [ANN, BOB, HOST, PLAYING_HOST]) {
        const all = sceneFor(roomIn(phase, round), viewer).drawings;
        const told = sceneFor(roomIn(phase, { ...round, hidden: [1, 2] }), viewer).drawings;
        const isHidden = ({ id }: { id: string }) => id === drawingIdOf(1) || id === drawingIdOf(2);
        expect(told).toEqual(
          viewer.isHost
            ? all.map((drawing) => (isHidden(drawing) ? { ...drawing, hidden: true } : drawing))
            : all.filter((drawing) => !isHidden(drawing)),
        );
      }
    },
  );

  test('all are without names for a player who drew nothing and a watching host; a playing one sees a ballot', () => {
    const late = roomIn('voting', { seats: 4, drew: [2, 1, 3] });
    expect(sceneFor(late, { isHost: false, number: 4 }).drawings.toSorted(byId)).toEqual([1, 2, 3].map(someone));
    const many = roomIn('voting', { seats: 13, drew: NAMES.map((_, index) => index + 1) });
    expect(sceneFor(many, HOST).drawings.toSorted(byId)).toEqual(NAMES.map((_, index) => someone(index + 1)));
    expect(sceneFor(many, PLAYING_HOST).drawings).toHaveLength(BALLOT_MAX + 1);
    expect(sceneFor(many, PLAYING_HOST).drawings.toSorted(byId)).toEqual(sceneFor(many, CYD).drawings.toSorted(byId));
  });

  test("a playing host's own drawing is at its place in the order of a watching one", () => {
    const few = roomIn('voting', { seats: 3, drew: [1, 2, 3] });
    const idsFor = (viewer: typeof HOST | typeof PLAYING_HOST) => sceneFor(few, viewer).drawings.map(({ id }) => id);
    expect(idsFor(PLAYING_HOST)).toEqual(idsFor(HOST));
    expect(idsFor(HOST).at(-1)).not.toBe(drawingIdOf(3));
  });

  test('a host sees them in no order of time', () => {
    const authors = NAMES.map((_, index) => index + 1);
    const shown = [authors, authors.toReversed()].map((drew) =>
      sceneFor(roomIn('voting', { seats: 13, drew }), HOST).drawings.map(({ id }) => id),
    );
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[0]).not.toEqual(authors.map(drawingIdOf));
  });

  test('a visitor with only the link sees none', () => {
    expect(sceneFor(room, OUTSIDER).drawings).toEqual([]);
  });

  test('everyone sees their own vote, and no other', () => {
    expect(sceneFor(room, BOB).ownVote).toBe(drawingIdOf(1));
    for (const viewer of [ANN, CYD, HOST, OUTSIDER]) expect(sceneFor(room, viewer).ownVote).toBeNull();
    const unvoted = { ...room, votes: [] };
    for (const viewer of [ANN, CYD, HOST, OUTSIDER]) expect(sceneFor(room, viewer)).toEqual(sceneFor(unvoted, viewer));
  });

  test('no one sees a winner, even if already known', () => {
    const led = { ...room, game: { ...room.game, winners: [{ number: 1, name: 'Ann' }] } };
    for (const viewer of Object.values(EVERYBODY)) {
      expect(sceneFor(led, viewer)).toMatchObject({ winnerId: null, winnerName: null });
    }
  });
});

describe('the results', () => {
  const room = roomIn('results', {
    seats: 4,
    drew: [3, 2, 1],
    votes: [
      [1, 2],
      [3, 2],
      [2, 1],
      [4, 1],
    ],
    game: { winners: [{ number: 2, name: 'Bob' }] },
  });
  const named = (number: number, voteCount: number, isOwn = false) => ({
    ...NUMBERED,
    id: drawingIdOf(number),
    playerId: String(number),
    playerName: NAMES[number - 1],
    title: null,
    voteCount,
    isOwn,
  });

  test('have all drawings with names and votes: the winner first, then by votes, then as they came in', () => {
    expect(sceneFor(room, HOST)).toMatchObject({
      winnerId: '2',
      winnerName: 'Bob',
      drawings: [named(2, 2), named(1, 2), named(3, 0)],
    });
    // Whatever order they are read in.
    const read = { ...room, drawings: room.drawings.toReversed() };
    for (const state of [room, read]) {
      expect(sceneFor(state, ANN).drawings).toEqual([named(2, 2), named(1, 2, true), named(3, 0)]);
    }
    expect(sceneFor(room, ANN).ownVote).toBe(drawingIdOf(2));
  });

  test('of a tie in a Show have several winners, and none alone', () => {
    const pacing = { ...room.game.pacing, style: 'show' as const };
    const winners = [1, 2].map((number) => ({ number, name: NAMES[number - 1] ?? '' }));
    expect(sceneFor({ ...room, game: { ...room.game, pacing, winners } }, HOST)).toMatchObject({
      ...{ winnerId: null, winnerName: null },
      winners: [
        { id: '1', name: 'Ann' },
        { id: '2', name: 'Bob' },
      ],
      // Not by who was first.
      drawings: [named(1, 2), named(2, 2), named(3, 0)],
    });
  });

  test('have no winner without votes', () => {
    const unvoted = roomIn('results', { drew: [3, 1] });
    expect(sceneFor(unvoted, ANN)).toMatchObject({
      winnerId: null,
      winnerName: null,
      drawings: [named(3, 0), named(1, 0, true)],
    });
  });

  test('have no names for a visitor with only the link', () => {
    expect(sceneFor(room, OUTSIDER)).toMatchObject({
      phase: 'results',
      drawings: [],
      winnerId: null,
      winnerName: null,
    });
  });
});

test.each(['waiting', 'drawing', 'voting', 'results'] as const)(
  '%s: every scene is as the contract has it',
  (phase) => {
    const room = roomIn(phase, { drew: [1, 2], votes: [[3, 1]], game: { winners: [{ number: 1, name: 'Ann' }] } });
    for (const viewer of Object.values(EVERYBODY)) {
      const scene = sceneFor(room, viewer);
      expect(z.strictObject(masterpieceScene.shape).parse(scene)).toEqual(scene);
    }
  },
);

test.each([
  ['draw', roomIn('drawing', { drew: [1] }), roomIn('drawing', { drew: [1, 2, 3] })],
  ['vote', roomIn('voting', { drew: [1, 2, 3] }), roomIn('voting', { drew: [1, 2, 3], votes: [[2, 1]] })],
])('a scene stays the same while others %s', (_, before, after) => {
  expect(sceneFor(after, ANN)).toEqual(sceneFor(before, ANN));
});

test('a scene says that it is complete, from the last drawing or vote on', () => {
  const open = { ...roomIn('voting', { drew: [1, 2] }), isSettled: false };
  expect(sceneFor(open, ANN).settled).toBe(false);
  expect(sceneFor({ ...open, isSettled: true }, ANN).settled).toBe(true);
});

describe('a vote', () => {
  const authors = NAMES.map((_, index) => index + 1);
  const settled = { ...roomIn('voting', { seats: 13, drew: authors }), isSettled: true };
  const ballot = sceneFor(settled, ANN).drawings.map(({ id }) => id);
  const off = authors.map(drawingIdOf).filter((id) => !ballot.includes(id));

  test('is off the ballot where its voter was not asked about the drawing', () => {
    expect(off).toHaveLength(2);
    // While late votes may come, too.
    const late = { ...settled, game: { ...settled.game, phase: 'results' as const }, isSettled: false };
    for (const id of off)
      expect([settled, late].map((room) => isOffBallot(room, 1, { drawingId: id }))).toEqual([true, true]);
    for (const id of ballot) expect(isOffBallot(settled, 1, { drawingId: id })).toBe(false);
  });

  test('is on it while ballots may still change, and for a voter with a vote already', () => {
    for (const id of off) {
      expect(isOffBallot({ ...settled, isSettled: false }, 1, { drawingId: id })).toBe(false);
      const voted = { ...settled, votes: [{ number: 1, drawingId: drawingIdOf(2) }] };
      const changed = { drawingId: id, change: true };
      expect(isOffBallot(voted, 1, changed)).toBe(false);
      // In a Show this vote would be another one.
      const show = { ...voted, game: { ...voted.game, pacing: { ...voted.game.pacing, style: 'show' as const } } };
      expect([isOffBallot(show, 1, { drawingId: id }), isOffBallot(show, 1, changed)]).toEqual([false, true]);
    }
  });

  test('for an unknown drawing is left to the database', () => {
    expect(isOffBallot(settled, 1, { drawingId: 'm'.repeat(22) })).toBe(false);
  });
});

describe('the state', () => {
  const room = roomIn('voting', { drew: [1, 2], game: { deckId: '44444444-4444-4444-8444-444444444444', mix: true } });

  test('tells the host, and no one else, the code, the limit and the deck', () => {
    expect(stateFor(room, HOST)).toMatchObject({ hosting: room.room, deckId: room.game.deckId, mix: true });
    for (const viewer of [ANN, OUTSIDER]) {
      expect(stateFor(room, viewer)).toMatchObject({ hosting: null, deckId: null, mix: false });
    }
  });

  test('tells leads of a Show who has drawn while people draw, in the order of their seats, and no one else', () => {
    const drawnIn = (phase: 'drawing' | 'voting', style: 'show' | 'classic', viewer = HOST) => {
      const pacing = { ...room.game.pacing, style };
      return stateFor(roomIn(phase, { drew: [3, 1, 2], removed: [2], game: { pacing } }), viewer).doneIds;
    };
    expect(drawnIn('drawing', 'show')).toEqual(['1', '3']);
    const others = [drawnIn('drawing', 'show', ANN), drawnIn('drawing', 'classic'), drawnIn('voting', 'show')];
    expect(others).toEqual([[], [], []]);
  });

  test('tells leads, and no one else, who asked for the next round', () => {
    const results = roomIn('results', { drew: [1, 2], game: { asked: [2] } });
    expect(stateFor(results, HOST).askIds).toEqual(['2']);
    expect([ANN, BOB, OUTSIDER].map((viewer) => stateFor(results, viewer).askIds)).toEqual([[], [], []]);
  });

  test('tells a caller without a seat phase, time and prompt, and no people', () => {
    const state = stateFor({ ...room, allDone: true }, OUTSIDER);
    expect(state).toMatchObject({ players: [], drawings: [], doneCount: 0, playerCount: 0, allDone: false });
    expect(state.room).toMatchObject({ phase: 'voting', prompt: 'A cat in a hat' });
    expect(JSON.stringify(state)).not.toMatch(/Ann|Bob/);
  });

  test('names people as the contract does, and never has the secret of the ballots', () => {
    const state = stateFor(room, HOST);
    expect(state.players[0]).toEqual({ id: '1', playerName: 'Ann', color: '#FF6B6B', isHost: false });
    expect(JSON.stringify(state)).not.toContain(room.game.seed);
  });
});
