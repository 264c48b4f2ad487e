import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { paintStrokes } from '#shared/contract/games/canvas.ts';
import { hostPath, joinPath } from '#shared/contract/games/registry.ts';
import { startThisOrThat, voteThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { nextGame, startSession } from '#shared/contract/hosted-rooms.ts';
import { visit } from '../support/browser.ts';
import { ok } from '../support/sessions/ask.ts';
import { takeSeat } from '../support/sessions/rooms.ts';
import { becomeHost } from './people.ts';
import { expectGood } from './screens.ts';

const { origin } = inject('stack');
const ENDED = [/status of 410/];

/** The last game of an agenda of two, with Ann and Ben, who voted in the first one and paint in this one; Ann's seat. */
async function lastGame(bearer: string): Promise<{ roomId: string; ann: string }> {
  const entries = [{ game: 'this-or-that', options: { rounds: 1 } }, { game: 'coloring' }] as const;
  const first = await ok(origin, startSession, { body: { entries: [...entries] }, bearer });
  const params = { roomId: first.roomId };
  const seats: string[] = [];
  for (const name of ['Ann', 'Ben']) seats.push(await takeSeat(origin, 'this-or-that', first.roomId, name));
  await ok(origin, startThisOrThat, { params, body: { rounds: 1 }, bearer });
  for (const seat of seats) await ok(origin, voteThisOrThat, { params, body: { option: 'A' }, bearer: seat });
  const { movedTo } = await ok(origin, nextGame, { params, body: { game: 'coloring', entry: 1 }, bearer });
  const strokes = [
    { x: 0.25, y: 0.5, color: '#FF0000' },
    { x: 0.6, y: 0.5, color: '#FF0000' },
  ];
  for (const seat of seats) {
    await ok(origin, paintStrokes, { params: { roomId: movedTo.roomId }, body: { strokes }, bearer: seat });
  }
  return { roomId: movedTo.roomId, ann: seats[0] ?? '' };
}

/** A guest's browser with this seat. */
async function seatedAs(page: Page, roomId: string, seat: string): Promise<void> {
  await page.goto('/');
  await page.evaluate(
    ([room, token]) => {
      sessionStorage.setItem(`participant_${room}`, 'Ann');
      sessionStorage.setItem(`seat_${room}`, `${token}`);
    },
    [roomId, seat],
  );
  await page.goto(joinPath('coloring', roomId));
}

it('is finished from the shared screen by key, thanks everyone, shows the recap, and asks guests "Again?"', async () => {
  const { page: host } = await visit({ allow: ENDED });
  const { ann: seat, roomId } = await lastGame(await becomeHost(host));
  const { page: ann } = await visit({ device: 'phone', allow: ENDED });
  await seatedAs(ann, roomId, seat);
  await host.goto(hostPath('coloring', roomId));
  for (const page of [host, ann]) await page.getByText('Game 2 of 2').waitFor();
  await expectGood(host, ann);

  await host.getByRole('button', { name: 'Present' }).click();
  await host.getByRole('button', { name: 'Leave present mode' }).waitFor();
  await host.getByText('Game 2 of 2').waitFor();
  await host.keyboard.press('ArrowRight');
  await host.getByRole('img', { name: /^The finished picture/ }).waitFor();
  await host.keyboard.press('ArrowRight');
  const question = host.getByRole('alertdialog', { name: 'Finish the session?' });
  await question.getByRole('button', { name: 'Finish' }).click();

  // Each card in turn, by the main step.
  await host.getByRole('heading', { name: 'Best moments' }).waitFor();
  expect(await host.evaluate(() => document.activeElement?.textContent)).toBe('Thank you for playing');
  await host.keyboard.press('Space');
  await host.getByRole('heading', { name: 'The picture' }).waitFor();
  await host.getByRole('img').waitFor();
  await host.keyboard.press('Space');
  await host.getByRole('heading', { name: 'Thank you, everyone' }).waitFor();
  expect(await host.getByRole('listitem').allTextContents()).toEqual(['Ann', 'Ben']);
  await host.keyboard.press('Space');
  const code = host.getByRole('img', { name: 'QR code of the recap' });
  await code.waitFor();
  expect(await host.getByRole('link').count()).toBe(0);
  await expectGood(host);

  await ann.getByRole('heading', { name: 'Thank you for playing' }).waitFor();
  await ann.getByRole('button', { name: 'Yes', exact: true }).click();
  await ann.getByText('Thank you. You can change your answer.').waitFor();
  const onPictures = ann.getByRole('switch', { name: 'My first name may be on images of this session' });
  await onPictures.click();
  await expect.poll(() => onPictures.isChecked()).toBe(true);
  await expectGood(ann);
  await host.getByText('Again? Yes: 1, no: 0').waitFor();

  // The same link after a reload; then the host leaves.
  const link = await host.getByText(/\/r#/).textContent();
  const { page: reader } = await visit();
  await reader.goto(`${link}`);
  await reader.getByRole('heading', { name: 'Recap', exact: true }).waitFor();
  await host.reload();
  await host.getByRole('heading', { name: 'Best moments' }).waitFor();
  for (const next of ['The picture', 'Thank you, everyone', 'Take it with you']) {
    await host.keyboard.press('Space');
    await host.getByRole('heading', { name: next }).waitFor();
  }
  expect(await host.getByText(/\/r#/).textContent()).toBe(link);
  await host.keyboard.press('Escape');
  await host.waitForURL(/\/recap\/[a-z0-9]{14}$/);
  await host.getByText('Again? Yes: 1, no: 0').waitFor();
});
