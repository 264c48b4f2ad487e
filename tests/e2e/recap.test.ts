import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { hostPath, joinPath } from '#shared/contract/games/registry.ts';
import { endRoom } from '#shared/contract/hosted-rooms.ts';
import { HOST_STORAGE_KEY } from '#src/lib/identity/host-storage.ts';
import { visit } from '../support/browser.ts';
import { connectAs } from '../support/database.ts';
import { ok } from '../support/sessions/ask.ts';
import { holdMeeting } from '../support/sessions/meeting.ts';
import { becomeHost, endSession, roomOfNobody } from './people.ts';
import { expectGood } from './screens.ts';

const { origin } = inject('stack');
const admin = connectAs('supabase_admin', 1);
const ENDED = [/status of 410/];

/** The files in what this button downloads. */
async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Logs a new host in, and answers their token. */
async function hostIn(page: Page): Promise<string> {
  await becomeHost(page);
  await page.goto('/admin');
  const stored = await page.evaluate((key) => localStorage.getItem(key), HOST_STORAGE_KEY);
  return JSON.parse(`${stored}`).access_token;
}

/** Details are folded. */
async function unfold(page: Page): Promise<void> {
  await page.getByText('Details and files').first().waitFor();
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
}

/** Galleries are rendered in view only. */
async function seeGallery(page: Page): Promise<void> {
  await unfold(page);
  await page.getByRole('heading', { name: 'Round 1: A cat' }).scrollIntoViewIfNeeded();
  await page.getByRole('img', { name: 'A cat, drawn by Ben' }).waitFor();
}

