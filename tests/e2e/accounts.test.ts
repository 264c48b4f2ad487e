import { describe, expect, it } from 'vitest';
import { visitors } from '../support/browser.ts';
import { fillSeats, hostRoom, joinPath, logIn, newPerson, openRoom, register, toast } from './people.ts';

const visit = visitors();
const REFUSED = /console\.error: Failed to load resource: the server responded with a status of (400|401|404|409)/;

describe('/register', () => {
  it('names what is wrong, and keeps what was typed', async () => {
    const { page } = await visit({ device: 'phone' });
    const person = newPerson();
    await page.goto('/register');
    await page.getByLabel('Full name').fill(person.fullName);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByLabel('Confirm password', { exact: true }).fill('12346');
    const submit = page.getByRole('button', { name: 'Sign up' });
    await submit.click();
    await toast(page, "Passwords don't match", 'Please make sure your passwords match').waitFor();
    await page.getByLabel('Confirm password', { exact: true }).fill('12345');
    await submit.click();
    await toast(page, 'Password too short', 'Password must be at least 6 characters').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe(person.fullName);
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  });

  it('refuses a known address in words', async () => {
    const { page } = await visit({ allow: [REFUSED] });
    const person = await register(page);
    await page.goto('/register');
    await page.getByLabel('Full name').fill(person.fullName);
    await page.getByLabel('Email').fill(person.email.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    const words = 'An account with this email already exists. Log in or reset your password.';
    await toast(page, 'Registration failed', words).waitFor();
  });

  it('grants nothing for a paid tier, and remembers that it was asked for', async () => {
    const { page } = await visit();
    const person = newPerson();
    await page.goto('/register?tier=pro');
    await page.getByLabel('Full name').fill(person.fullName);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Get started' }).click();
    await page.waitForURL('**/login');
    await logIn(page, person);
    await page.getByText('Up to 5 participants per room. Unlimited rooms, up to 50 open at a time.').waitFor();
    await page.getByText('You asked for the Pro plan').waitFor();
  });
});

describe('/login', () => {
  it('answers the same for an unknown address and a wrong password', async () => {
    const { page } = await visit({ allow: [REFUSED] });
    const person = await register(page);
    for (const email of [person.email, `nobody-${person.email}`]) {
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await toast(page, 'Login failed', 'Invalid credentials').waitFor();
      await page.getByRole('alert').filter({ hasText: 'Invalid credentials' }).waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe(email);
    }
  });

  it('asks for both fields', async () => {
    const { page } = await visit({ device: 'phone' });
    await page.goto('/login');
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await toast(page, 'Validation error', 'Please fill in all fields').waitFor();
  });

  it('helps with the demo account', async () => {
    const { page } = await visit();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Use demo credentials' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/admin');
    await page.getByText('demo', { exact: true }).waitFor();
  });

  it('sends who is logged in already to the dashboard', async () => {
    const { page, context } = await visit();
    await logIn(page, await register(page));
    const other = await context.newPage();
    await other.goto('/login');
    await other.waitForURL('**/admin');
  });

  it('remembers nobody who did not ask for it', async () => {
    const { page, context } = await visit();
    const person = await register(page);
    await page.getByLabel('Remember me').uncheck();
    await logIn(page, person);
    await page.reload();
    await page.getByRole('heading', { name: `Hello, ${person.fullName}` }).waitFor();
    const otherTab = await context.newPage();
    await otherTab.goto('/admin');
    await otherTab.getByText('Please log in to access your dashboard.').waitFor();
  });
});

describe('two hosts in one browser', () => {
  it('the second never sees the room of the first, which is still open in another tab', async () => {
    const { page, context } = await visit({ allow: [REFUSED] });
    const second = await register(page);
    const { roomId } = await hostRoom(page);
    await fillSeats(roomId, ['Gwen Guest']);
    await page.getByText('Gwen Guest').first().waitFor();

    // From now on all that this tab shows is written down, and who asks for the room has to wait.
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

describe('/admin', () => {
  it('shows the account, and changes the name with the keyboard alone', async () => {
    const { page } = await visit();
    const today = () => new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
    const before = today();
    const person = await register(page);
    // The day may end meanwhile.
    const days = new RegExp(`^(${before}|${today()})$`);
    await logIn(page, person);
    await page.getByText(person.email, { exact: true }).waitFor();
    await page.getByText(days).waitFor();

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
  });

  it('lists open rooms, to resume and to end', async () => {
    const { page } = await visit();
    await logIn(page, await register(page));
    await page.getByRole('link', { name: 'Start a session of Warm Welcome' }).click();
    await page.waitForURL(/room=/);
    const room = page.url();
    await page.getByRole('heading', { name: 'Welcome to the meeting!' }).waitFor();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('link', { name: /^Resume Warm Welcome/ }).click();
    await page.waitForURL(room);
    await page.getByRole('heading', { name: 'Welcome to the meeting!' }).waitFor();
    await page.goto('/admin');
    await page.getByRole('button', { name: /^End/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End Session' }).click();
    await page.getByText('No open rooms').waitFor();
  });

  it('logs out, also on the server', async () => {
    const { page } = await visit({ allow: [REFUSED] });
    const person = await register(page);
    const answer = page.waitForResponse('**/api/auth/login');
    await logIn(page, person);
    const { session } = await (await answer).json();
    await page.getByRole('button', { name: 'Log out' }).click();
    await toast(page, 'Logged out successfully', 'See you next time!').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${session.access_token}` } });
    expect(me.status()).toBe(401);
    await page.goto('/admin');
    await page.getByText('Please log in to access your dashboard.').waitFor();
  });

  it('deletes the account with its rooms, by keyboard, after the right password only', async () => {
    const { page } = await visit({ allow: [REFUSED, /status of (403|410)/] });
    const person = await register(page);
    await logIn(page, person);
    const { roomId } = await openRoom(page);
    await page.goto('/admin');
    await page.getByRole('link', { name: /^Resume Warm Welcome/ }).waitFor();
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
    await page.goto('/admin');
    await page.getByText('Please log in to access your dashboard.').waitFor();

    await page.goto(joinPath(roomId));
    await page.getByText('This session has ended.').waitFor();
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await toast(page, 'Login failed', 'Invalid credentials').waitFor();
    await register(page, person);
  });
});
