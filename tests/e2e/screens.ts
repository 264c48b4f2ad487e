import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOOKS, violations } from './axe.ts';
import { nextFrame } from './drawing.ts';
import { PHONE, SMALLEST, wideParts } from './narrow.ts';

const DESKTOP = { width: 1280, height: 850 };

/**
 * What a reader's own spacing of text (WCAG 1.4.12) cuts off on the page as it is now: parts that hide what overflows, and
 * do so only because of it. A name that ends in an ellipsis was made to be cut.
 */
const cutBySpacing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (part: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(part);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
      const hidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      // Parts for screen readers only are one pixel large.
      if (part.clientWidth < 2 || (position === 'absolute' && part.clientHeight < 2)) return null;
      const isWide = hidden(overflowX) && part.scrollWidth > part.clientWidth + 1;
      const isHigh = hidden(overflowY) && part.scrollHeight > part.clientHeight + 1;
      return isWide || isHigh;
    };
    const parts = [...document.body.querySelectorAll('*')].filter(
      (part) => part.textContent?.trim() && part.checkVisibility() && hides(part) === false,
    );
    // Adopted, and not a style element: the page's own rules forbid foreign ones.
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(`* {
      line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
    } p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing];
    const cut = parts.filter((part) => hides(part)).map((part) => `cut: ${part.outerHTML.slice(0, 200)}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth - clientWidth;
    const widest = [...document.body.querySelectorAll('*')].filter(
      (part) => wide > 0 && Math.round(part.getBoundingClientRect().right) === scrollWidth,
    );
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== spacing);
    return wide > 0 ? [...cut, `${wide} px wider with it: ${widest.at(-1)?.outerHTML.slice(0, 200)}`] : cut;
  });

/**
 * Holds on every screen in every state: axe finds nothing in the light theme; nothing that depends on colors and sizes in
 * the dark theme at another size; a reader's own spacing cuts nothing off; nothing is wider than the smallest window. The
 * page is left as it was.
 */
export async function expectGood(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const own = page.viewportSize() ?? DESKTOP;
    const other = own.width > PHONE.width ? SMALLEST : DESKTOP;
    expect([...(await violations(page)), ...(await cutBySpacing(page))]).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(other);
    // Layouts by size in React come a moment after the size.
    const inDark = async () => [...(await violations(page, LOOKS)), ...(await cutBySpacing(page))];
    await expect.poll(inDark, { message: 'dark' }).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    if (other !== SMALLEST) await page.setViewportSize(SMALLEST);
    await expect.poll(() => wideParts(page)).toEqual([]);
    await page.setViewportSize(own);
    await nextFrame(page);
  }
}
