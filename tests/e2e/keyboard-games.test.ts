import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { joinPath } from '#shared/contract/games/registry.ts';
import { visit } from '../support/browser.ts';
import { inkOn } from './drawing.ts';
import { atFocus, enterAt, escapeFrom, tabUntil } from './keyboard.ts';
import { inkOf, paperOf, storedPicture, unsentInkOf } from './painting.ts';
import { becomeHost } from './people.ts';
import { moving, statementsOf, takeYourTime } from './tables.ts';

const VIOLET = '#A55EEA';

/** A new host on the dashboard, starting a game from its card. No one touches a mouse here. */
async function hostGame(title: string): Promise<{ host: Page; roomId: string }> {
  const { page: host } = await visit();
  await becomeHost(host);
  await host.goto('/admin');
  await host.getByText('Your first session').waitFor();
  await enterAt(host, `link Start a session of ${title}`);
  await host.waitForURL(/[?&]room=[a-z0-9]{14}/);
  await host.getByRole('button', { name: 'End Session' }).waitFor();
  return { host, roomId: new URL(host.url()).searchParams.get('room') ?? '' };
}

/** A guest who opens a join link and fills in the form. */
async function joinByKeys(link: string, ...typed: readonly [stop: string, text: string][]): Promise<Page> {
  // When the host ends the session, the room they ask for is gone.
  const { page } = await visit({ allow: [/status of 410/] });
  await page.goto(link);
  for (const [stop, text] of typed) {
    await page.getByLabel(stop.replace(/^\w+ /, '')).waitFor();
    await tabUntil(page, stop);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  return page;
}

/** The host is asked first, with the keyboard on the way back. */
async function endByKeys(host: Page): Promise<void> {
  await enterAt(host, 'button End Session');
  await host.getByRole('alertdialog', { name: 'Are you sure you want to end this session?' }).waitFor();
  await expect.poll(() => atFocus(host)).toBe('button Cancel');
  await escapeFrom(host, host.getByRole('alertdialog'));
  await expect.poll(() => atFocus(host)).toBe('button End Session');
  await host.keyboard.press('Enter');
  await expect.poll(() => atFocus(host)).toBe('button Cancel');
  await enterAt(host, 'button End Session');
  await host.waitForURL('**/admin');
  await host.getByRole('heading', { name: 'Start a game' }).waitFor();
}

async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
}

/** A part of the page in the accessibility tree. */
const treeOf = (part: Locator): Promise<string> => part.ariaSnapshot();

