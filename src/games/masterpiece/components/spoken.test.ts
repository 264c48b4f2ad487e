import { expect, test } from 'vitest';
import type { MasterpieceScene } from '#shared/contract/games/masterpiece.ts';
import { createSketchBook } from '#src/game-kit/sketch/sketch-book.ts';
import { HOST, type Identity } from '#src/lib/calls/api.ts';
import { joinTexts } from '../join-texts.ts';
import { anonymous, drawingId, drawn, PROMPT, ROOM, SCENES } from '../testing/rooms.ts';
import { masterpieceTexts as texts } from '../texts.ts';
import { wordsOf } from './spoken.tsx';
import type { Play } from './use-play.ts';

const GUEST: Identity = { kind: 'seat', roomId: ROOM };

interface Own {
  settled?: boolean;
  drew?: boolean;
  voted?: boolean;
}

const nothing = () => {};
const playOf = ({ drew = false, voted = false }: Own): Play => ({
  book: createSketchBook([], nothing),
  submission: {
    ownId: drew ? drawingId(1) : null,
    timeUp: false,
    blank: true,
    pending: false,
    problem: null,
    submit: nothing,
  },
  vote: { choice: null, choose: nothing, cast: voted ? drawingId(2) : null, pending: false, submit: nothing },
});
const tableOf = (scene: MasterpieceScene, as: Identity) => ({
  as,
  me: null,
  game: { ...scene, doneCount: 0, playerCount: 3 },
});
const saidOf = (scene: MasterpieceScene, own: Own = {}) =>
  wordsOf({ ...tableOf(scene, GUEST), settled: own.settled ?? true, play: playOf(own) });
const saidToHost = (scene: MasterpieceScene, play: Play | null) =>
  wordsOf({ ...tableOf(scene, HOST), settled: true, play });

const BALLOT = [anonymous(1, { isOwn: true }), anonymous(2)];
const RESULTS = [drawn(2, 'Max', 2), drawn(1, 'Zoë', 1, { isOwn: true })];

test('before the game no text tells a length: the pace comes with the start', () => {
  expect(JSON.stringify([texts.lobby.steps, joinTexts.explanation])).not.toMatch(/\d/);
});

test('announces the prompt, and the submission', () => {
  expect(saidOf(SCENES.drawing())).toBe(`Draw: ${PROMPT}. 30 seconds.`);
  expect(saidOf(SCENES.drawing(), { drew: true })).toBe('Drawing Submitted!');
});

test('announces voting once the drawings are in, and then the vote', () => {
  expect(saidOf(SCENES.voting(BALLOT), { settled: false })).toBe(texts.voting.coming);
  expect(saidOf(SCENES.voting(BALLOT))).toBe('Voting has started.');
  expect(saidOf(SCENES.voting(BALLOT), { voted: true })).toBe('Vote Submitted!');
});

test('announces the winner once the votes are counted', () => {
  expect(saidOf(SCENES.results(RESULTS), { settled: false })).toBe(texts.results.counting);
  expect(saidOf(SCENES.results(RESULTS))).toBe('Max wins with 2 votes.');
  expect(saidOf(SCENES.results([], { winnerId: null, winnerName: null }))).toBe('No one drew this time');
  const tied = [drawn(1, 'Zoë', 2), drawn(2, 'Max', 2)];
  expect(saidOf(SCENES.results(tied))).toBe('Zoë wins with 2 votes. A tie: the drawing that came in first wins.');
});

test('calls no one to a vote on nothing', () => {
  expect([[], [anonymous(1)]].map((drawings) => saidOf(SCENES.voting(drawings)))).toEqual([
    'No one drew this time',
    'Only one drawing this time',
  ]);
});

test('claims no submission of a host who only watches', () => {
  expect(saidToHost(SCENES.voting(BALLOT), null)).toBe('Voting has started.');
});

test('tells players, but not the host, to wait for the host after a stop', () => {
  const stopped = { ...SCENES.waiting(), roundNumber: 1 };
  expect(saidOf(stopped)).toBe('Waiting for the host to start.');
  expect([playOf({}), null].map((play) => saidToHost(stopped, play))).toEqual([
    'The game waits for you to start.',
    'The game waits for you to start.',
  ]);
});
