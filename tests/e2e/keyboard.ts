import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Types into the field that has the focus, and goes on to the next one. */
export async function typeOn(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

/** The focused control, in the words of the page. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLElement> }) | null;
    return at?.labels?.[0]?.textContent ?? (at?.textContent || at?.getAttribute('title')) ?? '';
  });

/** Goes on with the Tab key until the keyboard is at something that begins with these words. */
export async function tabTo(page: Page, words: string): Promise<void> {
  for (let tabs = 0; tabs < 40 && !(await focused(page)).startsWith(words); tabs += 1) await page.keyboard.press('Tab');
  expect((await focused(page)).slice(0, words.length)).toBe(words);
}

/** Opens a page and puts the keyboard where its first field is. */
export async function toFirstField(page: Page, path: string, label: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel(label, { exact: true }).first().waitFor();
  await tabTo(page, label);
}

/** Keyboard users see the focus: a ring around it, or around its stand-in. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const ring = () =>
    page.evaluate(() => {
      const isRing = (part: Element | null) => {
        if (!part) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      };
      const at = document.activeElement;
      if (!at?.matches(':focus-visible')) return `nothing has a visible focus: ${at?.outerHTML.slice(0, 200)}`;
      const box = at.getBoundingClientRect();
      if (box.bottom <= 0 || box.top >= innerHeight)
        return `it is outside of the window: ${at.outerHTML.slice(0, 200)}`;
      const label = at.closest('label') ?? (at.id ? document.querySelector(`label[for="${at.id}"]`) : null);
      return isRing(at) || isRing(label) ? 'a ring' : `no ring: ${at.outerHTML.slice(0, 200)}`;
    });
  await expect.poll(ring).toBe('a ring');
}

const sessions = new WeakMap<Page, CDPSession>();

/** The focused control in the accessibility tree: role, name and states, such as `radio purple checked`. */
export async function atFocus(page: Page): Promise<string> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  if (result.objectId === undefined) return 'nothing';
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  const states = (node?.properties ?? []).flatMap(({ name, value }) => {
    const isState = ['checked', 'pressed', 'expanded', 'disabled', 'invalid'].includes(name);
    return isState && String(value.value) === 'true' ? [name] : [];
  });
  return [node?.role?.value, node?.name?.value, ...states].filter(Boolean).join(' ');
}

/**
 * Continues with the Tab key to the control of this name in the accessibility tree, and sees the focus at every stop.
 * @param wanted `role name`, or the beginning of it
 */
export async function tabUntil(page: Page, wanted: string): Promise<void> {
  const stops: string[] = [];
  while (!stops.at(-1)?.startsWith(wanted)) {
    if (stops.length > 60) throw new Error(`The keyboard does not come to ${wanted}, but to: ${stops.join(', ')}`);
    await page.keyboard.press('Tab');
    stops.push(await atFocus(page));
    // Behind the last stop comes the window itself.
    if (!(await page.evaluate(() => document.activeElement === document.body))) await expectVisibleFocus(page);
  }
}

/** The same, and presses Enter there. */
export async function enterAt(page: Page, wanted: string): Promise<void> {
  await tabUntil(page, wanted);
  await page.keyboard.press('Enter');
}

/** Leaves a window that was only just opened: it hears the key a moment after it has taken the focus. */
export async function escapeFrom(page: Page, window: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return window.count();
    })
    .toBe(0);
}

/**
 * Leaves present mode, and the full screen with it: that is over a moment later, and would end a present mode that was
 * begun meanwhile.
 */
export async function leavePresent(page: Page): Promise<void> {
  await escapeFrom(page, page.getByRole('button', { name: 'Leave present mode' }));
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
}
