import { describe, expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { fillSeats, hostRoom, joinPath, logIn, newAccount, openedRoom, register, toast } from './people.ts';

const REFUSED = /console\.error: Failed to load resource: the server responded with a status of (400|401|403|404|410)/;

describe('an account', () => {
  it('is made, renamed and deleted by keyboard, and logs in where that was asked for', async () => {
    const { page, context } = await visit({ allow: [REFUSED] });
    const today = () => new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
    const before = today();
    const person = await register(page);
    // The day may end meanwhile.
    const days = new RegExp(`^(${before}|${today()})$`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.goto('/login');
    await page.getByLabel('Remember me').uncheck();
    await logIn(page, person);
    await toast(page, 'Login successful!', `Welcome back, ${person.fullName}`).waitFor();
    await page.getByText(person.email, { exact: true }).waitFor();
    await page.getByText(days).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: `Hello, ${person.fullName}` }).waitFor();
    const otherTab = await context.newPage();
    await otherTab.goto('/admin');
    await otherTab.getByText('Please log in to access your dashboard.').waitFor();
    await otherTab.close();

    await page.getByRole('button', { name: 'Edit name' }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Name' });
    await field.fill('Somebody else');
    await field.press('Escape');
    await page.getByRole('heading', { name: `Hello, ${person.fullName}` }).waitFor();
    await page.getByRole('button', { name: 'Edit name' }).press('Enter');
    await field.fill('Hanna');
    await field.press('Enter');
    await toast(page, 'Display name updated', 'Your display name has been changed successfully!').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Hello, Hanna' }).waitFor();

    // Open rooms are listed, to resume and to end; the ones still open end with the account.
    await page.getByRole('link', { name: 'Start a session of Warm Welcome' }).click();
    const { roomId } = await openedRoom(page);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('link', { name: 'Start a session of This or That' }).click();
    await openedRoom(page);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Show rooms' }).click();
    await page.getByRole('listitem').filter({ hasText: 'This or That' }).getByRole('button', { name: /^End/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End Session' }).click();
    await expect.poll(() => page.getByRole('link', { name: /^Resume/ }).count()).toBe(1);
    await page.getByRole('link', { name: /^Resume Warm Welcome/ }).click();
    await page.waitForURL(`**/warm-welcome?room=${roomId}`);
    await page.getByRole('heading', { name: 'Welcome to the meeting!' }).waitFor();

    await page.goto('/admin');
    await page.getByRole('link', { name: 'Settings' }).press('Enter');
    await page.getByRole('button', { name: 'Delete account' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').press('Enter');
    await dialog.getByText('Enter your password to confirm.').waitFor();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await dialog.locator('[aria-invalid=true]').waitFor();
    await dialog.getByLabel('Your password').fill(person.password);
    await page.keyboard.press('Enter');
    await toast(page, 'Account deleted', 'Your rooms and everything in them are gone, too.').waitFor();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.goto(joinPath(roomId));
    await page.getByText('This session has ended.').waitFor();
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await toast(page, 'Login failed', 'Invalid credentials').waitFor();
  });

  it('is there for a demo', async () => {
    const { page } = await visit();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Use demo credentials' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/admin');
    await page.getByText('demo', { exact: true }).waitFor();
  });
});

describe('two hosts in one browser', () => {
  it('the second never sees the room of the first, which is still open in another tab', async () => {
    const { page, context } = await visit({ allow: [REFUSED] });
    const second = await newAccount();
    const { roomId } = await hostRoom(page);
    await fillSeats(roomId, ['Gwen Guest']);
    await page.getByText('Gwen Guest').first().waitFor();

    // From now on everything on this tab is written down, and calls for the room have to wait.
    await page.evaluate(`
      var shown = new Set();
      new MutationObserver(() => shown.add(document.body.textContent))
        .observe(document.body, { childList: true, subtree: true, characterData: true });
    `);
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api/rooms/${roomId}`, async (route) => {
      await held;
      await route.continue();
    });

    const other = await context.newPage();
    await other.goto('/admin');
    await other.getByRole('button', { name: 'Log out' }).click();
    await toast(other, 'Logged out successfully', 'See you next time!').waitFor();
    await other.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { name: 'Log in to host' }).waitFor();
    await page.evaluate('shown.clear()');

    const lobby = page.waitForRequest(`**/api/rooms/${roomId}`);
    await logIn(other, second);
    expect(await (await lobby).headerValue('authorization')).toMatch(/^Bearer ey/);
    await page.getByText('Opening your session...').waitFor();
    answer();
    await page.waitForURL(`**${joinPath(roomId)}`);
    await page.getByLabel('Your Name').waitFor();
    const shown = await page.evaluate<string[]>('[...shown]');
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((text) => text.includes('Gwen Guest'))).toEqual([]);
  });
});
