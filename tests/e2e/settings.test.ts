import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { describe, expect, inject, it } from 'vitest';
import { logIn as logInByApi } from '../api/client.ts';
import { visit } from '../support/browser.ts';
import { mailTo } from '../support/mailbox.ts';
import { tabTo } from './keyboard.ts';
import { expectNotWider } from './narrow.ts';
import { logIn, newAccount, newPerson, toast } from './people.ts';
import { expectGood } from './screens.ts';

const REFUSED = /console\.error: Failed to load resource: the server responded with a status of (400|401|403)/;

describe.each(['laptop', 'phone'] as const)('the settings on a %s', (kind) => {
  it('change password and address, end another login and give the data out, by keyboard', async () => {
    const { page } = await visit({ allow: [REFUSED], ...(kind === 'phone' && { device: 'phone' }) });
    const person = await newAccount();
    await logInByApi(person.email, person.password);
    await logIn(page, person);
    await page.getByRole('link', { name: 'Settings' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    const logins = page.getByRole('region', { name: 'Where you are logged in' });
    await logins.getByText('Chrome on', { exact: false }).first().waitFor();
    await expectGood(page);
    await expectNotWider(page);

    await logins.getByRole('button', { name: 'Log out Unknown browser' }).first().press('Enter');
    await toast(page, 'Logged out').waitFor();
    await expect.poll(() => logins.getByRole('listitem').count()).toBe(1);

    const password = page.getByRole('region', { name: 'Password' });
    await password.getByLabel('Current password').fill('not it');
    await password.getByLabel('New password').fill('Passw0rd');
    await page.keyboard.press('Enter');
    await password.getByText('This is one of the passwords that are tried first.', { exact: false }).waitFor();
    await password.getByLabel('New password').fill('ice-is-water');
    await page.keyboard.press('Enter');
    await password.getByText("That password isn't right.").waitFor();
    await expectGood(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(person.password);
    await tabTo(page, 'New password');
    await page.keyboard.press('Enter');
    await toast(page, 'Password changed', 'Everyone else has been logged out.').waitFor();

    const next = newPerson().email;
    const address = page.getByRole('region', { name: 'Email' });
    await address.getByLabel('New email address').fill(next);
    await address.getByLabel('Current password').fill('ice-is-water');
    await page.keyboard.press('Enter');
    await address.getByLabel('Code from the email').waitFor();
    await expectGood(page);
    const { subject } = await mailTo(inject('stack').mailboxUrl ?? '', next, /^Your code: /);
    await page.keyboard.type(subject.replace('Your code: ', ''));
    await page.keyboard.press('Enter');
    await toast(page, 'Email address changed', 'From now on you log in with the new one.').waitFor();
    await address.getByText(next).waitFor();
    await page.reload();
    await address.getByText(next).waitFor();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).press('Enter');
    const files = unzipSync(readFileSync(await (await download).path()));
    expect(Object.keys(files)).toContain('agendas.json');
    expect(JSON.parse(Buffer.from(files['account.json'] ?? []).toString())).toMatchObject({ account: { email: next } });
    await expectGood(page);
  });
});

it('the settings in Spanish have nothing that axe finds, and lead back', async () => {
  const { page } = await visit({ locale: 'es-MX', device: 'phone' });
  await page.goto('/settings');
  await page.getByText('Inicia sesión para cambiar tus ajustes.').waitFor();
  await expectGood(page);
});