it('keeps what five games left, for its host, by a link, and on every screen at the end', async () => {
  const { page: host } = await visit({ allow: ENDED });
  const { rooms, seats } = await holdMeeting(origin, admin, await hostIn(host));
  const last = rooms.at(-1) ?? '';

  const { page: ann } = await visit({ device: 'phone', allow: ENDED });
  await ann.goto('/');
  await ann.evaluate(
    ([roomId, seat]) => {
      sessionStorage.setItem(`participant_${roomId}`, 'Ann');
      sessionStorage.setItem(`seat_${roomId}`, `${seat}`);
    },
    [last, seats[0]],
  );
  await ann.goto(joinPath('two-truths', last));
  await ann.waitForURL(/two-truths-play/);
  const shared = await host.context().newPage();
  await shared.goto(hostPath('two-truths', last));
  await host.goto(hostPath('two-truths', last));
  await host.getByRole('button', { name: 'End Session' }).waitFor();
  await endSession(host);

  // Every screen says thank you.
  const liar = shared.getByText('Best liar').first();
  // To be read from afar.
  expect(await liar.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThan(20);
  for (const page of [ann, shared]) await page.getByRole('heading', { name: 'Thank you for playing' }).waitFor();
  // Thanks come before the news that it is over.
  expect(await ann.locator('main').textContent()).toMatch(/Thank you for playing.*This session has ended/s);
  await ann.getByRole('heading', { name: 'Your drawings' }).scrollIntoViewIfNeeded();
  await ann.getByRole('img', { name: 'Your drawing: A cat' }).waitFor();
  await expectGood(ann, shared);

  await host.getByRole('link', { name: 'See the recap', exact: true }).first().click();
  await host.waitForURL(/\/recap\/[a-z0-9]{14}$/);
  await host.getByRole('heading', { name: 'Recap', exact: true }).waitFor();
  // A story first, and a card of each game.
  for (const told of ['You were in 2 towns, up to 920 miles apart.', '“A cat” by Ben won you over with 1 vote.']) {
    await host.getByText(told).waitFor();
  }
  await expectGood(host);
  await unfold(host);
  await host.getByRole('heading', { name: 'Warm Welcome' }).scrollIntoViewIfNeeded();
  await host.getByRole('img', { name: 'A map with 2 people' }).waitFor();
  await host.getByText('Ann (Denver, CO) and Ben (Chicago, IL)').waitFor();
  await expectGood(host);

  // A frame and a mark lie outside of the picture, which covers what lies inside.
  await seeGallery(host);
  const frames = await host.locator('li:has(img)').evaluateAll((items) =>
    items.map((item) => ({
      frame: getComputedStyle(item.firstElementChild as Element).boxShadow,
      isMarked: item.querySelector('svg') !== null,
    })),
  );
  expect(frames.map(({ isMarked }) => isMarked)).toEqual([true, false]);
  for (const { frame } of frames) expect(frame).not.toMatch(/inset 0|^none$/);
  expect(await host.getByRole('link', { name: 'Dashboard', exact: true }).getAttribute('href')).toBe('/admin');

  const { bytes, name } = await downloaded(host, 'Download everything');
  expect(name).toBe('Recap.zip');
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual([
    'Recap.txt',
    '1 This or That - Questions.png',
    '1 This or That - Votes.csv',
    '2 Collaborative Coloring Book - The picture.png',
    '2 Collaborative Coloring Book - Painters.csv',
    '3 Masterpiece Match - Round 1 A cat.png',
    '3 Masterpiece Match - Votes over all rounds.png',
    '3 Masterpiece Match - Drawings.csv',
    '3 Masterpiece Match - Votes over all rounds.csv',
    '4 Warm Welcome - Where everyone was.png',
    '4 Warm Welcome - Towns.csv',
    '5 Two Truths and a Lie - Liars and detectives.png',
    '5 Two Truths and a Lie - Points.csv',
  ]);
  const text = (file: string) => new TextDecoder().decode(files[file]);
  expect(text('Recap.txt')).toContain('- Most votes: Ben (1)');
  expect(text('1 This or That - Votes.csv')).not.toContain('Ann');
  expect(text('3 Masterpiece Match - Drawings.csv')).not.toContain('Voters');
  for (const [file, png] of Object.entries(files)) {
    if (!file.endsWith('.png')) continue;
    const view = new DataView(png.buffer, png.byteOffset);
    expect([file, view.getUint32(16), view.getUint32(20)]).toEqual([file, 1_600, 1_200]);
  }

  // A part alone is the same picture.
  const alone = await downloaded(host, 'Download the picture "Where everyone was"');
  expect(alone.name).toBe('4 Warm Welcome - Where everyone was.png');
  expect([alone.bytes.readUInt32BE(16), alone.bytes.readUInt32BE(20)]).toEqual([1_600, 1_200]);

  // One picture for a chat.
  await host.getByRole('button', { name: 'Picture for a chat' }).click();
  await host.getByRole('img', { name: 'The picture for a chat' }).waitFor();
  await expectGood(host);
  const chat = await downloaded(host, 'Download picture');
  expect(chat.name).toBe('Best moments.png');
  expect([chat.bytes.readUInt32BE(16), chat.bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
  await host.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.getByRole('button', { name: 'Copy picture' }).click();
  await host.getByText('Picture copied').waitFor();
  const types = await host.evaluate(async () => (await navigator.clipboard.read()).flatMap((one) => one.types));
  expect(types).toContain('image/png');
  await host.keyboard.press('Escape');

  // Only what the host wants is told, also by the link.
  await host.getByRole('button', { name: 'Make a link' }).click();
  const link = await host.getByLabel('Link to this recap').inputValue();
  const { page: reader } = await visit({ device: 'phone', allow: ENDED });
  await reader.goto(link);
  await reader.getByRole('heading', { name: 'Recap', exact: true }).waitFor();
  await seeGallery(reader);
  expect(await reader.getByText('Votes by Ann').count()).toBe(0);
  await host.getByLabel('Show who voted for what').click();
  await host.getByText('Votes by Ann').waitFor();
  const { bytes: named } = await downloaded(host, 'Download everything');
  const namedFiles = unzipSync(named);
  const namedText = (file: string) => new TextDecoder().decode(namedFiles[file]);
  expect(namedText('1 This or That - Votes.csv')).toContain('"Ann","Ben"');
  expect(namedText('3 Masterpiece Match - Drawings.csv')).toContain('Voters');
  expect(namedText('5 Two Truths and a Lie - Votes.csv')).toContain('"Ann","Ben","no"');
  expect(Object.keys(namedFiles).filter((file) => !(file in files))).toEqual(['5 Two Truths and a Lie - Votes.csv']);
  await reader.reload();
  await seeGallery(reader);
  await reader.getByText('Votes by Ann').waitFor();
  await reader.getByText(/^Kept until/).waitFor();
  await expectGood(reader);

  await ann.getByRole('button', { name: 'Take me out of the recap' }).click();
  await ann.getByRole('alertdialog').getByRole('button', { name: 'Take me out' }).click();
  await ann.getByText("You aren't in the recap.").waitFor();
  // Also of a page that was opened before.
  const { bytes: left } = await downloaded(host, 'Download everything');
  const leftFiles = Object.entries(unzipSync(left));
  expect(leftFiles.map(([file]) => file)).toContain('3 Masterpiece Match - Round 1 A cat.png');
  for (const [file, content] of leftFiles) {
    if (!file.endsWith('.png')) expect(new TextDecoder().decode(content)).not.toMatch(/\bAnn\b/);
  }
  await reader.reload();
  await seeGallery(reader);
  expect(await reader.getByText(/\bAnn\b/).count()).toBe(0);

  await host.getByRole('button', { name: 'Stop sharing' }).click();
  await host.getByRole('button', { name: 'Make a link' }).waitFor();
  await reader.reload();
  await reader.getByText('This recap is gone').waitFor();
  await host.getByRole('button', { name: 'Delete recap' }).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await host.waitForURL('**/admin');
  await expect.poll(() => host.getByRole('link', { name: 'See the recap' }).count()).toBe(0);
});

it('leaves out a guest who says so during the session, in the settings', async () => {
  const roomId = await roomOfNobody('this-or-that');
  const { page } = await visit({ device: 'phone' });
  await page.goto(joinPath('this-or-that', roomId));
  await page.getByLabel('Your Name').fill('Ann');
  await page.getByRole('button', { name: 'Join Game' }).click();
  const settings = page.getByRole('button', { name: 'Settings' });
  const leave = page.getByRole('button', { name: 'Take me out of the recap' });
  const question = page.getByRole('alertdialog');
  await settings.click();
  await leave.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await leave.click();
  await question.getByRole('button', { name: 'Take me out' }).click();
  await page.getByText("You aren't in the recap.").waitFor();
  await expectGood(page);
  await page.reload();
  await settings.click();
  await page.getByText("You aren't in the recap.").waitFor();
  const out = await admin`
    select number from public.recap_exits where session_id = (select session_id from public.rooms where id = ${roomId})`;
  expect(out).toHaveLength(1);
});

it('is printed without the site around it, black on white, each game on a new page, with all pictures', async () => {
  const { page: host } = await visit({ colorScheme: 'dark', allow: ENDED });
  const bearer = await hostIn(host);
  const { rooms } = await holdMeeting(origin, admin, bearer);
  await ok(origin, endRoom, { params: { roomId: rooms.at(-1) ?? '' }, body: {}, bearer });
  await host.goto('/admin');
  await host.getByRole('link', { name: 'See the recap' }).first().click();
  await host.waitForURL(/\/recap\//);
  await host.getByRole('heading', { name: 'Two Truths and a Lie', exact: true }).waitFor();
  await host.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await host.getByRole('button', { name: 'Print' }).click();
  await host.waitForFunction(() => document.title === 'printed');
  const pictures = await host.evaluate(() =>
    [...document.querySelectorAll('main img')].map((image) => (image as HTMLImageElement).naturalWidth > 0),
  );
  // The coloring, the best drawing (on the screen), two drawings.
  expect(pictures).toEqual([true, true, true, true]);
  expect(await host.getByRole('img', { name: 'A map with 2 people' }).locator('path').count()).toBe(49);
  await host.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const controls = await host.evaluate(() =>
    [...document.querySelectorAll('button, input, a, footer')].filter((part) => part.checkVisibility()).map(String),
  );
  expect(controls).toEqual([]);
  const [ink, paper] = await host.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    return [
      getComputedStyle(main).color,
      getComputedStyle(document.querySelector('.page-ground') as Element).backgroundColor,
    ];
  });
  expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  for (const format of ['A4', 'Letter']) {
    const pdf = (await host.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(5);
  }
});
