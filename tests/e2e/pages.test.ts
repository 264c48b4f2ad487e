import { describe, expect, it } from 'vitest';
import { visitors } from '../support/browser.ts';
import { toast } from './people.ts';

const visit = visitors();

describe('pages that are not there', () => {
  it.each(['/nowhere', '/admin/nowhere', '/join-warm-welcome/a/b'])('says so at %s', async (path) => {
    const { page } = await visit();
    await page.goto(path);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await page.getByLabel('Have a code?').waitFor();
  });
});

describe('the error screen', () => {
  it('reports what broke, without addresses, and leads on', async () => {
    const { page } = await visit({ allow: [/./] });
    // A page whose code can not be loaded, as after a new deployment.
    await page.route(/\/assets\/login-page[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    const report = page.waitForRequest('**/api/track-error');
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    expect((await report).postDataJSON()).toMatchObject({ error: expect.stringMatching(/./) });
    await page.getByRole('link', { name: /support/i }).waitFor();
    await page
      .getByRole('link', { name: 'Go Home' })
      .or(page.getByRole('button', { name: 'Go Home' }))
      .click();
    await page.getByLabel('Have a code?').waitFor();
  });
});

describe('a code', () => {
  it('that leads nowhere is told in words', async () => {
    const { page } = await visit({ allow: [/status of 404/] });
    await page.goto('/');
    const box = page.getByLabel('Have a code?');
    await box.fill('abc');
    // Before the page has come to life there is nobody to hear the key.
    await expect.poll(() => page.getByRole('button', { name: 'Join', exact: true }).isEnabled()).toBe(true);
    await box.press('Enter');
    await page.getByText('A code has 5 letters or digits. Check yours and try again.').waitFor();
    await box.fill('ZZZZZ');
    await box.press('Enter');
    await page.getByText('No open room has this code. Ask your host for the link.').waitFor();
  });
});

describe('without a connection', () => {
  it('the host keeps what was there, and is told', async () => {
    const { page, context } = await visit({ allow: [/ERR_INTERNET_DISCONNECTED/] });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Use demo credentials' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/admin');
    await page.getByRole('link', { name: 'Start a session of Warm Welcome' }).click();
    await toast(page, 'Room Created').waitFor();
    await page.getByRole('heading', { name: 'Welcome to the meeting!' }).waitFor();
    await page.getByRole('region', { name: 'Map of participants' }).waitFor();
    await context.setOffline(true);
    await page.getByText('Connection lost. Reconnecting; what you typed or drew is still here.').waitFor();
    await page.getByRole('heading', { name: 'Welcome to the meeting!' }).waitFor();
    await context.setOffline(false);
    await page.getByText('Connection lost.', { exact: false }).waitFor({ state: 'detached' });
  });
});
