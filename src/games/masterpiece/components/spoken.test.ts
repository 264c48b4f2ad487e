import { expect, test } from 'vitest';
import type { MasterpieceScene } from '#shared/contract/games/masterpiece.ts';
import { createSketchBook } from '#src/game-kit/sketch/sketch-book.ts';
import { GUEST, HOST, type Identity } from '#src/lib/calls/api.ts';
import { Room } from '#src/lib/polls/room.ts';
import { joinTexts } from '../join-texts.ts';
import { anonymous, drawingId, drawn, PROMPT, SCENES, unsettled, wonBy } from '../testing/rooms.ts';
import { masterpieceTexts as texts } from '../texts.ts';
import { wordsOf } from './spoken.tsx';
import type { Play } from './table.tsx';

const roomFor = (as: Identity) => new Room('abcdefgh012345', as);
const nothing = () => {};
function playOf({ drew = false, voted = false }): Play {
  const idle = { timeUp: false, blank: true, pending: false, problem: null, submit: nothing, drawOn: null };
  return {
    book: createSketchBook([], nothing),
    title: { text: '', type: nothing, said: null },
    submission: { ...idle, ownId: drew ? drawingId(1) : null, drawing: !drew },
    vote: {
      choice: null,
      choose: nothing,
      cast: voted ? drawingId(2) : null,
      submit: nothing,
      voting: !voted,
      change: null,
    },
  };
}

const BALLOT = [anonymous(1, { isOwn: true }), anonymous(2)];
const RESULTS = [drawn(2, 'Max', 2), drawn(1, 'Zoë', 1, { isOwn: true })];
const TIED = [drawn(1, 'Zoë', 2), drawn(2, 'Max', 2)];
const STOPPED = { ...SCENES.waiting(), roundNumber: 1 };
const NO_WINNER = wonBy([]);

test('before the game no text tells a length: the pace comes with the start', () => {
  expect(JSON.stringify([texts.steps, joinTexts.explanation])).not.toMatch(/\d/);
});

test.each<[string, MasterpieceScene, { drew?: boolean; voted?: boolean }?]>([
  [`Draw: ${PROMPT}. 30 seconds.`, SCENES.drawing()],
  ['Drawing Submitted!', SCENES.drawing(), { drew: true }],
  [texts.voting.coming, SCENES.voting(BALLOT, unsettled())],
  ['Voting has started.', SCENES.voting(BALLOT)],
  ['Vote Submitted!', SCENES.voting(BALLOT), { voted: true }],
  ['No one drew this time', SCENES.voting([])],
  ['Only one drawing this time', SCENES.voting([anonymous(1)])],
  [texts.results.counting, SCENES.results(RESULTS, unsettled())],
  ['Max wins with 2 votes.', SCENES.results(RESULTS)],
  ['No one drew this time', SCENES.results([], NO_WINNER)],
  ['Zoë wins with 2 votes. A tie: the drawing that came in first wins.', SCENES.results(TIED)],
  ['Zoë and Max win with 2 votes each.', SCENES.results(TIED, wonBy(TIED))],
  ['Waiting for the host to start.', STOPPED],
])('a player hears: %s', (words, scene, own = {}) => {
  const said = wordsOf({ room: roomFor(GUEST), game: { ...scene, doneCount: 0, playerCount: 3 }, play: playOf(own) });
  expect(said.replaceAll(/[\u2066-\u2069]/g, '')).toBe(words);
});

test.each<[string, MasterpieceScene, Play | null]>([
  ['The game waits for you to start.', STOPPED, playOf({})],
  ['The game waits for you to start.', STOPPED, null],
  ['Voting has started.', SCENES.voting(BALLOT), null],
])('a host hears: %s', (words, scene, play) => {
  expect(wordsOf({ room: roomFor(HOST), game: { ...scene, doneCount: 0, playerCount: 3 }, play })).toBe(words);
});
