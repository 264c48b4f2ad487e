// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { submitDrawing } from '#shared/contract/games/drawings.ts';
import { voteMasterpiece } from '#shared/contract/games/masterpiece.ts';
import { TRY_MS } from '#src/game-kit/phases/sending.ts';
import { drawDot, type GuestRoom, roomForGuests, sitDown } from '../testing/guest.tsx';
import { anonymous, drawingId, ON_BALLOT, SCENES, unsettled } from '../testing/rooms.ts';

vi.mock('#src/lib/sound/sound.ts', async (load) => ({ ...(await load<object>()), playCue: () => {} }));
const picture = vi.hoisted(() => ({ of: (lines: unknown[]) => `data:image/png;base64,iVBOR${lines.length}0==` }));
vi.mock('../drawing/picture.ts', () => ({ pictureOf: async (lines: unknown[]) => picture.of(lines) }));

let room: GuestRoom;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  room = roomForGuests();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const never = () => new Promise<never>(() => {});
const BALLOT = [anonymous(1, { isOwn: true }), anonymous(2), anonymous(3)];

/** Replies only from this try on; earlier ones hang until aborted. */
function hangsBefore(answeredTry: number) {
  let tries = 0;
  const turn = () => {
    tries += 1;
    return tries >= answeredTry;
  };
  room.api.on(submitDrawing, () => (turn() ? { drawing: { id: drawingId(1) }, roundNumber: 1 } : never()));
  room.api.on(voteMasterpiece, ({ body }) => (turn() ? { drawingId: `${body.drawingId}`, roundNumber: 1 } : never()));
  return () => tries;
}

describe('a drawing', () => {
  test('hanging at the bell is retried in time', async () => {
    const tries = hangsBefore(3);
    const { becomes } = sitDown(room, SCENES.drawing());
    await drawDot();
    await becomes(SCENES.voting([], unsettled(2.5)));
    await waitFor(() => expect(tries()).toBe(1));
    await pass(3 * TRY_MS.least);
    await waitFor(() => expect(tries()).toBe(3));
    await waitFor(() => expect(screen.queryByText('Your drawing is on its way.')).toBeNull());
    expect(screen.queryByText('Failed to submit drawing')).toBeNull();
  });

  test('under way at the bell is resent at once', async () => {
    const tries = hangsBefore(2);
    const { becomes } = sitDown(room, SCENES.drawing());
    await drawDot();
    click('Submit');
    await waitFor(() => expect(tries()).toBe(1));
    await becomes(SCENES.voting([], unsettled()));
    await waitFor(() => expect(tries()).toBe(2));
    await becomes(SCENES.voting([anonymous(1, { isOwn: true }), anonymous(2)]));
    await screen.findByText('Which one do you like best?');
    expect(screen.queryByText('Failed to submit drawing')).toBeNull();
  });

  test('cannot be changed while it is sent at the bell', async () => {
    hangsBefore(99);
    const { becomes } = sitDown(room, SCENES.drawing());
    await drawDot();
    await becomes(SCENES.drawing({ phaseEndsAt: new Date(Date.now() - 1_000).toISOString() }));
    await waitFor(() => expect(room.api.named('submitDrawing')).toHaveLength(1));
    await drawDot();
    await pass(TRY_MS.least);
    // Time passes here: a slow machine may make a third try.
    const sent = room.api.named('submitDrawing').map(({ body }) => body.drawingData);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent)).toEqual(new Set(['data:image/png;base64,iVBOR10==']));
  });

  test('says why it did not get through', async () => {
    room.api.off(submitDrawing);
    const { becomes } = sitDown(room, SCENES.drawing());
    await drawDot();
    await becomes(SCENES.voting([], unsettled(2.5)));
    await pass(2_500);
    expect(await screen.findByText("The connection didn't come back in time.")).toBeTruthy();
  });

  test('says so when the round was over before the bell could be heard', async () => {
    const { becomes } = sitDown(room, SCENES.drawing());
    await drawDot();
    await becomes(SCENES.voting([anonymous(2)], { settledAt: new Date(Date.now() - 1_000).toISOString() }));
    expect(await screen.findByText("The connection didn't come back in time.")).toBeTruthy();
    expect(room.api.named('submitDrawing')).toEqual([]);
  });

  test("that can't be encoded says so, and is not sent", async () => {
    vi.spyOn(picture, 'of').mockImplementationOnce(() => {
      throw new Error('no canvas');
    });
    sitDown(room, SCENES.drawing());
    await drawDot();
    click('Submit');
    expect(await screen.findByText("This browser couldn't make a picture of it.")).toBeTruthy();
    expect(room.api.named('submitDrawing')).toEqual([]);
  });
});

describe('a vote', () => {
  const choose = async () => fireEvent.click((await screen.findAllByRole('radio', ON_BALLOT))[0] as Element);

  test('hanging at the bell is retried in time', async () => {
    const tries = hangsBefore(2);
    const { becomes } = sitDown(room, SCENES.voting(BALLOT));
    await choose();
    await becomes(SCENES.results(BALLOT, unsettled(1)));
    await waitFor(() => expect(tries()).toBe(1));
    await pass(TRY_MS.least);
    await waitFor(() => expect(tries()).toBe(2));
    expect(room.api.named('voteMasterpiece').map(({ body }) => body.drawingId)).toEqual([drawingId(2), drawingId(2)]);
    expect(screen.queryByText('Failed to submit vote')).toBeNull();
  });

  test('under way at the bell is resent at once', async () => {
    const tries = hangsBefore(2);
    const { becomes } = sitDown(room, SCENES.voting(BALLOT));
    await choose();
    click('Vote for this drawing');
    await waitFor(() => expect(tries()).toBe(1));
    await becomes(SCENES.results(BALLOT, unsettled()));
    await waitFor(() => expect(tries()).toBe(2));
    expect(screen.queryByText('Failed to submit vote')).toBeNull();
  });

  test('says so when it was not cast in time', async () => {
    const { becomes } = sitDown(room, SCENES.voting(BALLOT));
    await choose();
    await becomes(SCENES.results(BALLOT, { settledAt: new Date(Date.now() - 1_000).toISOString() }));
    expect(await screen.findByText('Voting is over')).toBeTruthy();
    expect(room.api.named('voteMasterpiece')).toEqual([]);
  });

  test('for a removed drawing resets the choice', async () => {
    room.api.refuse(voteMasterpiece, 'not_found');
    sitDown(room, SCENES.voting(BALLOT));
    await choose();
    click('Vote for this drawing');
    expect(await screen.findByText('That drawing is no longer there.')).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('radio', ON_BALLOT).map(({ checked }) => checked)).toEqual([
      false,
      false,
    ]);
  });
});
