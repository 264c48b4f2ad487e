import { expect, inject, it } from 'vitest';
import { submitDrawing } from '#shared/contract/games/drawings.ts';
import { changeMasterpieceRoom } from '#shared/contract/games/masterpiece.ts';
import { hostPath } from '#shared/contract/games/registry.ts';
import { nextTwoTruths, startTwoTruths, writeTwoTruths } from '#shared/contract/games/two-truths.ts';
import { endRoom, nextGame } from '#shared/contract/hosted-rooms.ts';
import { getRecap } from '#shared/contract/recaps.ts';
import { PNG } from '#shared/server/testing/picture-samples.ts';
import { visit } from '../support/browser.ts';
import { ok } from '../support/sessions/ask.ts';
import { pastSessionsOf } from '../support/sessions/host.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { becomeHost, neverAfter } from './people.ts';
import { expectGood } from './screens.ts';
import { joinTable, statementsOf, takeYourTime } from './tables.ts';

const { origin } = inject('stack');
const HIDDEN = 'Hidden by the host';

it('what a host hides is gone from a phone, back by undo, and not in the recap', async () => {
  const { page: host } = await visit({ allow: [/status of 410/] });
  const bearer = await becomeHost(host);
  await neverAfter(host, 10);
  const roomId = await openRoom(origin, 'two-truths', bearer);
  const params = { roomId };
  const [ann = '', ...others] = await Promise.all(
    ['Ann', 'Cleo', 'Dan'].map((name) => takeSeat(origin, 'two-truths', roomId, name)),
  );
  const { page: ben } = await visit({ device: 'phone', allow: [/status of 410/] });
  await joinTable(ben, 'two-truths', roomId, 'Ben');

  // A statement, in the vote of a Show.
  await ok(origin, startTwoTruths, { params, body: { style: 'show' }, bearer });
  await ok(origin, writeTwoTruths, {
    params,
    body: { written: { statements: statementsOf('Ann'), lie: 1 } },
    bearer: ann,
  });
  await ok(origin, nextTwoTruths, { params, bearer });
  await takeYourTime(roomId);
  await host.goto(hostPath('two-truths', roomId));
  const third = ben.getByRole('listitem').nth(2);
  const text = await third.textContent();
  await host.getByRole('button', { name: 'Hide: Statement 3 by Ann' }).click();
  await third.getByText(HIDDEN).waitFor();
  await host.getByText(HIDDEN, { exact: true }).waitFor();
  for (const page of [host, ben]) expect(await page.content()).not.toContain(text?.slice(1));
  await expectGood(host, ben);
  await host.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => third.textContent()).toBe(text);

  // A drawing, in the next game.
  const { movedTo } = await ok(origin, nextGame, { params, body: { game: 'masterpiece' }, bearer });
  const art = { params: { roomId: movedTo.roomId } };
  await ok(origin, changeMasterpieceRoom, { ...art, body: { phase: 'drawing' }, bearer });
  for (const seat of [ann, ...others]) {
    await ok(origin, submitDrawing, { ...art, body: { drawingData: PNG }, bearer: seat });
  }
  await ok(origin, changeMasterpieceRoom, { ...art, body: { phase: 'voting' }, bearer });
  await takeYourTime(movedTo.roomId);
  const ballot = ben.getByRole('radio', { name: /^Drawing \d/ });
  await expect.poll(() => ballot.count()).toBe(3);
  const drawing = host.getByRole('listitem').filter({ hasText: '1By: Anonymous' });
  const hide = drawing.getByRole('button', { name: /^Hide: Drawing 1/ });
  await drawing.hover();
  await hide.click();
  await drawing.getByText(HIDDEN).waitFor();
  await expect.poll(() => ballot.count()).toBe(2);
  await expectGood(host, ben);
  await drawing.getByRole('button', { name: /^Show again: Drawing 1/ }).press('Enter');
  await expect.poll(() => ballot.count()).toBe(3);
  await hide.press('Enter');
  await expect.poll(() => ballot.count()).toBe(2);

  await ok(origin, endRoom, { ...art, body: {}, bearer });
  const [past] = await pastSessionsOf(origin, bearer);
  const { games } = await ok(origin, getRecap, { params: { sessionId: past?.sessionId ?? '' }, bearer });
  const rounds = games.flatMap((game) => (game.game === 'masterpiece' ? game.rounds : []));
  expect(rounds.map(({ drawings }) => drawings.map(({ id }) => id !== null).toSorted())).toEqual([[false, true, true]]);
});
