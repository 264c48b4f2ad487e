// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { voteMasterpiece } from '#shared/contract/games/masterpiece.ts';
import { inSeconds } from '#src/game-kit/testing/rooms.ts';
import { type GuestRoom, roomForGuests, sitDown } from '../testing/guest.tsx';
import { anonymous, drawingId, ON_BALLOT, PROMPT, SCENES, unsettled } from '../testing/rooms.ts';

vi.mock('#src/lib/sound/sound.ts', async (load) => ({ ...(await load<object>()), playCue: () => {} }));

let room: GuestRoom;
beforeEach(() => {
  room = roomForGuests();
  room.api.on(voteMasterpiece, ({ body }) => ({ drawingId: `${body.drawingId}`, roundNumber: 1 }));
});
const OWN = anonymous(1, { isOwn: true });
const BALLOT = [OWN, anonymous(2), anonymous(3)];
const votes = () => room.api.named('voteMasterpiece').map(({ body }) => body.drawingId);
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio', ON_BALLOT).map(({ checked }) => checked);

test('shows an anonymous gallery without the own drawing', async () => {
  sitDown(room, SCENES.voting(BALLOT), 4, 9);
  expect(await screen.findByRole('heading', { name: 'Which one do you like best?' })).toBeTruthy();
  expect(screen.getAllByText('By: Anonymous')).toHaveLength(2);
  expect(screen.getAllByRole('img', { name: /^Drawing/ }).map((image) => image.getAttribute('src'))).toEqual(
    [2, 3].map((number) => `/api/masterpiece/rooms/abcdefgh012345/drawings/${drawingId(number)}`),
  );
  expect(screen.getByText(/4 of 9 have voted/)).toBeTruthy();
});

test('begins with a last moment for a title in a Show; plates have the titles', async () => {
  const pacing = { ...SCENES.drawing().pacing, style: 'show' as const, stepsFrom: inSeconds(0) };
  const drawings = [OWN, anonymous(2, { title: 'A cat' }), anonymous(3)];
  const { user } = sitDown(room, SCENES.voting(drawings, { pacing }));
  await user.click(await screen.findByRole('button', { name: 'Done, to the vote' }));
  const [titled, untitled] = await screen.findAllByRole('radio', ON_BALLOT);
  expect([titled, untitled].map((one) => one?.getAttribute('aria-label'))).toEqual([
    'Drawing 2: A cat',
    `Drawing 3: ${PROMPT}`,
  ]);
  expect(titled?.closest('label')?.textContent).toBe('2A cat');
  expect(untitled?.closest('label')?.textContent).toBe('3');
});

test('tells that a ballot of a Show has a part of all drawings', async () => {
  const pacing = { ...SCENES.drawing().pacing, style: 'show' as const };
  const { becomes } = sitDown(room, SCENES.voting(BALLOT.slice(1), { pacing, drawingCount: 12 }));
  expect(await screen.findByText('You judge 2 of the 12.')).toBeTruthy();
  await becomes(SCENES.voting(BALLOT, { pacing, drawingCount: 3 }));
  await waitFor(() => expect(screen.queryByText(/^You judge/)).toBeNull());
});

test('appears once all drawings are in', async () => {
  const { becomes } = sitDown(room, SCENES.voting([anonymous(2)], unsettled()));
  expect(await screen.findByRole('heading', { name: 'The drawings are coming in' })).toBeTruthy();
  expect(screen.queryByRole('radio', ON_BALLOT)).toBeNull();
  await becomes(SCENES.voting(BALLOT));
  await waitFor(() => expect(screen.getAllByRole('radio', ON_BALLOT)).toHaveLength(2));
  expect(screen.queryByRole('heading', { name: 'The drawings are coming in' })).toBeNull();
});

test('works with the keyboard alone', async () => {
  const { user } = sitDown(room, SCENES.voting(BALLOT));
  const [first] = await screen.findAllByRole('radio', ON_BALLOT);
  first?.focus();
  await user.keyboard(' ');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toEqual([false, true]);
  await user.tab();
  expect(document.activeElement?.textContent).toContain('Vote for this drawing');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Vote Submitted!' })).toBeTruthy();
  expect(room.api.named('voteMasterpiece').map(({ body }) => body)).toEqual([
    { voterId: '1', voterName: 'Zoë', drawingId: drawingId(3) },
  ]);
  // The button is gone; the keyboard continues from here and not from the top.
  await waitFor(() => expect(document.activeElement?.textContent).toBe(PROMPT));
});

test('shows the own vote, even after a refresh', async () => {
  sitDown(room, SCENES.voting(BALLOT, { ownVote: drawingId(3) }));
  expect(await screen.findByRole('heading', { name: 'Vote Submitted!' })).toBeTruthy();
  expect(screen.getByText('Your vote').closest('figure')?.querySelector('img')?.getAttribute('src')).toContain(
    drawingId(3),
  );
  expect(screen.queryByRole('radio', ON_BALLOT)).toBeNull();
});

