import { expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { expectGood } from './screens.ts';

it('says that a page is not there, and leads home', async () => {
  const { page } = await visit();
  await page.goto('/join-warm-welcome/a/b');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.getByLabel('Have a code?').waitFor();
});

it('the error screen reports the error, and leads on', async () => {
  const { page } = await visit({ allow: [/./] });
  // A page with missing code, as after a new deployment.
  await page.route(/\/assets\/login-page[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  const report = page.waitForRequest('**/api/track-error');
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  expect((await report).postDataJSON()).toMatchObject({ error: expect.stringMatching(/./) });
  await expectGood(page);
  await page.getByRole('link', { name: /support/i }).waitFor();
  await page
    .getByRole('link', { name: 'Go Home' })
    .or(page.getByRole('button', { name: 'Go Home' }))
    .click();
  await page.getByLabel('Have a code?').waitFor();
});
