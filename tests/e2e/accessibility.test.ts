import { describe, expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { expectVisibleFocus } from './keyboard.ts';
import { expectNotWider } from './narrow.ts';
import {
  becomeHost,
  endSession,
  fillJoinForm,
  fillSeats,
  hostRoom,
  join,
  joinPath,
  removePerson,
  roomOfNobody,
  toast,
  turnLock,
} from './people.ts';
import { expectGood } from './screens.ts';

const REFUSED = /console\.error: Failed to load resource: the server responded with a status of (403|404|410)/;

/** Pages that anybody can open. Those of help are in their own test (support.test.ts). */
const EVERYBODYS = ['/', '/login', '/register', '/admin', '/warm-welcome', '/nowhere'];

describe('axe at WCAG 2.2 AA, large targets and room for text in both themes', () => {
  it('finds nothing on pages for everybody', async () => {
    const { page } = await visit({ allow: [/status of 404 .*nowhere/] });
    for (const path of EVERYBODYS) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectGood(page);
      await expectNotWider(page);
      const submit = page.locator('form:has([type=password]) button[type=submit]');
      if ((await submit.count()) === 0) continue;
      await submit.click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await expectGood(page);
    }
  });

  it('shows where the keyboard is on every control of the dashboard', async () => {
    const { page } = await visit();
    await becomeHost(page);
    await page.goto('/admin');
    await page.getByText('Your first session').waitFor();
    let stops = 0;
    for (; ; stops += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      await expectVisibleFocus(page);
    }
    expect(stops).toBeGreaterThan(15);
  });

  it('finds nothing on the screens of a host', async () => {
    const { page } = await visit();
    await becomeHost(page);
    await page.goto('/admin');
    await page.getByText('Your first session').waitFor();
    await expectGood(page);
    await page.getByRole('link', { name: 'Start a session of Warm Welcome' }).click();
    await page.waitForURL(/room=/);
    await page.getByText('Waiting for participants to join...').waitFor();
    await expectGood(page);
    const roomId = new URL(page.url()).searchParams.get('room') ?? '';
    await fillSeats(roomId, ['Ann', 'Ben', 'A rather long name, as some people have', 'Dee', 'Eve']);
    await page.getByRole('list', { name: 'Participants (5)' }).waitFor();
    await page.getByLabel(/^Ann, Chicago/).waitFor();
    await expectGood(page);
    for (const name of ['Add Host Location', 'Enlarge the QR code', 'End Session', 'Options for Ann']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).waitFor();
      await expectGood(page);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Present' }).click();
    await page.getByRole('button', { name: 'Leave present mode' }).waitFor();
    await page.getByLabel(/^Ann, Chicago/).waitFor();
    await expectGood(page);
    await page.goto('/admin');
    await page.getByRole('link', { name: /^Resume/ }).waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: 'Show rooms' }).click();
    await page.getByText('Agendas that come with Thaw').click();
    await expectGood(page);
    await page.getByRole('button', { name: 'Edit name' }).click();
    await page.getByLabel('Name', { exact: true }).fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    await expectGood(page);
  });

  it('finds nothing where a host has no room', async () => {
    const { page } = await visit({ allow: [REFUSED, /status of 500/] });
    await page.goto(`/warm-welcome?room=${'a'.repeat(14)}`);
    await page.getByRole('link', { name: 'Join this room' }).waitFor();
    await expectGood(page);
    const { roomId } = await hostRoom(page);
    await endSession(page);
    await page.goto(`/warm-welcome?room=${roomId}`);
    await page.getByRole('heading', { name: 'This session has ended.' }).waitFor();
    await expectGood(page);
    await page.route('**/api/warm-welcome/rooms', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('link', { name: 'Start a new session' }).click();
    await page.getByRole('heading', { name: 'Failed to create room. Please try again.' }).waitFor();
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    await expectGood(page);
  });

  it('finds nothing on the screens of a guest', async () => {
    const roomId = await roomOfNobody();
    const { page, context } = await visit({ device: 'phone', allow: [REFUSED] });
    await page.goto(joinPath('a'.repeat(14)));
    await page.getByText("We can't find this room. Ask your host for a new link.").waitFor();
    await expectGood(page);
    await page.goto(joinPath(roomId));
    await page.getByRole('button', { name: 'Join Session' }).waitFor();
    await expectGood(page);
    await join(page, roomId, 'Ann', 'Atlantis');
    await expectGood(page);
    await page.getByRole('button', { name: 'Change name or location' }).click();
    await page.getByRole('heading', { name: 'Change your name or location' }).waitFor();
    await expectGood(page);
    await page.close();
    const again = await context.newPage();
    await again.goto(joinPath(roomId));
    await again.getByRole('button', { name: 'Continue as Ann' }).waitFor();
    await expectGood(again);
  });

  it('finds nothing where a room takes nobody', async () => {
    const { page: host } = await visit();
    const { roomId } = await hostRoom(host);
    const { page: ann } = await visit({ device: 'phone', allow: [REFUSED] });
    await join(ann, roomId, 'Ann', 'Boston');
    await removePerson(host, 'Ann');
    await host.getByText('Waiting for participants to join...').waitFor();
    await ann.reload();
    await ann.getByText('The host removed you from this room.').waitFor();
    await expectGood(ann);

    const { page: ben } = await visit({ device: 'phone', allow: [REFUSED] });
    await fillSeats(roomId, ['One', 'Two', 'Three', 'Four']);
    await ben.goto(joinPath(roomId));
    await ben.getByLabel('Your Name').fill('Ben');
    await fillSeats(roomId, ['Five']);
    await fillJoinForm(ben, 'Ben', 'Reno');
    await toast(ben, 'Session Full').waitFor();
    await expectGood(ben);
    await turnLock(host);
    await host.getByText('No one new can join. People already in the room can rejoin.').waitFor();
    await ben.reload();
    await ben.getByText('The host has locked this room.').waitFor();
    await expectGood(ben);
  });
});