test("says 'Failed to submit vote', and keeps the choice", async () => {
  room.api.refuse(voteMasterpiece, 'invalid');
  const { user } = sitDown(room, SCENES.voting(BALLOT));
  await user.click((await screen.findAllByRole('radio', ON_BALLOT))[1] as Element);
  await user.click(screen.getByRole('button', { name: 'Vote for this drawing' }));
  expect(await screen.findByText('Failed to submit vote')).toBeTruthy();
  expect(chosen()).toEqual([false, true]);
});

test('sends nothing without a choice', async () => {
  const { becomes } = sitDown(room, SCENES.voting(BALLOT));
  await screen.findAllByRole('radio', ON_BALLOT);
  await becomes(SCENES.results(BALLOT, unsettled()));
  await screen.findByRole('heading', { name: /^Counting the votes/ });
  expect(votes()).toEqual([]);
});

test('allows another vote when the painter was removed', async () => {
  const { user, becomes } = sitDown(room, SCENES.voting(BALLOT));
  await user.click((await screen.findAllByRole('radio', ON_BALLOT))[0] as Element);
  await user.click(screen.getByRole('button', { name: 'Vote for this drawing' }));
  await screen.findByRole('heading', { name: 'Vote Submitted!' });
  await becomes(SCENES.voting([OWN, anonymous(3)]));
  expect(await screen.findByRole('heading', { name: 'Which one do you like best?' })).toBeTruthy();
});

test.each([
  ['its artist', OWN],
  ['the others', anonymous(2)],
])('offers no vote on a single drawing to %s', async (_, drawing) => {
  sitDown(room, SCENES.voting([drawing]), 3);
  expect(await screen.findByRole('heading', { name: 'Only one drawing this time' })).toBeTruthy();
  expect(screen.queryByRole('radio', ON_BALLOT)).toBeNull();
  expect(screen.queryByText(/voted/)).toBeNull();
});

describe('a vote of a Show', () => {
  // After the last moment for a title.
  const pacing = { ...SCENES.drawing().pacing, style: 'show' as const, stepsFrom: inSeconds(-20) };
  const cast = async (nth: number, { user }: ReturnType<typeof sitDown>) => {
    await user.click((await screen.findAllByRole('radio', ON_BALLOT))[nth] as Element);
    await user.click(screen.getByRole('button', { name: 'Vote for this drawing' }));
    await screen.findByRole('heading', { name: 'Vote Submitted!' });
  };

  test('may change until the hush', async () => {
    // So many that only the own vote has words.
    const more = [4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => anonymous(number));
    const ballot = [OWN, anonymous(2), anonymous(3, { title: 'The last one' }), ...more];
    const page = sitDown(room, SCENES.voting(ballot, { pacing }));
    await cast(0, page);
    await page.user.click(screen.getByRole('button', { name: 'Change my vote' }));
    expect(chosen().slice(0, 2)).toEqual([true, false]);
    await cast(1, page);
    expect(room.api.named('voteMasterpiece').map(({ body }) => [body.drawingId, body.change])).toEqual([
      [drawingId(2), true],
      [drawingId(3), true],
    ]);
    const own = screen.getByText('Your vote').closest('figure');
    expect(own?.querySelector('img')?.src).toContain(drawingId(3));
    expect(own?.querySelector('figcaption')?.textContent).toBe('Your vote3The last one');
  });

  test('that is chosen anew counts at the bell, and the same one is not sent again', async () => {
    const page = sitDown(room, SCENES.voting(BALLOT, { pacing }));
    await cast(0, page);
    await page.user.click(screen.getByRole('button', { name: 'Change my vote' }));
    await page.becomes(SCENES.voting(BALLOT, { pacing, ownVote: drawingId(2), phaseEndsAt: inSeconds(-1) }));
    await screen.findByRole('heading', { name: 'Vote Submitted!' });
    expect(votes()).toEqual([drawingId(2)]);
    await page.becomes(SCENES.voting(BALLOT, { pacing, ownVote: drawingId(2) }));
    await page.user.click(screen.getByRole('button', { name: 'Change my vote' }));
    await page.user.click((await screen.findAllByRole('radio', ON_BALLOT))[1] as Element);
    await page.becomes(SCENES.voting(BALLOT, { pacing, ownVote: drawingId(2), phaseEndsAt: inSeconds(-1) }));
    await waitFor(() => expect(votes()).toEqual([drawingId(2), drawingId(3)]));
  });

  test('stays in Classic', async () => {
    const page = sitDown(room, SCENES.voting(BALLOT));
    await cast(0, page);
    expect(screen.queryByRole('button', { name: 'Change my vote' })).toBeNull();
    expect(room.api.named('voteMasterpiece')[0]?.body).not.toHaveProperty('change');
  });
});
