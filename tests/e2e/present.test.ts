import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { connectAs } from '../support/database.ts';
import { leavePresent } from './keyboard.ts';
import { fillSeats, hostRoom, markersOutside, outsideBar } from './people.ts';

const admin = connectAs('supabase_admin', 1);
const present = (page: Page) => page.getByRole('button', { name: 'Present' });
const isPresenting = (page: Page) => page.url().includes('present=1');
/** Those outside the window: no one scrolls a shared screen. */
const cut = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.filter((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return !box || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
      }),
    selectors,
  );

describe("present mode of Warm Welcome's map", () => {
  it('shows map, code and QR code, and controls only in its bar, through a refresh', async () => {
    const { page } = await visit({ fullScreen: true });
    await page.setViewportSize({ width: 1280, height: 720 });
    const { roomId, code } = await hostRoom(page);
    await present(page).click();
    await page.getByText('Scan the code, and say where you are today').waitFor();
    await fillSeats(roomId, ['Ann'], { place: 'Seattle' });
    await fillSeats(roomId, ['Ben'], { place: 'Miami' });
    const map = page.getByRole('region', { name: 'Map of participants' });
    await map.getByLabel(/^Ann, Seattle/).waitFor();
    await map.getByLabel(/^Ben, Miami/).waitFor();
    await expect.poll(() => markersOutside(map)).toEqual([]);

    await page.reload();
    await map.getByLabel(/^Ann, Seattle/).waitFor();
    expect(isPresenting(page)).toBe(true);
    await expect.poll(() => page.getByText(`Room code ${[...code].join(' ')}`).count()).toBe(1);
    await expect.poll(() => cut(page, ['h1', '.us-map', 'svg[role=img]', 'aside', 'main'])).toEqual([]);
    expect(await outsideBar(page)).toEqual([]);
    // Names on the map are twice as large as elsewhere, and stand there.
    const label = map.locator('.person-label').filter({ hasText: 'Ann' });
    expect(await label.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThan(26);
    await label.waitFor();

    await leavePresent(page);
    await page.getByRole('heading', { name: 'Invite people' }).waitFor();
    expect(isPresenting(page)).toBe(false);
    expect(new URL(page.url()).searchParams.get('room')).toBe(roomId);
    await expect.poll(() => present(page).evaluate((button) => button === document.activeElement)).toBe(true);

    // By keyboard, and in full screen too.
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.getByRole('button', { name: 'Leave present mode' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Invite people' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  });
});

it('shows a hundred people on a phone, the newest too', async () => {
  const { page } = await visit();
  const { roomId } = await hostRoom(page, 'this-or-that');
  await admin`
    insert into public.subscriptions (id, user_id, tier, status)
    select ${roomId}, host_id, 'premium', 'active' from public.rooms where id = ${roomId}`;
  // Nothing moves, the spinners of its buttons neither.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await present(page).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const names = Array.from({ length: 100 }, (_, index) => `Guest ${index + 1}`);
  await fillSeats(roomId, names, { game: 'this-or-that' });
  await page.getByText('100 people here').first().waitFor();
  const seen = page.locator('main [aria-hidden]:has(> :nth-child(100))').evaluate((group) => {
    const { top, bottom } = group.getBoundingClientRect();
    return [...group.children].filter((dot) => {
      const box = dot.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    }).length;
  });
  expect(await seen).toBe(100);
});

it('is driven by keys alone, in full screen, and by a host who votes there', async () => {
  const { page } = await visit({ fullScreen: true });
  await page.setViewportSize({ width: 1280, height: 720 });
  const { roomId } = await hostRoom(page, 'this-or-that');
  await fillSeats(roomId, ['Ann', 'Ben'], { game: 'this-or-that' });
  await page.getByRole('list', { name: 'Players (2)' }).waitFor();
  await present(page).focus();
  await page.keyboard.press('Enter');
  await page.getByText('2 people here').first().waitFor();
  const press = (key: string) => page.keyboard.press(key);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await expect.poll(isFull).toBe(true);

  // A key counts a moment after the screen is full.
  await expect
    .poll(async () => {
      await press('?');
      return page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count();
    })
    .toBe(1);
  await press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'People 2' }).focus();
  await press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Play along' }).press('Enter');
  await page.getByRole('dialog', { name: 'People (3)' }).waitFor();
  await press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  // From its button in the bar, Right still is the main step.
  await press('ArrowRight');
  const own = page.getByRole('group', { name: 'Your part' });
  await own.getByRole('button', { name: /^A: / }).press('Enter');
  await page
    .getByText(/ · 1 of 3 has voted$/)
    .first()
    .waitFor();
  await expect.poll(() => own.getByRole('button', { name: /^A: / }).getAttribute('aria-pressed')).toBe('true');
  await press('h');
  await page.getByText('On hold').waitFor();
  await press('c');
  await expect.poll(() => page.getByText(/^Room code/).count()).toBe(0);
  expect(await cut(page, ['h1', 'main'])).toEqual([]);
  await press('c');
  await press('ArrowRight');
  await page.getByText('Most votes').waitFor();
  // It goes once the keyboard is elsewhere.
  await page.locator('main').focus();
  await page.locator('[data-hidden]').waitFor({ state: 'attached' });
  expect(await isFull()).toBe(true);
  await press(' ');
  await own.waitFor();
  expect(await isFull()).toBe(true);
});
