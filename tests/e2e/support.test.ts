import { describe, expect, inject, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { mailTo } from '../support/mailbox.ts';
import { focused, toFirstField, typeOn } from './keyboard.ts';
import { toast } from './people.ts';
import { expectGood } from './screens.ts';

describe('by keyboard alone', () => {
  it('a message to support is written, put right, sent, and arrives', async () => {
    const { page } = await visit();
    const unique = `A question ${process.pid}-${Date.now().toString(36)}`;
    await toFirstField(page, '/contact', 'Name');
    await typeOn(page, 'Ben');
    await typeOn(page, 'ben@example');
    await typeOn(page, unique);
    const first = `We are 300: ${unique}.`;
    await page.keyboard.type(first);
    await page.keyboard.press('Enter');
    await typeOn(page, 'What now?');
    await expect.poll(() => focused(page)).toMatch(/^Send Message/);
    await page.keyboard.press('Enter');
    await page.getByText('Enter a valid email address.').waitFor();
    await expect.poll(() => focused(page)).toBe('Email');
    await page.keyboard.press('End');
    await typeOn(page, '.com');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Message Sent!');
    await expectGood(page);

    const mail = await mailTo(inject('stack').mailboxUrl ?? '', 'support@thaw.example', unique);
    expect(mail.text).toContain(first);
    expect(mail.text).toContain('What now?');
    expect(mail.to.map(({ address }) => address)).toEqual(['support@thaw.example']);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['ben@example.com']);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByLabel('Message').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('');
  });
});

it('the links at the end of every page lead to the policies, to support and to contact', async () => {
  const { page } = await visit({ device: 'phone' });
  await page.goto('/login');
  for (const [link, title] of [
    ['Privacy', 'Privacy Policy'],
    ['Terms', 'Terms of Service'],
    ['Support', 'Support Center'],
    ['Contact', 'Contact us'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: link }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
});

describe('axe at WCAG 2.2 AA, large targets and room for text in both themes', () => {
  it('finds nothing on pages of help, also where a form is not filled in', async () => {
    const { page } = await visit();
    for (const path of ['/contact', '/support', '/email-test', '/privacy', '/terms']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectGood(page);
      const submits = await page.locator('form button[type=submit]').all();
      if (submits.length === 0) continue;
      for (const submit of submits) await submit.click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await expectGood(page);
    }
  });

  it('finds nothing where a message was not sent', async () => {
    const { page } = await visit({ allow: [/status of 503/] });
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'down' }), { times: 1 });
    await page.goto('/contact');
    await page.getByLabel('Name', { exact: true }).fill('Ben');
    await page.getByLabel('Email', { exact: true }).fill('ben@example.com');
    await page.getByLabel('Subject').fill('Hello');
    await page.getByLabel('Message').fill('Is anybody there?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await toast(page, 'Error', 'Failed to send message. Please try again.').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('Is anybody there?');
    await expectGood(page);
  });
});
