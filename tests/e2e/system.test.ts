import { it } from 'vitest';
import { visit } from '../support/browser.ts';
import { connectAs } from '../support/database.ts';
import { logIn, newAccount } from './people.ts';
import { expectGood } from './screens.ts';

const sql = connectAs('supabase_admin', 1);

it('an administrator finds an account by its address, suspends it and lifts that, on a phone', async () => {
  const account = await newAccount();
  const administrator = await newAccount();
  await sql`update public.profiles set role = 'administrator' where id = (select id from auth.users where email = ${administrator.email})`;
  const { page } = await visit({ device: 'phone' });
  await logIn(page, administrator);
  await page.goto('/admin/system');
  await page.getByRole('heading', { name: 'Mail queue' }).waitFor();
  await expectGood(page);
  await page.getByLabel('Email address').fill(account.email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Suspend ${account.email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('Suspended', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Lift' }).click();
  await page.getByRole('button', { name: `Suspend ${account.email}` }).waitFor();
});
