import { describe, expect, it } from 'vitest';
import { MOVING, visit } from '../support/browser.ts';
import {
  becomeHost,
  endSession,
  enterCode,
  fillJoinForm,
  fillSeats,
  hostRoom,
  join,
  joinPath,
  openedRoom,
  register,
  roomOfNobody,
  toast,
} from './people.ts';

/** The browser itself writes every refused call to its console. */
const REFUSED = /console\.error: Failed to load resource: the server responded with a status of (403|409|410|404|401)/;

describe('a session', () => {
  it('goes from signing up to the end', async () => {
    const { page: host } = await visit(MOVING);
    await register(host);
    await toast(host, 'Account created successfully!', 'You can now sign in to your account.').waitFor();
    await host.getByRole('link', { name: 'Start a session of Warm Welcome' }).click();
    const { roomId, code } = await openedRoom(host);
    await toast(host, 'Room Created', 'Your Warm Welcome session is ready!').waitFor();
    await host.getByText('Waiting for participants to join...').waitFor();
    await host.getByText('Fun facts will appear as participants join!').waitFor();

    // One guest comes by the link …
    const { page: ann } = await visit({ ...MOVING, device: 'phone', allow: [REFUSED] });
    await join(ann, roomId, 'Ann', 'Chicago');
    // … and one by the code.
    const { page: ben } = await visit({ ...MOVING, allow: [REFUSED] });
    await enterCode(ben, code);
    await ben.waitForURL(`**${joinPath(roomId)}`);
    await fillJoinForm(ben, 'Ben', 'Denver, CO');
    await ben.getByRole('heading', { name: 'Welcome to the session!' }).waitFor();

    const list = host.getByRole('list', { name: 'Participants (2)' });
    await list.getByText('Ann').waitFor();
    await list.getByText('Denver, CO').waitFor();
    const map = host.getByRole('region', { name: 'Map of participants' });
    await map.getByLabel(/^Ann, Chicago/).waitFor();
    await map.getByLabel(/^Ben, Denver, CO/).waitFor();
    await host
      .getByText(/^Ann and Ben are \d+ miles apart\.$/)
      .first()
      .waitFor();
    // The weather comes after the join has been answered.
    await list.getByText(/°F/).first().waitFor();

    await host.getByRole('button', { name: 'Add Host Location' }).click();
    await host.getByRole('dialog').getByLabel('Current Location').fill('Miami');
    await host.getByRole('button', { name: 'Add to Map' }).click();
    await toast(host, 'Location Added', 'Your location is now shown on the map for participants to see!').waitFor();
    await map.getByLabel(/Miami/).waitFor();

    // A refresh loses nothing, on either side.
    await host.reload();
    await host.getByRole('list', { name: 'Participants (3)' }).getByText('Ben').waitFor();
    await ann.reload();
    await ann.getByText('Ann', { exact: true }).first().waitFor();
    await ann.getByText(/^Chicago/).waitFor();

    await endSession(host);
    await host.getByRole('heading', { name: 'Start your usual' }).waitFor();
    for (const page of [ann, ben]) await page.getByText('This session has ended.').first().waitFor();
  });
});

describe('coming back', () => {
  it('gives a closed tab its seat again, and moves the pin of a guest who changes location', async () => {
    const { page: host } = await visit();
    const { roomId } = await hostRoom(host);
    const { page: ann, context } = await visit({ device: 'phone', allow: [REFUSED] });
    await ann.goto(joinPath(roomId));
    await fillJoinForm(ann, 'Ann', 'Springfield');
    await ann.getByRole('button', { name: 'Springfield, MO' }).click();
    await ann.getByText('Springfield, MO').waitFor();
    await ann.close();

    const again = await context.newPage();
    await again.goto(joinPath(roomId));
    await again.getByRole('button', { name: 'Continue as Ann' }).click();
    await again.getByText(/^Springfield/).waitFor();
    const list = host.getByRole('list', { name: 'Participants (1)' });
    await list.getByText(/Springfield/).waitFor();

    // The pin moves, and is still one person.
    await again.getByRole('button', { name: 'Change name or location' }).click();
    await again.getByLabel('Current Location').fill('Portland, ME');
    await again.getByRole('button', { name: 'Save changes' }).click();
    await again.getByText(/Portland, ME/).waitFor();
    await expect.poll(() => again.getByText(/On the map at/).count()).toBe(0);
    await list.getByText('Portland, ME').waitFor();
  });

  it('asks for missing fields, refuses a name that only looks different, and sends an invalid link home', async () => {
    const roomId = await roomOfNobody();
    await fillSeats(roomId, ['Ann']);
    const { page: other } = await visit({ device: 'phone', allow: [REFUSED] });
    await other.goto(joinPath(roomId));
    await other.getByLabel('Your Name').fill('Ann');
    await other.getByLabel('Current Location').fill('   ');
    await other.getByLabel('Current Location').press('Enter');
    await toast(other, 'Missing Information', 'Please fill in all fields to join.').waitFor();
    await other.getByText('Please enter a city, a state or a ZIP code.').waitFor();
    // A Cyrillic А
    await fillJoinForm(other, 'А n n', 'Austin');
    await other.getByText('That name is already taken in this room. Please choose a different name.').first().waitFor();

    await other.goto('/join-warm-welcome/');
    await toast(other, 'Invalid Link', 'This join link is invalid. Please ask your host for a new link.').waitFor();
    await other.waitForURL(({ pathname }) => pathname === '/');
  });
});

