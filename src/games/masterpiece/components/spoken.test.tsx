// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MasterpieceScene } from '#shared/contract/games/masterpiece.ts';
import { HOST, type Identity } from '#src/lib/api.ts';
import { createSketchBook } from '../drawing/sketch-book.ts';
import { anonymous, drawingId, drawn, PROMPT, ROOM, SCENES } from '../testing/rooms.ts';
import { masterpieceTexts as texts } from '../texts.ts';
import { Spoken } from './spoken.tsx';
import type { Play } from './use-play.ts';

afterEach(cleanup);

const GUEST: Identity = { kind: 'seat', roomId: ROOM };

interface Own {
  settled?: boolean;
  drew?: boolean;
  voted?: boolean;
}

const nothing = () => {};
const playOf = ({ drew = false, voted = false }: Own): Play => ({
  book: createSketchBook([], nothing),
  submission: { ownId: drew ? drawingId(1) : null, timeUp: false, blank: true, pending: false, submit: nothing },
  vote: { choice: null, choose: nothing, cast: voted ? drawingId(2) : null, pending: false, submit: nothing },
});
const tableOf = (scene: MasterpieceScene, as: Identity) => ({
  as,
  game: { ...scene, doneCount: 0, playerCount: 3 },
});
const element = (scene: MasterpieceScene, own: Own = {}) => (
  <Spoken table={tableOf(scene, GUEST)} settled={own.settled ?? true} play={playOf(own)} />
);

/** What is said when a screen that showed the lobby shows this. */
function saidOf(scene: MasterpieceScene, own?: Own) {
  const { rerender } = render(element(SCENES.waiting()));
  rerender(element(scene, own));
  return screen.getByRole('status').textContent;
}

const BALLOT = [anonymous(1, { isOwn: true }), anonymous(2)];
const RESULTS = [drawn(2, 'Max', 2), drawn(1, 'Zoë', 1, { isOwn: true })];

test('says nothing of what was there already', () => {
  render(element(SCENES.drawing()));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('says what to draw, and that it was submitted', () => {
  expect(saidOf(SCENES.drawing())).toBe(`Draw: ${PROMPT}. 30 seconds.`);
  cleanup();
  const { rerender } = render(element(SCENES.drawing()));
  rerender(element(SCENES.drawing(), { drew: true }));
  expect(screen.getByRole('status').textContent).toBe('Drawing Submitted!');
});

test('the voting has started once the drawings are in, and then the vote is', () => {
  const { rerender } = render(element(SCENES.drawing()));
  const said = () => screen.getByRole('status').textContent;
  rerender(element(SCENES.voting(BALLOT), { settled: false }));
  expect(said()).toBe(texts.voting.coming);
  rerender(element(SCENES.voting(BALLOT)));
  expect(said()).toBe('Voting has started.');
  rerender(element(SCENES.voting(BALLOT), { voted: true }));
  expect(said()).toBe('Vote Submitted!');
});

test('who wins is said once the votes are counted', () => {
  expect(saidOf(SCENES.results(RESULTS), { settled: false })).toBe(texts.results.counting);
  cleanup();
  expect(saidOf(SCENES.results(RESULTS))).toBe('Max wins with 2 votes.');
  cleanup();
  expect(saidOf(SCENES.results([], { winnerId: null, winnerName: null }))).toBe('No one drew this time.');
  cleanup();
  const tied = [drawn(1, 'Zoë', 2), drawn(2, 'Max', 2)];
  expect(saidOf(SCENES.results(tied))).toBe('Zoë wins with 2 votes. A tie: the drawing that came in first wins.');
});

test('a host who only looks on has submitted nothing', () => {
  const { rerender } = render(<Spoken table={tableOf(SCENES.waiting(), HOST)} settled play={null} />);
  rerender(<Spoken table={tableOf(SCENES.voting(BALLOT), HOST)} settled play={null} />);
  expect(screen.getByRole('status').textContent).toBe('Voting has started.');
});

test('after a stop everybody waits for the host, and the host for nobody else', () => {
  const saidTo = (as: Identity, play: Play | null) => {
    const { rerender } = render(<Spoken table={tableOf(SCENES.drawing(), as)} settled play={play} />);
    rerender(<Spoken table={tableOf({ ...SCENES.waiting(), roundNumber: 1 }, as)} settled play={play} />);
    const said = screen.getByRole('status').textContent;
    cleanup();
    return said;
  };
  expect(saidTo(GUEST, playOf({}))).toBe('Waiting for the host to start.');
  expect(saidTo(HOST, playOf({}))).toBe('The game waits for you to start.');
  expect(saidTo(HOST, null)).toBe('The game waits for you to start.');
});
