// @vitest-environment happy-dom
import { atom, type WritableAtom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { createViewer, placeIn, type Viewer } from '../drawing/view.ts';
import { type Crosshair, trackKeys } from './track-keys.ts';

let stage: HTMLElement;
let viewer: Viewer;
let crosshair: WritableAtom<Crosshair>;
let mayPaint: boolean;
const hand = { begin: vi.fn(() => mayPaint), extend: vi.fn(), end: vi.fn(), drop: vi.fn() };
const [undo, press] = [vi.fn(() => mayPaint), vi.fn()];
beforeEach(() => {
  vi.clearAllMocks();
  stage = document.createElement('div');
  viewer = createViewer();
  crosshair = atom<Crosshair>(null);
  mayPaint = true;
  trackKeys(stage, viewer, crosshair, { hand, undo, press });
});

function down(key: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...init });
  stage.dispatchEvent(event);
  return event.defaultPrevented;
}
const up = (key: string) => stage.dispatchEvent(new KeyboardEvent('keyup', { key }));

test('arrows move the brush, and space paints where it is', () => {
  expect(crosshair.get()).toBeNull();
  down('ArrowRight', { shiftKey: true });
  down('ArrowUp');
  expect(crosshair.get()).toEqual({ x: 0.55, y: 0.49 });
  down(' ');
  up(' ');
  expect(hand.extend.mock.calls).toEqual([[[5500, 4900]]]);
  expect(hand.end).toHaveBeenCalledOnce();
});

test('space held down while moving paints a stroke', () => {
  down(' ');
  down(' ', { repeat: true });
  down('ArrowRight', { shiftKey: true });
  expect(hand.begin).toHaveBeenCalledOnce();
  expect(hand.extend.mock.calls.flat(2).length).toBeGreaterThan(10);
  up(' ');
  down('ArrowRight');
  expect(hand.end).toHaveBeenCalledOnce();
  expect(hand.extend).toHaveBeenCalledTimes(2);
});

test('lifts the brush when the canvas loses the focus', () => {
  down(' ');
  stage.dispatchEvent(new FocusEvent('blur'));
  expect(hand.end).toHaveBeenCalledOnce();
});

test('the brush stays on the picture, and scrolls a zoomed one', () => {
  down('+');
  for (let times = 0; times < 60; times += 1) down('ArrowLeft', { shiftKey: true });
  expect(crosshair.get()).toEqual({ x: 0, y: 0.5 });
  expect(placeIn(viewer.view.get(), { x: 0, y: 0 }).x).toBe(0);
});

test('z undoes; Ctrl+Z and unused keys are left to the page', () => {
  expect(down('z')).toBe(true);
  expect(undo).toHaveBeenCalledOnce();
  expect(down('z', { ctrlKey: true })).toBe(false);
  expect(down('Tab')).toBe(false);
  expect(undo).toHaveBeenCalledOnce();
});

test("space and Enter pick a place where painting isn't allowed", () => {
  mayPaint = false;
  down(' ');
  down('Enter');
  expect(down('z')).toBe(false);
  expect(press.mock.calls).toEqual([[{ x: 0.5, y: 0.5 }], [{ x: 0.5, y: 0.5 }]]);
  expect(hand.extend).not.toHaveBeenCalled();
});

test('shows the brush on keyboard focus, not on a press', () => {
  const matches = vi.spyOn(stage, 'matches').mockReturnValue(false);
  stage.dispatchEvent(new FocusEvent('focus'));
  expect(crosshair.get()).toBeNull();
  matches.mockReturnValue(true);
  stage.dispatchEvent(new FocusEvent('focus'));
  expect(matches).toHaveBeenCalledWith(':focus-visible');
  expect(crosshair.get()).toEqual({ x: 0.5, y: 0.5 });
});

test("a press hides the keyboard's brush until the next key", () => {
  down('ArrowRight', { shiftKey: true });
  stage.dispatchEvent(new MouseEvent('mousedown'));
  expect(crosshair.get()).toBeNull();
  down('ArrowRight');
  expect(crosshair.get()).not.toBeNull();
});
