import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { PNG as Decoder } from 'pngjs';
import { expect, inject, it } from 'vitest';
import { fillRegion } from '#shared/contract/games/canvas.ts';
import { REGION_GRID, Regions, type Run } from '#shared/domain/regions.ts';
import { inProject } from '../../local/stack/root.ts';
import { canvasOf, drawWithMouse, inkOn } from '../e2e/drawing.ts';
import { PHONE } from '../e2e/narrow.ts';
import {
  hostPicture,
  inkOf,
  joinPicture,
  paintWithMouse,
  paperOf,
  placeOn,
  storedPicture,
  takeColor,
} from '../e2e/painting.ts';
import { hostRoom, join } from '../e2e/people.ts';
import {
  hostTable,
  joinTable,
  moveOn,
  openQuestion,
  statementsOf,
  type TableGame,
  writeStatements,
} from '../e2e/tables.ts';
import { MOVING, visit } from '../support/browser.ts';
import { ok } from '../support/sessions/ask.ts';
import { takeSeat } from '../support/sessions/rooms.ts';

// Each game once, on pages of Firefox ESR alone. Keys reach the page in front only.

const CORAL = '#FF6B6B';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

async function table(game: TableGame) {
  const { page: host } = await visit({ ...MOVING, style: 'show' });
  const roomId = await hostTable(host, game);
  const guests: Page[] = [];
  for (const name of ['Ann', 'Ben']) {
    const { page } = await visit(MOVING);
    await page.setViewportSize(PHONE);
    await joinTable(page, game, roomId, name);
    guests.push(page);
  }
  await host.getByRole('list', { name: 'Players (2)' }).waitFor();
  const [ann, ben] = guests as [Page, Page];
  return { host, ann, ben, all: [host, ann, ben], roomId };
}

it('This or That, as a Show', async () => {
  const { host, ann, ben, all, roomId } = await table('this-or-that');
  await openQuestion(host, roomId);
  await button(ann, /^A: /).click();
  await button(ben, /^B: /).click();
  await host.getByText('With a vote: Ann, Ben.').waitFor();
  await button(host, 'Show results now').click();
  for (const page of all) await page.getByText('Here it comes...').first().waitFor();
  for (const page of all) await page.getByText('50%').first().waitFor();
  for (const page of [ann, ben]) await page.getByText('Time to talk. Your host goes on.').waitFor();
  await host.getByText('Game settings').click();
  await host.getByRole('switch', { name: 'Last round' }).click();
  await button(host, 'Show the end').click();
  for (const page of all) await heading(page, 'One question, and done').waitFor();
});

it('Two Truths and a Lie, as a Show', async () => {
  const { host, ann, ben, all, roomId } = await table('two-truths');
  await moveOn(host, roomId, 'Start', 'Start the turns');
  await ann.bringToFront();
  await writeStatements(ann, statementsOf('Ann'));
  await button(ben, 'Just vote this time').click();
  for (const page of [host, ben]) await heading(page, 'Ask Ann anything').waitFor();
  await moveOn(host, roomId, 'Start the vote', 'Show the lie');
  await button(ben, statementsOf('Ann')[0]).click();
  for (const page of all) {
    await heading(page, 'Ann fooled 1 of 1: 1 point.').waitFor();
    await page
      .getByText(/^Ben, why number \d\?/)
      .filter({ visible: true })
      .first()
      .waitFor();
  }
  await button(host, 'Show the end').click();
  for (const page of all) await heading(page, 'Best liar').waitFor();
  for (const page of all) await heading(page, 'Most points: Ann (1)').waitFor();
});

it('Masterpiece Match, as a Show', async () => {
  const { host, ann, ben, all, roomId } = await table('masterpiece');
  await moveOn(host, roomId, 'Start', 'End drawing now');
  for (const page of [ann, ben]) {
    await canvasOf(page).waitFor();
    await drawWithMouse(page);
    await expect.poll(() => inkOn(page)).toBeGreaterThan(300);
    await button(page, 'Submit').click();
    await heading(page, 'Drawing Submitted!').waitFor();
  }
  await moveOn(host, roomId, 'Start the voting', 'End voting now');
  await ann.bringToFront();
  await ann.getByRole('radio').press(' ');
  await button(ann, 'Vote for this drawing').click();
  await heading(ann, 'Vote Submitted!').waitFor();
  await button(host, 'End voting now').click();
  // After the reveal: the talk has no end of its own.
  await button(host, 'Start New Round').waitFor();
  for (const page of all) await heading(page, page === ben ? 'You win' : 'Ben wins').waitFor();
});

