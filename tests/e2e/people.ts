import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { login, type Session } from '#shared/contract/accounts.ts';
import { type Game, joinPath as joinPathOf } from '#shared/contract/games/registry.ts';
import { newRoomPath } from '#src/lib/calls/join-links.ts';
import { HOST_STORAGE_KEY } from '#src/lib/identity/host-storage.ts';
import { takeToast } from '../support/browser.ts';
import { connectAs } from '../support/database.ts';
import { HOST_PASSWORD, insertHost } from '../support/hosts.ts';
import { ok } from '../support/sessions/ask.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import '../support/provided.ts';

const admin = connectAs('supabase_admin', 1);
let people = 0;

/** Somebody new: a name and an address that nobody else in this run has. */
export function newPerson(): { fullName: string; email: string; password: string } {
  people += 1;
  const unique = `${process.pid}-${Date.now().toString(36)}-${people}`;
  return { fullName: `Hanna Host ${people}`, email: `host-${unique}@example.com`, password: 'snow-melts' };
}

/** Fills in /register and waits for the dashboard, to which it leads by the way of /login. */
export async function register(page: Page, person = newPerson()): Promise<ReturnType<typeof newPerson>> {
  await page.goto('/register');
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/admin');
  return person;
}

/** Fills in /login and waits for the dashboard. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/admin');
}

/** A person with an account, as if by /register; the test isn't about its form. */
export async function newAccount(): Promise<ReturnType<typeof newPerson>> {
  const person = { ...newPerson(), password: HOST_PASSWORD };
  await insertHost(admin, person.email, person.fullName);
  return person;
}

/** A new host, as if by /register and /login. */
export async function newSession(): Promise<Session> {
  const { email, password } = await newAccount();
  return (await ok(inject('stack').origin, login, { body: { email, password } })).session;
}

/** A room without a host's screen, for tests of guests' pages; answers its id. */
export async function roomOfNobody(game: Game = 'warm-welcome'): Promise<string> {
  return openRoom(inject('stack').origin, game, (await newSession()).access_token);
}

/** Logs a new host in in this browser, for tests of later steps; answers their access token. */
export async function becomeHost(page: Page): Promise<string> {
  const session = await newSession();
  // Any address of Thaw's own will do to write into its storage.
  await page.route('/nothing', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/nothing');
  const kept = { expires_at: Math.floor(Date.now() / 1_000) + session.expires_in, ...session };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    HOST_STORAGE_KEY,
    JSON.stringify(kept),
  ] as const);
  // As long as anything is intercepted, the browser caches nothing.
  await page.unroute('/nothing');
  return session.access_token;
}

/** A new host with a new room on the screen. */
export async function hostRoom(
  page: Page,
  game: Game = 'warm-welcome',
  options = '',
): Promise<{ roomId: string; code: string }> {
  await becomeHost(page);
  await page.goto(newRoomPath(game) + options);
  return openedRoom(page);
}

/** The room that is just being opened on a host's screen. */
export async function openedRoom(page: Page): Promise<{ roomId: string; code: string }> {
  await page.waitForURL(/[?&]room=[a-z0-9]{14}/);
  const spelled = await page
    .getByText(/^Room code( [A-Z0-9]){5}$/)
    .first()
    .textContent();
  const roomId = new URL(page.url()).searchParams.get('room') ?? '';
  return { roomId, code: (spelled ?? '').replace('Room code', '').replaceAll(' ', '') };
}

/** The host ends the session on the screen. */
export async function endSession(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'End Session' }).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'End Session' }).click();
  await host.waitForURL('**/admin');
}

export const joinPath = (roomId: string): string => joinPathOf('warm-welcome', roomId);

/** Fills in the join form, where it is on the screen already. */
export async function fillJoinForm(page: Page, name: string, place: string): Promise<void> {
  await page.getByLabel('Your Name').fill(name);
  await page.getByLabel('Current Location').fill(place);
  await page.getByRole('button', { name: 'Join Session' }).click();
}

