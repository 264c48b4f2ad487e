import { describe, expect, inject, it, vi } from 'vitest';
import { visitors } from '../support/browser.ts';
import { focused, tabTo, toFirstField, typeOn } from './keyboard.ts';
import { becomeHost, toast } from './people.ts';
import { expectGood } from './screens.ts';

const visit = visitors();

interface Mail {
  subject: string;
  text: string;
  to: { address: string }[];
  replyTo?: { address: string }[];
}

/** The mail in the local mailbox in whose text this stands, once it is there. */
async function mailWith(text: string): Promise<Mail> {
  const { mailboxUrl } = inject('stack');
  return vi.waitFor(
    async () => {
      const mails: Mail[] = await (await fetch(`${mailboxUrl}/email`)).json();
      const found = mails.find((mail) => mail.text.includes(text));
      if (!found) throw new Error(`no mail with ${text}`);
      return found;
    },
    { timeout: 90_000, interval: 500 },
  );
}

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

    const mail = await mailWith(first);
    expect(mail.subject).toContain(unique);
    expect(mail.text).toContain('What now?');
    expect(mail.to.map(({ address }) => address)).toEqual(['support@thaw.example']);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['ben@example.com']);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByLabel('Message').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('');
  });

  it('the Support Center thanks, clears its form, and calls nobody', async () => {
    const { page } = await visit();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await toFirstField(page, '/support', 'Name');
    await typeOn(page, 'Ben');
    await typeOn(page, 'ben@example.com');
    await page.keyboard.press('b');
    await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('billing');
    await page.keyboard.press('Tab');
    await typeOn(page, 'My invoice');
    await typeOn(page, 'Where is it?');
    await page.keyboard.press('Enter');
    await toast(page, 'Your request is ready to send', "Send it by email, and we'll answer within 24 hours.").waitFor();
    for (const label of ['Name', 'Email', 'Category', 'Subject', 'Message']) {
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe('');
    }
    await page.getByRole('link', { name: 'Send your request by email' }).waitFor();
    expect(calls).toEqual([]);
  });

  it('a common issue opens, and the next one closes it', async () => {
    const { page } = await visit();
    await page.goto('/support');
    const question = page.getByRole('button', { name: "Someone can't join my session" });
    await question.focus();
    await page.keyboard.press('Enter');
    await page.getByText('The message on their screen says why.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('A room holds 5 participants on the Free plan').waitFor();
    await page.getByText('The message on their screen says why.').waitFor({ state: 'detached' });
  });

  it('a test mail and a test of the contact flow are sent', async () => {
    const { page } = await visit();
    const unique = `${process.pid}-${Date.now().toString(36)}`;
    await toFirstField(page, '/email-test', 'Type');
    await page.keyboard.press('s');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`dev-${unique}@example.com`);
    await page.keyboard.press('Enter');
    await toast(page, 'Email Sent').waitFor();
    await tabTo(page, 'Name');
    await typeOn(page, 'Dev');
    await typeOn(page, 'dev@example.com');
    await typeOn(page, `Test ${unique}`);
    await page.keyboard.press('Enter');
    await toast(page, 'Message Sent').waitFor();
    expect((await mailWith(`Test ${unique}`)).subject).toContain('Contact flow test');
  });
});

describe('what is known already', () => {
  it('stands in the forms of a host who is logged in', async () => {
    const { page } = await visit();
    await becomeHost(page);
    for (const path of ['/contact', '/support']) {
      await page.goto(path);
      const name = page.getByLabel('Name', { exact: true });
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=name]')?.value);
      expect(await name.inputValue()).toMatch(/^Hanna Host/);
      await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toMatch(/^host-.*@example\.com$/);
    }
  });
});

describe('the links at the end of every page', () => {
  it('lead to the policies, to support and to contact', async () => {
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

  it('the contents of a policy lead to its sections, also from elsewhere', async () => {
    const { page } = await visit();
    await page.goto('/terms#billing');
    await page.waitForFunction(() => scrollY > 0);
    await page.getByRole('link', { name: 'Questions' }).click();
    await page.waitForFunction(() => {
      const title = document.getElementById('contact')?.getBoundingClientRect();
      return title !== undefined && title.top < innerHeight && title.bottom > 0;
    });
  });
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

  it('finds nothing where a message was sent, or was not', async () => {
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
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
    await expectGood(page);
  });
});
