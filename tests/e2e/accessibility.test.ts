import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitors } from '../support/browser.ts';
import { fillJoinForm, fillSeats, hostRoom, join, joinPath, logIn, register } from './people.ts';

const visit = visitors();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const REFUSED = /console\.error: Failed to load resource: the server responded with a status of (403|404|410)/;

/** What axe finds wrong with the page as it is now. */
async function violations(page: Page): Promise<string[]> {
  // By evaluate and not as a script tag: the page's own rules forbid foreign scripts.
  await page.evaluate(AXE);
  // Colours are judged when nothing fades any more; what turns for ever is left alone.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  const results: AxeResults = await page.evaluate(
    (levels) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        runOnly: { type: 'tag', values: levels },
      }),
    LEVELS,
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

// Each theme and each size once: what axe sees of one does not depend on the other.
describe.each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)('axe at WCAG 2.2 AA on a %s in the %s theme', (device, colorScheme) => {
  const options = { device, colorScheme, reducedMotion: 'reduce' } as const;

  it.each(['/', '/login', '/register', '/admin', '/warm-welcome', '/nowhere', '/dev/ui'])(
    'finds nothing on %s',
    async (path) => {
      const { page } = await visit(options);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await violations(page)).toEqual([]);
    },
  );

  it('finds nothing on forms with errors', async () => {
    const { page } = await visit(options);
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await page.locator('form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      expect(await violations(page)).toEqual([]);
    }
  });

  it('finds nothing on the screens of a host', async () => {
    const { page } = await visit(options);
    await logIn(page, await register(page));
    await page.getByText('No open rooms').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Start a session' }).click();
    await page.waitForURL(/room=/);
    await page.getByText('Waiting for participants to join...').waitFor();
    expect(await violations(page)).toEqual([]);
    const roomId = new URL(page.url()).searchParams.get('room') ?? '';
    await fillSeats(roomId, ['Ann', 'Ben', 'A rather long name, as some people have', 'Dee', 'Eve']);
    await page.getByRole('list', { name: 'Participants (5)' }).waitFor();
    await page.getByLabel(/^Ann, Chicago/).waitFor();
    expect(await violations(page)).toEqual([]);
    for (const name of ['Add Host Location', 'Enlarge the QR code', 'End Session', 'Options for Ann']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.goto('/admin');
    await page.getByRole('link', { name: /^Resume/ }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('finds nothing on the screens of a guest', async () => {
    const { page: host } = await visit();
    const { roomId } = await hostRoom(host);
    const { page, context } = await visit({ ...options, allow: [REFUSED] });
    await page.goto(joinPath('a'.repeat(14)));
    await page.getByText("We can't find this room. Ask your host for a new link.").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(joinPath(roomId));
    await page.getByRole('button', { name: 'Join Session' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await join(page, roomId, 'Ann', 'Atlantis');
    expect(await violations(page)).toEqual([]);
    await page.close();
    const again = await context.newPage();
    await again.goto(joinPath(roomId));
    await again.getByRole('button', { name: 'Continue as Ann' }).waitFor();
    expect(await violations(again)).toEqual([]);
    await fillSeats(roomId, ['Two', 'Three', 'Four', 'Five']);
    const { page: six } = await visit({ ...options, allow: [REFUSED] });
    await six.goto(joinPath(roomId));
    await fillJoinForm(six, 'Six', 'Reno');
    await six.getByText('Session Full').first().waitFor();
    expect(await violations(six)).toEqual([]);
  });
});
