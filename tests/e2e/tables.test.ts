import { describe, expect, it } from 'vitest';
import { joinPath } from '#shared/contract/games/registry.ts';
import { UNDO_SECONDS } from '#shared/contract/rooms.ts';
import { visitors } from '../support/browser.ts';
import { checkAgain, neverAfter, removePerson } from './people.ts';
import { endSession, fillName, hostTable, joinTable, seatPeople } from './tables.ts';

const visit = visitors();

/** The browser itself writes every refused call to its console. */
const REFUSED = /console\.error: Failed to load resource: the server responded with a status of (403|404|409|410)/;
const FIVE = ['One', 'Two', 'Three', 'Four', 'Five'];

describe.each([
  ['This or That', 'this-or-that'],
  ['Masterpiece Match', 'masterpiece'],
] as const)('a room of %s', (_, game) => {
  it('tells the sixth guest that it is full, keeps the name, and takes them in once there is a place', async () => {
    const { page: host } = await visit();
    const roomId = await hostTable(host, game);
    const { page: six } = await visit({ device: 'phone', allow: [REFUSED] });
    await six.goto(joinPath(game, roomId));
    await six.getByLabel('Your Name').waitFor();
    await seatPeople(game, roomId, FIVE);
    await fillName(six, 'Six');
    await six.getByText('Session Full').waitFor();
    await six
      .getByText(
        "This session has reached its 5 participant limit for the host's free plan. Have more people joining? The host can upgrade to let them in!",
      )
      .waitFor();
    expect(await six.getByLabel('Your Name').inputValue()).toBe('Six');
    await removePerson(host, 'Three');
    await six.getByRole('button', { name: 'Join Game' }).click();
    await host.getByText('Six', { exact: true }).waitFor();
  });

  it('tells who plays, who waits with the form and who comes later that it has ended', async () => {
    const { page: host } = await visit();
    const roomId = await hostTable(host, game);
    const { page: ann } = await visit({ allow: [REFUSED] });
    await joinTable(ann, game, roomId, 'Ann');
    const { page: ben } = await visit({ device: 'phone', allow: [REFUSED] });
    await ben.goto(joinPath(game, roomId));
    await ben.getByLabel('Your Name').fill('Ben');
    await endSession(host);
    await ann.getByText('This session has ended.').waitFor();
    await ben.getByRole('button', { name: 'Join Game' }).click();
    await ben.getByText('This session has ended.').waitFor();
    const { page: late } = await visit({ device: 'phone', allow: [REFUSED] });
    await late.goto(joinPath(game, roomId));
    await late.getByText('This session has ended.').waitFor();
  });

  it('tells who plays when the host removes them', async () => {
    const { page: host } = await visit();
    await neverAfter(host, UNDO_SECONDS);
    const roomId = await hostTable(host, game);
    const { page: ann } = await visit({ device: 'phone', allow: [REFUSED] });
    await joinTable(ann, game, roomId, 'Ann');
    await removePerson(host, 'Ann');
    await ann.getByText('The host removed you from this room.').waitFor();
    await ann.getByRole('button', { name: 'Check again' }).waitFor();
    await host.getByRole('button', { name: 'Undo' }).click();
    await host.getByText('Ann', { exact: true }).waitFor();
    await checkAgain(ann);
    await ann.getByText(/You're in, Ann/).waitFor();
  });
});
