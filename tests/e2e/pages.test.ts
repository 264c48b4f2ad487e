import { expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { expectGood } from './screens.ts';

it('says that a page is not there, and leads home', async () => {
  const { page } = await visit({ allow: [/status of 404/] });
  expect((await page.goto('/join-warm-welcome/a/b'))?.status()).toBe(404);
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

it.each([
  { path: '/', locale: 'es-MX', loading: 'Thaw se está cargando.', again: 'Volver a cargar la página' },
  { path: '/login', locale: 'en-US', loading: 'Thaw is loading.', again: 'Load this page again' },
])('$path can be read while styles and scripts are on their way', async ({ path, locale, loading, again }) => {
  const { page } = await visit({ locale, colorScheme: 'dark' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!head-)/, (route) => released.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByText(loading).waitFor();
  await page.getByRole('link', { name: again }).waitFor();
  expect(await page.getByRole('heading').count()).toBe(0);
  release();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText(loading).isVisible()).toBe(false);
});

it.each(['index', 'head'])('without the script %s a link loads the page again, with its fragment', async (name) => {
  const { page } = await visit({ allow: [/ERR_FAILED/] });
  const scripts = new RegExp(`/assets/(${name}|index)-[^/]*\\.js$`);
  await page.route(scripts, (route) => route.abort());
  await page.goto('/login?room=a#part');
  const again = page.getByRole('link', { name: 'Load this page again' });
  await again.waitFor();
  await expectGood(page);
  await page.unroute(scripts);
  await again.click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Without any script of ours, the link is the browser's own.
  expect(page.url()).toMatch(name === 'head' ? /\/login\?room=a$/ : /\/login\?room=a#part$/);
});