it('the Collaborative Coloring Book', async () => {
  const { page: host } = await visit(MOVING);
  const roomId = await hostPicture(host, 'skyline');
  const { page: ann } = await visit(MOVING);
  await joinPicture(ann, roomId, 'Ann');
  await takeColor(ann, 'coral red');
  await paintWithMouse(ann, 0.5);
  for (const page of [host, ann]) await expect.poll(() => inkOf(page, CORAL)).toBeGreaterThan(0);
  await button(ann, 'Undo my last stroke').click();
  for (const page of [host, ann]) await expect.poll(() => inkOf(page, CORAL)).toBe(0);
});

/**
 * The color of each region on a page, without the lines, in a picture of the screen: Firefox may falsify what a page reads
 * of its own canvas.
 */
async function regionsOn(page: Page, regions: Regions): Promise<string[]> {
  const paper = paperOf(page);
  for (const lines of await paper.locator('img').all()) {
    await lines.evaluate((img) => {
      img.style.visibility = 'hidden';
    });
  }
  const { data, height, width } = Decoder.sync.read(await paper.locator('canvas').first().screenshot());
  return Array.from({ length: regions.count }, (_, region) => {
    // The middle of its widest row that has others above and below: the screen's pixels are not the picture's.
    const isInner = ({ left, right, y }: Run) =>
      y > 2 &&
      y < REGION_GRID.height - 3 &&
      [y - 2, y + 3].every(
        (row) => regions.at((left + right) / 2 / REGION_GRID.width, row / REGION_GRID.height) === region,
      );
    const wide = regions.runsOf(region).toSorted((one, other) => other.right - other.left - (one.right - one.left));
    const run = wide.find(isInner) ?? wide[0];
    if (run === undefined) throw new Error(`no region ${region}`);
    const x = Math.floor(((run.left + run.right) / 2 / REGION_GRID.width) * width);
    const y = Math.floor(((run.y + 0.5) / REGION_GRID.height) * height);
    return `#${data.toString('hex', 4 * (y * width + x), 4 * (y * width + x) + 3)}`.toUpperCase();
  });
}

it('fills of the Coloring Book, region for region', async () => {
  const { page: host } = await visit(MOVING);
  const roomId = await hostPicture(host, 'skyline');
  const { page: ann } = await visit(MOVING);
  await joinPicture(ann, roomId, 'Ann');
  const packed = readFileSync(inProject('public/templates/skyline.json'), 'utf8');
  const regions = new Regions(Buffer.from(JSON.parse(packed), 'base64'));
  const { origin } = inject('stack');
  const bearer = await takeSeat(origin, 'coloring', roomId, 'Ben');
  const numbers = Array.from({ length: regions.count }, (_, region) => region);
  const colorOf = (region: number) => `#${(0x1000000 + ((region * 40_507) % 0x1000000)).toString(16).slice(1)}`;
  await Promise.all(
    numbers.map((region) =>
      ok(origin, fillRegion, { params: { roomId }, bearer, body: { region, color: colorOf(region) } }),
    ),
  );
  await button(ann, 'Fill').click();
  await takeColor(ann, 'coral red');
  const sun = await placeOn(ann, 0.77, 0.15);
  await ann.mouse.click(sun.x, sun.y);
  await expect.poll(async () => (await storedPicture(roomId)).fills.length).toBe(regions.count + 1);
  const { fills } = await storedPicture(roomId);
  const stored = new Map(fills.map(({ color, region }) => [region, color]));
  expect(stored.get(regions.at(0.77, 0.15))).toBe(CORAL);
  await ann.mouse.move(0, 0);
  for (const page of [host, ann]) {
    await page.bringToFront();
    await expect.poll(() => regionsOn(page, regions)).toEqual(numbers.map((region) => stored.get(region)));
  }
});

it('Warm Welcome', async () => {
  const { page: host } = await visit(MOVING);
  const { roomId } = await hostRoom(host);
  for (const [name, place] of [
    ['Ann', 'Chicago'],
    ['Ben', 'Denver, CO'],
  ] as const) {
    const { page } = await visit(MOVING);
    await join(page, roomId, name, place);
  }
  await host.getByRole('list', { name: 'Participants (2)' }).getByText('Denver, CO').waitFor();
  const map = host.getByRole('region', { name: 'Map of participants' });
  for (const name of [/^Ann, Chicago/, /^Ben, Denver, CO/]) await map.getByLabel(name).waitFor();
  await host.getByText(/miles/).first().waitFor();
});