describe('with the keyboard alone', () => {
  it('Warm Welcome goes from the dashboard to people on the map, and to the end', async () => {
    const { host, roomId } = await hostGame('Warm Welcome');
    const ann = await joinByKeys(
      joinPath('warm-welcome', roomId),
      ['textbox Your Name', 'Ann'],
      ['combobox Current Location', 'Boston'],
    );
    await ann.getByRole('heading', { name: 'Welcome to the session!' }).waitFor();
    await enterAt(ann, 'button Change name or location');
    await ann.getByRole('heading', { name: 'Change your name or location' }).waitFor();
    await tabUntil(ann, 'combobox Current Location');
    await ann.keyboard.press('Control+A');
    await ann.keyboard.type('Denver');
    await ann.keyboard.press('Enter');
    await ann.getByText(/^Denver/).waitFor();

    const list = host.getByRole('list', { name: 'Participants (1)' });
    await list.getByText(/Denver/).waitFor();
    expect(await treeOf(list)).toMatch(/Ann[\s\S]*Denver[\s\S]*button "Options for Ann"/);
    // People on the map have a name there, too.
    await host
      .getByRole('region', { name: 'Map of participants' })
      .getByLabel(/^Ann, Denver/)
      .waitFor();

    await enterAt(host, 'button Add Host Location');
    await expect.poll(() => atFocus(host)).toMatch(/^combobox Current Location/);
    await host.keyboard.type('Miami');
    await host.keyboard.press('Enter');
    await host.getByRole('list', { name: 'Participants (2)' }).getByText(/Miami/).waitFor();
    await endByKeys(host);
  });

  it('This or That is opened, voted in by buttons and by keys, and ended', async () => {
    const { host, roomId } = await hostGame('This or That');
    const ann = await joinByKeys(joinPath('this-or-that', roomId), ['textbox Your Name', 'Ann']);
    await ann.getByRole('heading', { name: "You're in, Ann." }).waitFor();
    await host.getByRole('list', { name: 'Players (1)' }).getByText('Ann').waitFor();
    await enterAt(host, 'button Start');

    const sides = ann.getByRole('button', { name: /^[AB]: / });
    const voteOn = async (question: number, vote: () => Promise<void>) => {
      await host.getByText(new RegExp(`^Question ${question} of 5 ·`)).waitFor();
      await takeYourTime(roomId);
      await ann
        .getByText(new RegExp(`^Question ${question}`))
        .first()
        .waitFor();
      await sides.first().waitFor();
      await vote();
      await ann.getByText('Your vote', { exact: true }).waitFor();
    };
    const own = (text: string) => ann.getByRole('listitem').filter({ hasText: text }).filter({ hasText: 'Your vote' });
    const skip = () => enterAt(host, 'button Skip to Next Question');

    await voteOn(1, async () => {
      const name = (await sides.first().getAttribute('aria-label')) ?? '?';
      expect(await treeOf(ann.getByRole('main'))).toMatch(
        /heading ".+" \[level=1\][\s\S]*button "A: .+"[\s\S]*button "B: /,
      );
      await enterAt(ann, `button ${name}`);
      await own(name.replace(/^A: /, '')).waitFor();
    });
    // It tells the votes to people who can't see them.
    await ann
      .locator('[aria-live=polite]')
      .filter({ hasText: /You voted A, / })
      .waitFor({ state: 'attached' });
    await host.getByText('Voted', { exact: true }).waitFor();
    await skip();
    await voteOn(2, () => ann.keyboard.press('1'));
    await own('A').waitFor();
    await skip();
    await voteOn(3, async () => {
      const name = (await sides.last().getAttribute('aria-label')) ?? '?';
      await ann.keyboard.press('b');
      await own(name.replace(/^B: /, '')).waitFor();
    });
    await endByKeys(host);
  });

  it('Two Truths and a Lie is written in a form and in a dialog, and voted in by keys and by buttons', async () => {
    const { host, roomId } = await hostGame('Two Truths and a Lie');
    const ann = await joinByKeys(joinPath('two-truths', roomId), ['textbox Your Name', 'Ann']);
    await ann.getByRole('heading', { name: "You're in, Ann." }).waitFor();
    await enterAt(host, 'button Play along');
    await host.getByRole('list', { name: 'Players (2)' }).waitFor();
    await enterAt(host, 'button Start');
    await host.getByRole('button', { name: 'Start the turns' }).waitFor();
    await takeYourTime(roomId);

    // The second statement is the lie; the radios are one stop, wherever the first one stands.
    const write = async (page: Page, name: string) => {
      for (const [index, text] of statementsOf(name).entries()) {
        await tabUntil(page, `textbox Statement ${index + 1}`);
        await page.keyboard.type(text);
      }
      await tabUntil(page, 'radio Statement 3: this is the lie');
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => atFocus(page)).toBe('radio Statement 2: this is the lie checked');
      await enterAt(page, 'button Done');
    };
    await write(ann, 'Ann');
    await expect.poll(() => atFocus(ann)).toBe('heading Your statements are in');
    await enterAt(host, 'button Write your statements');
    await write(host, 'Hanna');

    const turns = { Ann: [ann, host], Hanna: [host, ann] } as const;
    const turn = async () => {
      await host.getByRole('button', { name: 'Show the lie' }).waitFor();
      await takeYourTime(roomId);
      const own = host.getByRole('heading', { name: 'Everyone is guessing your lie.' });
      await own.or(host.getByRole('heading', { name: "Which is Ann's lie?" })).waitFor();
      const [writer, voter] = turns[(await own.count()) > 0 ? 'Hanna' : 'Ann'];
      await voter.getByRole('heading', { name: /^Which is \w+'s lie\?$/ }).waitFor();
      const choices = voter.getByRole('button', { name: /boat|contest|languages/ });
      await expect.poll(() => choices.count()).toBe(3);
      return { writer, voter, choices };
    };
    const reveals = (page: Page) => page.getByRole('heading', { name: /fooled \d of 1/ }).waitFor();

    const first = await turn();
    await first.voter.keyboard.press('3');
    for (const page of [host, ann]) await reveals(page);
    await first.voter.getByText(/^You (spotted it|fell for it)\.$/).waitFor();
    await enterAt(host, 'button Next turn');
    const second = await turn();
    expect(second.voter).toBe(first.writer);
    expect(await treeOf(second.voter.getByRole('main'))).toMatch(
      /heading "Which is \w+'s lie\?"[\s\S]*list:[\s\S]*button "1 .+\."/,
    );
    await enterAt(second.voter, 'button 2 ');
    for (const page of [host, ann]) await reveals(page);
    await expect.poll(() => atFocus(second.voter)).toMatch(/^heading (Ann|Hanna) fooled/);
    await enterAt(host, 'button Show the end');
    for (const page of [host, ann]) await page.getByRole('list', { name: 'Points' }).waitFor();
    await endByKeys(host);
  });

  it('a picture is painted and filled, in a chosen color, and a line taken back', async () => {
    const { host, roomId } = await hostGame('Collaborative Coloring Book');
    const ann = await joinByKeys(joinPath('coloring', roomId), ['textbox Your name', 'Ann']);
    await paperOf(ann).waitFor();
    await tabUntil(ann, 'radio');
    for (let colors = 0; colors < 20 && !(await atFocus(ann)).startsWith('radio purple'); colors += 1) {
      await ann.keyboard.press('ArrowRight');
    }
    await expect.poll(() => atFocus(ann)).toBe('radio purple checked');
    await tabUntil(ann, 'application Canvas: ');
    await ann.keyboard.press('ArrowRight');
    await ann.keyboard.down('Space');
    await pressTimes(ann, 'ArrowRight', 12);
    await ann.keyboard.up('Space');
    for (const page of [ann, host])
      await expect.poll(() => inkOf(page, VIOLET), { timeout: 10_000 }).toBeGreaterThan(0);
    // The stroke goes out in several parts.
    await expect.poll(() => unsentInkOf(ann, VIOLET)).toBe(0);
    const { strokes } = await storedPicture(roomId);
    expect(new Set(strokes.map(({ stroke }) => stroke)).size).toBe(1);
    expect(strokes.length).toBeGreaterThan(5);
    await ann.keyboard.press('z');
    for (const page of [ann, host]) await expect.poll(() => inkOf(page, VIOLET), { timeout: 10_000 }).toBe(0);
    await enterAt(ann, 'button Fill');
    await enterAt(ann, 'button Areas');
    await ann.getByRole('heading', { name: 'Fill an area' }).waitFor();
    await enterAt(ann, 'button Awning 2, white');
    await expect.poll(() => atFocus(ann)).toBe('button Awning 2, purple');
    for (const page of [ann, host])
      await expect.poll(() => inkOf(page, VIOLET), { timeout: 10_000 }).toBeGreaterThan(0);
    await escapeFrom(ann, ann.getByRole('dialog'));
    await expect.poll(() => treeOf(host.getByRole('list', { name: 'Active Artists (2)' }))).toContain('Ann');
    await endByKeys(host);
  });

  it('Masterpiece Match is drawn and voted in, by a playing host and a guest', async () => {
    const { host, roomId } = await hostGame('Masterpiece Match');
    const ann = await joinByKeys(joinPath('masterpiece', roomId), ['textbox Your Name', 'Ann']);
    await ann.getByRole('heading', { name: "You're in, Ann." }).waitFor();
    await enterAt(host, 'button Play along');
    await host.getByRole('list', { name: 'Players (2)' }).waitFor();
    const moveOn = async (button: string, next: string) => {
      await moving(roomId, () => enterAt(host, `button ${button}`));
      await host.getByRole('button', { name: next }).waitFor();
    };

    await moveOn('Start', 'End drawing now');
    for (const page of [ann, host]) {
      await page.getByRole('application', { name: 'Drawing area' }).waitFor();
      await tabUntil(page, 'application Drawing area');
      const area = page.getByRole('application', { name: 'Drawing area' });
      expect(await treeOf(area)).toMatch(/img "Canvas\. Draw with finger, pen, mouse or keys: .+"/);
      await page.keyboard.press('Space');
      await pressTimes(page, 'ArrowRight', 12);
      await pressTimes(page, 'ArrowDown', 8);
      await page.keyboard.press('Space');
      const line = await inkOn(page);
      expect(line).toBeGreaterThan(100);
      // A second line, further away, that is taken back.
      await pressTimes(page, 'Shift+ArrowLeft', 5);
      await expect.poll(() => inkOn(page)).toBe(line);
      await page.keyboard.press('Space');
      await pressTimes(page, 'ArrowUp', 8);
      await page.keyboard.press('Escape');
      await expect.poll(() => inkOn(page)).toBeGreaterThan(line);
      await enterAt(page, 'button Undo');
      await expect.poll(() => inkOn(page)).toBe(line);
      await enterAt(page, 'button Submit');
      await page.getByRole('heading', { name: 'Drawing Submitted!' }).waitFor();
    }
    await host.getByRole('button', { name: 'Start the voting' }).waitFor();
    await moveOn('Start the voting', 'End voting now');
    for (const page of [ann, host]) {
      await page.getByRole('radio', { name: /^Drawing \d/ }).waitFor({ state: 'attached' });
      await tabUntil(page, 'radio');
      await page.keyboard.press('Space');
      await expect.poll(() => atFocus(page)).toMatch(/^radio.* checked$/);
      // From the choice itself, or by the button.
      if (page === host) await tabUntil(page, 'button Vote for this drawing');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Vote Submitted!' }).waitFor();
    }
    await host.getByRole('button', { name: 'Show the results' }).waitFor();
    await moveOn('Show the results', 'Start New Round');
    for (const page of [ann, host]) await page.getByText('By: you').waitFor();
    await expect.poll(() => treeOf(ann.getByRole('main'))).toMatch(/heading "(Hanna|You) wins?"/);
    await endByKeys(host);
  });
});
