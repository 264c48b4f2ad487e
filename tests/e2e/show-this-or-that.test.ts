import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { MOVING, visit } from '../support/browser.ts';
import { hostTable, joinTable, takeYourTime } from './tables.ts';

const GAME = 'this-or-that';

const side = (page: Page, option: 'A' | 'B') => page.getByRole('button', { name: new RegExp(`^${option}: `) });
const slider = (page: Page) => page.getByRole('slider', { name: /^How many chose A\?/ });

/** Nothing on the shared screen scrolls, or is cut by its lower edge. */
async function expectWhole(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const main = document.querySelector('main');
        const lowest = main?.getBoundingClientRect().bottom ?? 0;
        const cut = [...(main?.querySelectorAll('h1, p, li') ?? [])].filter(
          (one) => !one.matches('.sr-only, .sr-only *') && one.getBoundingClientRect().bottom > lowest + 1,
        );
        return [document.documentElement.scrollHeight - innerHeight, ...cut.map(({ textContent }) => textContent)];
      }),
    )
    .toEqual([0]);
}

it('a Show keeps votes secret until its reveal, names them, and ends with cards', async () => {
  const { context, page: host } = await visit({ ...MOVING, style: 'show' });
  const roomId = await hostTable(host, GAME);
  const screen = await context.newPage();
  const { page: ann } = await visit({ ...MOVING, device: 'phone' });
  const { page: ben } = await visit({ ...MOVING, device: 'phone' });
  await joinTable(ann, GAME, roomId, 'Ann');
  await joinTable(ben, GAME, roomId, 'Ben');

  for (const name of ['Show names', 'Guess the room']) {
    await host.getByRole('switch', { name }).click();
    await host.getByRole('switch', { name, checked: true }).waitFor();
  }
  await host.getByRole('button', { name: 'Start', exact: true }).click();
  await host.getByRole('button', { name: 'Show results now' }).waitFor();
  await takeYourTime(roomId);
  await screen.goto(`/this-or-that?room=${roomId}&present=1`);
  await screen.setViewportSize({ width: 960, height: 540 });

  // A vote changes, and no screen tells it.
  await ann.getByText('Names are shown').waitFor();
  await side(ann, 'A').tap();
  await slider(ann).waitFor();
  await side(ann, 'B').tap();
  await expect.poll(() => side(ann, 'B').getAttribute('aria-pressed')).toBe('true');
  await slider(ann).fill('10');
  await side(ben, 'B').tap();
  await ben.getByRole('button', { name: 'Guess 50%' }).tap();
  for (const page of [host, screen]) {
    await page.getByText('With a vote: Ann, Ben.').waitFor();
    expect(await page.getByText('%').count()).toBe(0);
  }
  await expectWhole(screen);

  await host.getByRole('button', { name: 'Show results now' }).click();
  await ann.getByText('Here it comes...').first().waitFor();
  for (const page of [host, screen, ann, ben]) {
    await page.getByText('100%').waitFor();
    await page.getByText('Closest guess: 10%, by Ann.').first().waitFor();
    await page.getByRole('list', { name: 'Votes for B' }).getByText('Ben').waitFor();
  }
  await ann
    .getByText(/You guessed 10%, it was 0%/)
    .first()
    .waitFor();
  await screen.getByText('Next question: Space').waitFor();
  await ben.getByText('Time to talk. Your host goes on.').waitFor();
  await expectWhole(screen);

  // After a reload, the talk is where it was.
  await ann.reload();
  await ann.getByText('Time to talk. Your host goes on.').waitFor();

  await host.getByText('Game settings').click();
  await host.getByRole('switch', { name: 'Last round' }).click();
  await host.getByRole('button', { name: 'Show the end' }).click();
  for (const page of [host, screen, ann, ben]) {
    await page.getByText('Best at guessing the room').waitFor();
    if (page !== screen) await page.getByRole('list', { name: 'Points' }).waitFor();
  }
  await ann.getByText(/^Everyone! /).waitFor();
  await expectWhole(screen);
});
