import { expect, it } from 'vitest';
import { joinPath } from '#shared/contract/games/registry.ts';
import { visit } from '../support/browser.ts';
import { becomeHost, hostRoom } from './people.ts';
import { expectGood } from './screens.ts';

/** Who is not let in is refused. */
const REFUSED = /status of 403/;

it('a guest waits with what they typed, is let in, and is kept out in the end', async () => {
  const { page: host } = await visit();
  const { roomId } = await hostRoom(host, 'warm-welcome');
  const changed = host.waitForResponse(/\/session$/);
  await host.getByRole('switch', { name: 'Waiting room' }).click();
  await changed;
  const { page: ann } = await visit({ allow: [REFUSED] });
  await ann.goto(`/join-warm-welcome/${roomId}`);
  await ann.getByLabel('Your Name').fill('Ann');
  await ann.getByLabel('Current Location').fill('Chicago');
  await ann.getByRole('button', { name: 'Join Session' }).click();
  await ann.getByRole('heading', { name: 'Waiting room' }).waitFor();
  await expectGood(ann);
  const letIn = host.getByRole('button', { name: 'Let in Ann', exact: true });
  await letIn.waitFor();
  await expectGood(host);
  await letIn.click();
  await ann.getByRole('heading', { name: 'Welcome to the session!' }).waitFor();
  await ann.getByText('Chicago').first().waitFor();

  await host.getByRole('button', { name: 'Options for Ann' }).click();
  await host.getByRole('menuitem', { name: 'Remove and keep out...' }).click();
  await host.getByRole('button', { name: 'Keep out', exact: true }).click();
  await ann.getByText('The host keeps you out of this session.').waitFor();
  await ann.goto(`/join-warm-welcome/${roomId}`);
  await ann.getByText('The host keeps you out of this session.').waitFor();
  const removed = host.locator('summary', { hasText: 'Removed people: 1' });
  await removed.waitFor();
  await expectGood(host);
  await removed.click();
  await host.getByRole('button', { name: 'Let Ann back in' }).click();
  await host.getByText('Ann can join again').waitFor();
  // Her page asks by itself.
  await ann.getByRole('button', { name: 'Join Session' }).waitFor();
});

it('a guest who is not let in knocks again, and someone without a link in use has the code', async () => {
  const { page: host } = await visit();
  const { roomId } = await hostRoom(host, 'two-truths');
  const changed = host.waitForResponse(/\/session$/);
  await host.getByRole('switch', { name: 'Waiting room' }).click();
  await changed;
  const { page: ann } = await visit({ device: 'phone', allow: [REFUSED, /status of 404/] });
  await ann.goto('/with/no-team-has-this');
  await ann.getByText("This team link isn't in use.").waitFor();
  await expectGood(ann);
  await ann.goto(joinPath('two-truths', roomId));
  await ann.getByLabel('Your Name').fill('Ann');
  await ann.getByRole('button', { name: 'Join Game' }).tap();
  await ann.getByRole('heading', { name: 'Waiting room' }).waitFor();
  await host.getByRole('button', { name: "Don't let Ann in" }).click();
  await ann.getByRole('heading', { name: "Your host didn't let you in." }).waitFor();
  await expectGood(ann);
  await ann.getByRole('button', { name: 'Knock again' }).tap();
  expect(await ann.getByLabel('Your Name').inputValue()).toBe('Ann');
  await ann.getByRole('button', { name: 'Join Game' }).tap();
  await host.getByRole('button', { name: 'Let in Ann', exact: true }).click();
  await ann.getByText("You're in, Ann.").waitFor();
});

it('a team link waits for its host, with a keyboard alone, and leads into the room', async () => {
  const { page: host } = await visit();
  await becomeHost(host);
  await host.goto('/admin');
  await host.getByRole('button', { name: 'Get a link' }).focus();
  await host.keyboard.press('Enter');
  await host.getByRole('button', { name: 'Add to calendar' }).focus();
  const link = (await host.getByText(/\/with\/[a-z-]+$/).textContent()) ?? '';
  await host.keyboard.press('Enter');
  await host.getByText('In your time zone:').waitFor();
  await host.keyboard.press('Enter');
  await host.getByText('Choose a date.').waitFor();
  await expectGood(host);
  await host.keyboard.press('Escape');
  const { page: ann } = await visit({ allow: [REFUSED] });
  await ann.goto(link.replace(/^.*(?=\/with)/, ''));
  await ann.getByRole('heading', { name: /hasn't started yet/ }).waitFor();
  await expectGood(ann);
  await ann.getByLabel('Your Name').fill('Ann');
  await ann.keyboard.press('Enter');
  await ann.getByText("You're the first one here.").waitFor();
  await expectGood(ann);
  await host.getByText('1 person is waiting at your link.').waitFor();
  await expectGood(host);
  await host.goto('/this-or-that');
  await host.getByRole('button', { name: 'Let in Ann', exact: true }).focus();
  await host.keyboard.press('Enter');
  await ann.waitForURL(/this-or-that-play/);
  await ann.getByText("You're in, Ann.").waitFor();
  await expect.poll(() => host.getByRole('button', { name: 'Options for Ann' }).count()).toBe(1);
});
