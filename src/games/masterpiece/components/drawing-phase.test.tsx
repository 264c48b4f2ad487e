// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { submitDrawing } from '#shared/contract/games/drawings.ts';
import { inSeconds } from '#src/game-kit/testing/rooms.ts';
import { drawDot, type GuestRoom, roomForGuests, sitDown } from '../testing/guest.tsx';
import { anonymous, drawingId, PROMPT, SCENES, unsettled } from '../testing/rooms.ts';

vi.mock('#src/lib/sound/sound.ts', async (load) => ({ ...(await load<object>()), playCue: () => {} }));
// These tests have no canvas; making the picture has its own tests.
const PICTURE = 'data:image/png;base64,iVBORw==';
vi.mock('../drawing/picture.ts', () => ({
  pictureOf: async (lines: unknown[]) => `${PICTURE.slice(0, -2)}${lines.length}0==`,
}));
const pictureWith = (lines: number) => `${PICTURE.slice(0, -2)}${lines}0==`;

let room: GuestRoom;
beforeEach(() => {
  room = roomForGuests();
  room.api.on(submitDrawing, ({ body }) => ({ drawing: { id: drawingId(1) }, roundNumber: Number(body.roundNumber) }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isDisabled = (name: string) => button(name).disabled;
const ZOE = { playerId: '1', playerName: 'Zoë' };
const submitted = () => room.api.named('submitDrawing').map(({ body }) => body);

describe('while everyone draws', () => {
  test('shows prompt, time left, progress and an empty canvas', async () => {
    // The clock stands still, so a slow machine makes no difference.
    vi.useFakeTimers({ toFake: ['Date'] });
    sitDown(room, SCENES.drawing(), 7, 9);
    expect(await screen.findByRole('heading', { name: PROMPT })).toBeTruthy();
    expect(screen.getByText(/7 of 9 done/)).toBeTruthy();
    const time = screen.getByRole('progressbar', { name: 'Time left' });
    expect(time.getAttribute('aria-valuetext')).toBe('20 seconds');
    const canvas = screen.getByRole('img', { name: `Canvas. Draw with finger, pen, mouse or keys: ${PROMPT}` });
    // Drawing never scrolls the page.
    expect(canvas.className).toContain('touch-none');
    expect(['Undo', 'Clear', 'Submit'].map(isDisabled)).toEqual([true, true, true]);
  });

  test('undoes, clears, and undoes clearing', async () => {
    const { user } = sitDown(room, SCENES.drawing());
    await drawDot();
    await drawDot();
    await user.click(button('Clear'));
    expect([isDisabled('Undo'), isDisabled('Clear'), isDisabled('Submit')]).toEqual([false, true, true]);
    await user.keyboard('{Control>}z{/Control}');
    expect(isDisabled('Submit')).toBe(false);
    await user.keyboard('{Meta>}z{/Meta}');
    await user.click(button('Undo'));
    expect(['Undo', 'Clear', 'Submit'].map(isDisabled)).toEqual([true, true, true]);
  });

  test('loses nothing on a refresh', async () => {
    sitDown(room, SCENES.drawing());
    await drawDot();
    await drawDot();
    cleanup();
    const { user } = sitDown(room, SCENES.drawing());
    await screen.findByRole('img', { name: /^Canvas/ });
    await user.click(button('Submit'));
    await waitFor(() => expect(submitted()).toEqual([{ ...ZOE, drawingData: pictureWith(2), roundNumber: 1 }]));
  });

  test('starts the next round with an empty canvas', async () => {
    const { becomes } = sitDown(room, SCENES.drawing());
    await drawDot();
    await becomes(SCENES.drawing({ roundNumber: 2, prompt: 'A duck on holiday' }));
    await screen.findByRole('heading', { name: 'A duck on holiday' });
    expect(isDisabled('Submit')).toBe(true);
  });
});

describe('with the keyboard alone', () => {
  test('draws a stroke, announces it, and submits', async () => {
    const { user } = sitDown(room, SCENES.drawing());
    const area = await screen.findByRole('application', { name: 'Drawing area' });
    expect(area.getAttribute('tabindex')).toBe('0');
    expect(screen.queryByTestId('key-pen')).toBeNull();
    act(() => area.focus());
    await user.keyboard(' {ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await screen.findByText('Pen down.');
    await user.keyboard('{Enter}');
    await screen.findByText('Pen up.');
    expect(screen.getByTestId('key-pen').style.left).toBe('52%');
    await screen.findByText('52 percent across, 61 percent down.');
    await user.click(button('Submit'));
    await waitFor(() => expect(submitted()).toEqual([{ ...ZOE, drawingData: pictureWith(1), roundNumber: 1 }]));
  });

  test('Ctrl+Z undoes the stroke under way', async () => {
    const { user } = sitDown(room, SCENES.drawing());
    const area = await screen.findByRole('application', { name: 'Drawing area' });
    act(() => area.focus());
    await user.keyboard(' {ArrowRight}{Control>}z{/Control}');
    await screen.findByText('Pen up.');
    expect(isDisabled('Submit')).toBe(true);
  });
});

describe('submitting', () => {
  test("hides the canvas and says 'Drawing Submitted!', with the drawing in its frame, until the next round", async () => {
    const { becomes, user } = sitDown(room, SCENES.drawing());
    await drawDot();
    await user.click(button('Submit'));
    expect(await screen.findByRole('heading', { name: 'Drawing Submitted!' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Canvas/ })).toBeNull();
    const own = screen.getByRole('img', { name: 'Your drawing' });
    expect(own.getAttribute('src')).toBe(`/api/masterpiece/rooms/abcdefgh012345/drawings/${drawingId(1)}`);
    expect(submitted()).toEqual([{ ...ZOE, drawingData: pictureWith(1), roundNumber: 1 }]);
    await becomes(SCENES.drawing({ roundNumber: 2 }));
    expect(await screen.findByRole('img', { name: /^Canvas/ })).toBeTruthy();
  });

  test('is remembered after a refresh', async () => {
    sitDown(room, SCENES.drawing({ drawings: [anonymous(1, { isOwn: true })] }));
    expect(await screen.findByRole('heading', { name: 'Drawing Submitted!' })).toBeTruthy();
  });

  test.each([
    ['invalid', "We couldn't read it as a picture."],
    ['too_large', "There's too much on the canvas to send."],
    ['wrong_phase', 'Time was already up.'],
    ['removed', 'The host removed you from this room.'],
  ] as const)("says 'Failed to submit drawing' (%s) and keeps it on the canvas", async (code, words) => {
    room.api.refuse(submitDrawing, code);
    const { user } = sitDown(room, SCENES.drawing());
    await drawDot();
    await user.click(button('Submit'));
    expect(await screen.findByText('Failed to submit drawing')).toBeTruthy();
    // On the page: a phone's toast with it would cover the prompt.
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(screen.getByRole('img', { name: /^Canvas/ })).toBeTruthy();
    expect(isDisabled('Submit')).toBe(false);
  });

  test('tells of a failure until the next try', async () => {
    room.api.refuse(submitDrawing, 'invalid');
    const { becomes, user } = sitDown(room, SCENES.drawing());
    await drawDot();
    await user.click(button('Submit'));
    await screen.findByRole('alert');
    const answer = room.api.hold(submitDrawing, { drawing: { id: drawingId(1) }, roundNumber: 1 });
    await user.click(button('Submit'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    answer();
    await screen.findByRole('heading', { name: 'Drawing Submitted!' });
    await becomes(SCENES.voting([anonymous(1, { isOwn: true }), anonymous(2)]));
    await screen.findByText('Which one do you like best?');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('tells of a failure in its round alone', async () => {
    room.api.refuse(submitDrawing, 'invalid');
    const { becomes, user } = sitDown(room, SCENES.drawing());
    await drawDot();
    await user.click(button('Submit'));
    await screen.findByRole('alert');
    await becomes(SCENES.drawing({ roundNumber: 2 }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('at the bell', () => {
  test('submits the canvas for its round when the time is up', async () => {
    const { becomes } = sitDown(room, SCENES.drawing());
    const canvas = await drawDot();
    // In the middle of a stroke.
    fireEvent.pointerDown(canvas, { pointerId: 1, button: 0 });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await becomes(SCENES.drawing({ phaseEndsAt: new Date(Date.now() + 20_000).toISOString() }));
    expect(submitted()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await waitFor(() => expect(submitted()).toEqual([{ ...ZOE, drawingData: pictureWith(2), roundNumber: 1 }]));
  });

  test('submits when the host ends drawing early', async () => {
    const { becomes } = sitDown(room, SCENES.drawing());
    await drawDot();
    await becomes(SCENES.voting([], unsettled()));
    expect(await screen.findByRole('heading', { name: 'The drawings are coming in' })).toBeTruthy();
    await waitFor(() => expect(submitted()).toEqual([{ ...ZOE, drawingData: pictureWith(1), roundNumber: 1 }]));
  });

  test('submits from a page refreshed at that moment', async () => {
    sitDown(room, SCENES.drawing());
    await drawDot();
    cleanup();
    sitDown(room, SCENES.voting([], unsettled()));
    await waitFor(() => expect(submitted()).toHaveLength(1));
  });

  test('knows of a drawing submitted before a refresh', async () => {
    sitDown(room, SCENES.voting([anonymous(1, { isOwn: true })], unsettled()));
    await screen.findByRole('heading', { name: 'The drawings are coming in' });
    expect(screen.queryByText(/^Nothing on your canvas/)).toBeNull();
  });

  test('does not submit an empty canvas', async () => {
    const { becomes, user } = sitDown(room, SCENES.drawing());
    await drawDot();
    await user.click(button('Clear'));
    await becomes(SCENES.voting([], unsettled()));
    await screen.findByText('Nothing on your canvas this time.');
    await becomes(SCENES.voting([anonymous(2), anonymous(3)]));
    await screen.findByText('Which one do you like best?');
    expect(submitted()).toEqual([]);
  });

  test('submits what is drawn after a bell that the host held back', async () => {
    const { becomes } = sitDown(room, SCENES.drawing());
    await screen.findByRole('img', { name: /^Canvas/ });
    await becomes(SCENES.drawing({ phaseEndsAt: new Date(Date.now() - 1_000).toISOString() }));
    await becomes(SCENES.drawing({ held: true, phaseEndsAt: null }));
    await drawDot();
    await becomes(SCENES.voting([], unsettled()));
    await waitFor(() => expect(submitted()).toHaveLength(1));
  });

  test('does not send a submitted drawing again', async () => {
    const { becomes, user } = sitDown(room, SCENES.drawing());
    await drawDot();
    await user.click(button('Submit'));
    await screen.findByRole('heading', { name: 'Drawing Submitted!' });
    await becomes(SCENES.voting([anonymous(1, { isOwn: true })], unsettled()));
    await becomes(SCENES.voting([anonymous(1, { isOwn: true }), anonymous(2)]));
    await screen.findByText('Which one do you like best?');
    expect(submitted()).toHaveLength(1);
  });
});

describe('in a Show', () => {
  const pacing = { ...SCENES.drawing().pacing, style: 'show' as const };
  const OWN = anonymous(1, { isOwn: true });
  const of = (lines: number, rest: object) => ({ ...ZOE, drawingData: pictureWith(lines), roundNumber: 1, ...rest });
  const DRAWING = { title: null, change: true };
  const DRAFT = { title: null, draft: true };
  const endsIn = (seconds: number) =>
    SCENES.drawing({ pacing, phaseEndsAt: new Date(Date.now() + seconds * 1_000).toISOString() });

  test('one may draw on, and the next drawing takes the place of the first, in Classic not', async () => {
    const { becomes, user } = sitDown(room, SCENES.drawing({ pacing }));
    await drawDot();
    await user.click(button('Submit'));
    await user.click(await screen.findByRole('button', { name: 'Draw on' }));
    await drawDot();
    await user.click(button('Submit'));
    await screen.findByRole('heading', { name: 'Drawing Submitted!' });
    expect(submitted()).toEqual([of(1, DRAWING), of(2, DRAWING)]);
    await becomes(SCENES.drawing({ drawings: [OWN] }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Draw on' })).toBeNull());
  });

  test('a title that is full says so', async () => {
    const { user } = sitDown(room, SCENES.drawing({ pacing }));
    const title = await screen.findByLabelText('Title');
    await user.type(title, 'x'.repeat(39));
    expect(screen.queryByText("That's all 40 characters.")).toBeNull();
    await user.type(title, 'xy');
    expect(screen.getByText("That's all 40 characters.")).toBeTruthy();
  });

  test('what is drawn on is sent at the bell, also after a refresh', async () => {
    const first = sitDown(room, SCENES.drawing({ pacing }));
    await drawDot();
    await first.user.click(button('Submit'));
    await screen.findByRole('heading', { name: 'Drawing Submitted!' });
    cleanup();
    const { becomes, user } = sitDown(room, SCENES.drawing({ pacing, drawings: [OWN] }));
    await user.click(await screen.findByRole('button', { name: 'Draw on' }));
    await drawDot();
    await becomes(SCENES.voting([OWN], { pacing, ...unsettled() }));
    await waitFor(() => expect(submitted()).toEqual([of(1, DRAWING), of(2, DRAWING)]));
  });

  test('a submitted drawing that stays is not sent again, and a late page says nothing of it', async () => {
    const { becomes, user } = sitDown(room, SCENES.drawing({ pacing }));
    await drawDot();
    await user.click(button('Submit'));
    await screen.findByRole('heading', { name: 'Drawing Submitted!' });
    await becomes(SCENES.voting([OWN], { pacing, ...unsettled() }));
    await screen.findByRole('heading', { name: 'The drawings are coming in' });
    cleanup();
    sitDown(room, SCENES.voting([OWN, anonymous(2)], { pacing: { ...pacing, stepsFrom: inSeconds(-20) } }));
    await screen.findByText('Which one do you like best?');
    expect(screen.queryByText('Failed to submit drawing')).toBeNull();
    expect(submitted()).toHaveLength(1);
  });

  test('drafts are sent while there is something new, at most three, and the bell sends the rest', async () => {
    const { becomes } = sitDown(room, SCENES.drawing({ pacing, phaseEndsAt: null }));
    await drawDot();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await becomes(endsIn(25));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(submitted()).toEqual([of(1, DRAFT)]);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(submitted()).toHaveLength(1);
    await drawDot();
    await act(() => vi.advanceTimersByTimeAsync(6_500));
    expect(submitted()).toEqual([of(1, DRAFT), of(2, DRAFT)]);
    // A draft is no last word.
    expect(screen.getByRole('img', { name: /^Canvas/ })).toBeTruthy();
    await becomes(SCENES.voting([OWN], { pacing, ...unsettled() }));
    await waitFor(() => expect(submitted().at(-1)).toEqual(of(2, DRAWING)));
  });

  test('a draft counts where the bell came too late: then it is the last strokes that are lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { becomes } = sitDown(room, endsIn(25));
    await drawDot();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(submitted()).toHaveLength(1));
    room.api.refuse(submitDrawing, 'wrong_phase');
    await drawDot();
    await becomes(SCENES.voting([OWN], { pacing, ...unsettled() }));
    expect(await screen.findByText('Your last strokes came too late.')).toBeTruthy();
    expect(screen.queryByText('Failed to submit drawing')).toBeNull();
  });

  test('in Classic nothing is sent before its time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    sitDown(room, SCENES.drawing({ phaseEndsAt: new Date(Date.now() + 25_000).toISOString() }));
    await drawDot();
    await act(() => vi.advanceTimersByTimeAsync(24_000));
    expect(submitted()).toEqual([]);
  });
});