describe('a reply that gets lost', () => {
  it('leaves one person in the room when they press again', async () => {
    const { page: host } = await visit();
    const { roomId } = await hostRoom(host);
    const LOST = /console\.error: Failed to load resource: net::ERR_FAILED|^failed: POST .*\/join net::ERR_FAILED/;
    const { page: ann } = await visit({ device: 'phone', allow: [LOST] });
    let lost = 0;
    await ann.route('**/join', async (route) => {
      if (lost > 0) return route.continue();
      lost += (await route.fetch()).status() === 201 ? 1 : 0;
      return route.abort();
    });
    await ann.goto(joinPath(roomId));
    await fillJoinForm(ann, 'Ann', 'Austin');
    await toast(ann, 'Error', 'Failed to join the session. Please try again.').waitFor();
    await host.getByRole('list', { name: 'Participants (1)' }).waitFor();

    await ann.getByRole('button', { name: 'Join Session' }).click();
    await ann.getByRole('heading', { name: 'Welcome to the session!' }).waitFor();
    expect(lost).toBe(1);
    // The next person is the second: there is no one between them.
    await fillSeats(roomId, ['Ben']);
    const list = host.getByRole('list', { name: 'Participants (2)' });
    await list.getByText('Ann', { exact: true }).waitFor();
    await list.getByText('Ben', { exact: true }).waitFor();
  });
});

describe('a location', () => {
  it('nobody knows, without a space, breaks no page', async () => {
    const { page: host } = await visit();
    const { roomId } = await hostRoom(host);
    const { page: ann } = await visit({ device: 'phone' });
    await join(ann, roomId, 'w'.repeat(40), 'x'.repeat(80));
    await ann.getByText(/^We couldn't find/).waitFor();
    await host.getByRole('list', { name: 'Participants (1)' }).getByText(/^xxx/).waitFor();
    for (const page of [ann, host]) {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main p')]
          .filter((box) => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).textOverflow !== 'ellipsis')
          .map((box) => box.textContent),
      );
      expect(cut).toEqual([]);
    }
  });
});

describe("somebody else's room", () => {
  it('leads a signed-in stranger to the join form, as a guest; and the host who tries it', async () => {
    const { page: host, context } = await visit();
    const { roomId } = await hostRoom(host);
    const { page: stranger } = await visit({ allow: [REFUSED] });
    await becomeHost(stranger);
    await stranger.goto(`/warm-welcome?room=${roomId}`);
    await stranger.waitForURL(`**${joinPath(roomId)}`);
    expect(await stranger.getByLabel('Your Name').inputValue()).toBe('Hanna');
    await fillJoinForm(stranger, 'Sam', 'Tulsa');
    await host.getByRole('list', { name: 'Participants (1)' }).getByText('Sam').waitFor();

    // The host, trying the join link in the same browser, is a guest there, too.
    const guest = await context.newPage();
    await guest.goto(joinPath(roomId));
    expect(await guest.getByRole('link', { name: 'Back to your dashboard' }).getAttribute('href')).toBe('/admin');
    await join(guest, roomId, 'Myself as a guest', 'Fargo');
    const list = host.getByRole('list', { name: 'Participants (2)' });
    await list.getByText('Myself as a guest').waitFor();
    expect(await list.getByText('Host', { exact: true }).count()).toBe(0);
  });
});
