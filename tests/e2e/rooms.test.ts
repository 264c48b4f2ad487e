import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GAME_KEYS, GAMES, type Game, joinPath } from '#shared/contract/games/registry.ts';
import { UNDO_SECONDS } from '#shared/contract/rooms.ts';
import { visit } from '../support/browser.ts';
import { endSession, enterCode, fillSeats, hostRoom, neverAfter, removePerson, turnLock } from './people.ts';

// The common part of every game's room. The words of each screen are in the tests of `src/game-kit`.

/** The browser itself writes every refused call to its console. */
const REFUSED = {
  allow: [/console\.error: Failed to load resource: the server responded with a status of (403|404|410)/],
};

/** The words on the screens of a game in phases, and of the others. */
const USUAL = { join: 'Join Game', inside: (name: string) => `You're in, ${name}.` };
const OWN: Partial<Record<Game, typeof USUAL>> = {
  coloring: { join: 'Join', inside: (name) => `You're painting as ${name}` },
  'warm-welcome': { join: 'Join Session', inside: () => 'Welcome to the session!' },
};

describe.each(GAME_KEYS)('a room of %s', (game) => {
  const { join, inside } = OWN[game] ?? USUAL;
  const joinButton = (page: Page) => page.getByRole('button', { name: join, exact: true });
  const isIn = (page: Page, name: string) => page.getByText(inside(name)).first().waitFor();

  async function fillForm(page: Page, name: string): Promise<void> {
    await page.getByLabel('Your name').fill(name);
    if (game === 'warm-welcome') await page.getByLabel('Current Location').fill('Boston');
  }

  it('is joined by link and by code, fills up, loses people, is locked and ends; everyone is told', async () => {
    const { page: host } = await visit();
    await neverAfter(host, UNDO_SECONDS);
    const { roomId, code } = await hostRoom(host, game);
    const { page: ann } = await visit({ device: 'phone', ...REFUSED });
    await ann.goto(joinPath(game, roomId));
    await fillForm(ann, 'Ann');
    await joinButton(ann).click();
    await isIn(ann, 'Ann');
    const { page: ben } = await visit(REFUSED);
    await enterCode(ben, `${code.slice(0, 2)} ${code.slice(2)}`.toLowerCase());
    await ben.waitForURL(`**${joinPath(game, roomId)}`);
    await fillForm(ben, 'Ben');

    // It is full. The typed name is kept, and taken once there is a seat.
    await fillSeats(roomId, ['One', 'Two', 'Three', 'Four'], { game });
    await joinButton(ben).click();
    await ben.getByText("This session has reached its 5 participant limit for the host's free plan.").first().waitFor();
    expect(await ben.getByLabel('Your name').inputValue()).toBe('Ben');
    await host.getByText('Ann', { exact: true }).first().waitFor();
    await removePerson(host, 'Ann');
    // Guests of Warm Welcome have nothing to wait for, so their page does not ask by itself.
    if (!GAMES[game].presence) await ann.reload();
    await ann.getByText('The host removed you from this room.').waitFor();
    await ann.getByRole('button', { name: 'Check again' }).waitFor();
    await joinButton(ben).click();
    await isIn(ben, 'Ben');
    await host.getByText('Ben', { exact: true }).first().waitFor();

    // Locked, it takes back people already in the room, and no one new.
    await turnLock(host);
    await host.getByText('No one new can join. People already in the room can rejoin.').first().waitFor();
    const { page: late } = await visit({ device: 'phone', ...REFUSED });
    await late.goto(joinPath(game, roomId));
    await late.getByText('The host has locked this room.').waitFor();
    await enterCode(late, code);
    await late
      .getByText('The host has locked the room with this code. Ask them to unlock it, then try again.')
      .waitFor();
    for (const page of [host, ben]) await page.reload();
    await host.getByText('Ben', { exact: true }).first().waitFor();
    await ben.getByText('Ben').first().waitFor();

    await endSession(host);
    if (!GAMES[game].presence) await ben.reload();
    await ben.getByText('This session has ended.').waitFor();
    await late.goto(joinPath(game, roomId));
    await late.getByText('This session has ended.').waitFor();
  });
});