/** Joins by the link and waits for the success screen. */
export async function join(page: Page, roomId: string, name: string, place: string): Promise<void> {
  await page.goto(joinPath(roomId));
  await fillJoinForm(page, name, place);
  await page.getByRole('heading', { name: 'Welcome to the session!' }).waitFor();
}

/** Takes seats without a browser, where a test needs a room with people in it. `place` counts in Warm Welcome only. */
export async function fillSeats(
  roomId: string,
  names: readonly string[],
  { game = 'warm-welcome', place }: { game?: Game; place?: string } = {},
): Promise<void> {
  for (const name of names) await takeSeat(inject('stack').origin, game, roomId, name, place);
}

/** The host removes somebody from the room on the screen, which hides them before the room knows it. */
export async function removePerson(host: Page, name: string): Promise<void> {
  await host.getByRole('button', { name: `Options for ${name}` }).click();
  const removed = host.waitForResponse((response) => response.request().method() === 'DELETE');
  await host.getByRole('menuitem', { name: 'Remove from this room' }).click();
  expect((await removed).ok()).toBe(true);
}

/** The host turns the room's lock on the screen; its switch shows it before the room knows it. */
export async function turnLock(host: Page): Promise<void> {
  const turned = host.waitForResponse((response) => response.url().endsWith('/lock'));
  await host.getByRole('switch', { name: /Lock room/ }).click();
  expect((await turned).ok()).toBe(true);
}

/** Names of the markers that are not wholly inside the map's box. */
export const markersOutside = (map: Locator): Promise<(string | null)[]> =>
  map.evaluate((box) => {
    const map = box.getBoundingClientRect();
    return [...box.querySelectorAll('.person-marker')]
      .filter((marker) => {
        const { left, top, right, bottom } = marker.getBoundingClientRect();
        return left < map.left || top < map.top || right > map.right || bottom > map.bottom;
      })
      .map((marker) => marker.getAttribute('aria-label'));
  });

interface Toast {
  /** Waits until it has been shown, each time once more: on a busy machine it may be gone again by now. */
  waitFor: () => Promise<void>;
  /** Its content, as long as it is there. */
  getByRole: Locator['getByRole'];
}

/** A toast with this title (and description). */
export function toast(page: Page, title: string, description = ''): Toast {
  const there = page.locator('[data-sonner-toast]').filter({ hasText: title }).filter({ hasText: description });
  return {
    waitFor: () => expect.poll(() => takeToast(page, [title, description]), { timeout: 30_000 }).toBe('taken'),
    getByRole: there.getByRole.bind(there),
  };
}

/**
 * On this page nobody has to hurry, from the next address on: what is over after exactly so many seconds, such as a toast
 * with its Undo, never is.
 */
export const neverAfter = (page: Page, seconds: number) =>
  page.addInitScript((never) => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (then: () => void, ms?: number) => (ms === never ? 0 : later(then, ms)) });
  }, seconds * 1_000);

/** Types a room's code into the landing page. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Have a code?').fill(code);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/** Moves the mouse over a shared screen's corner, where nothing is to point at: its bar comes. */
export async function showBar(page: Page): Promise<void> {
  await page.mouse.move(4, 4);
  await page.mouse.move(12, 6);
}

/** Path and fragment of the link that a button copies. */
export async function copied(page: Page, button: string): Promise<string> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.body.dataset.copied = text;
    };
  });
  await page.getByRole('button', { name: button }).click();
  const { hash, pathname } = new URL(await page.evaluate(() => document.body.dataset.copied ?? ''));
  return pathname + hash;
}

/** Everything to press on a shared screen that is not in its bar. */
export const outsideBar = (page: Page): Promise<string[]> =>
  page
    .locator('button:visible, a:visible, input:visible')
    .evaluateAll((all) =>
      all.filter((one) => !one.closest('[aria-label="Presentation controls"]')).map(({ outerHTML }) => outerHTML),
    );
