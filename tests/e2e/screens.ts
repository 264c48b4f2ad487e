import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, nextFrame } from './answered.ts';
import { violations } from './axe.ts';
import { expectNotWider, PHONE, SMALLEST } from './narrow.ts';

const DESKTOP = { width: 1280, height: 850 };

/**
 * What a reader's own spacing of text (WCAG 1.4.12) cuts off on the page as it is now: parts that hide what overflows, and
 * do so only because of it. A name that ends in an ellipsis was made to be cut.
 */
export const cutBySpacing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (part: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(part);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
      const hidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      // What is there for screen readers only is one pixel large.
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
 * Places for a finger that are smaller than 24 by 24 px (WCAG 2.5.8), and closer to another one than the exception for
 * such allows: a circle of 24 px around each touches neither another target nor the circle of another small one. Links
 * in a sentence are as large as its words.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    const KINDS = 'a[href], button, input, select, textarea, summary';
    const ROLES = ['button', 'link', 'switch', 'radio', 'checkbox', 'tab', 'menuitem', 'menuitemradio', 'option'];
    const isInSentence = (part: Element) => {
      const around = part.parentElement?.closest('p, li, dd, label, td, figcaption');
      const inline = getComputedStyle(part).display === 'inline';
      return part.matches('a') && inline && around && around.textContent?.trim() !== part.textContent?.trim();
    };
    /** What stands for a hidden radio or checkbox, too. */
    const boxOf = (part: Element) => {
      const labels = part instanceof HTMLInputElement ? [...(part.labels ?? [])] : [];
      const boxes = [part, ...labels].map((one) => one.getBoundingClientRect());
      return boxes.sort((a, b) => Math.min(b.width, b.height) - Math.min(a.width, a.height))[0] as DOMRect;
    };
    const isThere = ({ width, height, right, bottom }: DOMRect) => width > 1 && height > 1 && right > 0 && bottom > 0;
    const targets = [...document.querySelectorAll([KINDS, ...ROLES.map((role) => `[role=${role}]`)].join())]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((part) => !part.matches(':disabled, [inert] *, .sr-only') && !isInSentence(part))
      .map((part) => ({ part, box: boxOf(part) }))
      .filter(({ box }) => isThere(box));
    const isSmall = (box: DOMRect) => Math.round(box.width) < LEAST || Math.round(box.height) < LEAST;
    const middle = (box: DOMRect) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
    const touches = (small: DOMRect, other: DOMRect) => {
      const { x, y } = middle(small);
      if (isSmall(other)) return Math.hypot(x - middle(other).x, y - middle(other).y) < LEAST;
      const across = Math.max(other.left - x, 0, x - other.right);
      return Math.hypot(across, Math.max(other.top - y, 0, y - other.bottom)) < LEAST / 2;
    };
    return targets
      .filter(({ part, box }) => {
        if (!isSmall(box)) return false;
        const others = targets.filter((other) => !other.part.contains(part) && !part.contains(other.part));
        return others.some((other) => touches(box, other.box));
      })
      .map(
        ({ part, box }) => `${Math.round(box.width)} x ${Math.round(box.height)} px: ${part.outerHTML.slice(0, 160)}`,
      );
  });

/** Gives a page another size, and waits for what is laid out by it: React hears of it in the next frame. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await answered('another size', page.setViewportSize(size));
  await nextFrame(page);
}

/**
 * All that has to be so on every screen in every state: axe finds nothing, in the light theme at one size and in the dark
 * one at the other (what it sees of one does not depend on the other); targets are large enough for a finger; a reader's
 * own spacing cuts nothing off. The page is left as it was.
 */
export async function expectReadable(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const own = page.viewportSize() ?? DESKTOP;
    const other = own.width > PHONE.width ? PHONE : DESKTOP;
    const found = await violations(page);
    found.push(...(await answered('what spacing cuts', cutBySpacing(page))));
    await answered('the dark theme', page.emulateMedia({ colorScheme: 'dark' }));
    await resize(page, other);
    found.push(...(await violations(page)).map((what) => `dark, ${other.width} px: ${what}`));
    found.push(
      ...(await answered('what spacing cuts', cutBySpacing(page))).map((what) => `${other.width} px: ${what}`),
    );
    found.push(...(await answered('small targets', smallTargets(page))));
    expect(found).toEqual([]);
    await answered('the light theme', page.emulateMedia({ colorScheme: 'light' }));
    await resize(page, own);
  }
}

/** The same, and nothing is wider than a phone or the smallest window. */
export async function expectGood(...pages: Page[]): Promise<void> {
  await expectReadable(...pages);
  await expectNotWider(pages, [SMALLEST, PHONE]);
}
