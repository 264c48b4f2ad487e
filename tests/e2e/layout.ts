import type { Page } from 'playwright-core';

/** Floating parts of a page: toasts, reactions, the presenter's bar. */
const FLOATING = '[data-sonner-toast], .reaction, [aria-label="Presentation controls"] > *';

/**
 * The flaws of the page's boxes as it is now: text that is cut, broken inside a word or outside of the window; texts, controls
 * and pictures on top of each other; and floating parts over any of these.
 * @param whole nobody scrolls this page: a shared screen
 */
export const flaws = (page: Page, { whole = false } = {}): Promise<string[]> =>
  page.evaluate(
    ([FLOATING, whole]) => {
      const found = new Set<string>();
      const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth - clientWidth} px too wide`);

      interface Box {
        left: number;
        top: number;
        right: number;
        bottom: number;
      }
      interface Part extends Box {
        element: Element;
        name: string;
      }
      const isSeen = (element: Element) => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
        // Parts for screen readers only.
        for (let one: Element | null = element; one; one = one.parentElement) {
          const { width, height } = one.getBoundingClientRect();
          const { clipPath, overflow } = getComputedStyle(one);
          if (clipPath === 'inset(50%)' || (overflow === 'hidden' && width <= 1 && height <= 1)) return false;
        }
        return element.closest('[inert], [data-hidden]') === null;
      };
      const hides = (overflow: string) => overflow !== 'visible';
      const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      /** The part of a box that the boxes around it let through; reports text they cut. */
      const through = (element: Element, box: Box, text: string | null): Box => {
        const left = { ...box };
        let { position } = getComputedStyle(element);
        for (let one = text === null ? element.parentElement : element; one; one = one.parentElement) {
          const style = getComputedStyle(one);
          const isOut = position === 'fixed' || (position === 'absolute' && style.position === 'static');
          if (!isOut && one !== document.body && one !== document.documentElement && style.display !== 'inline') {
            const around = one.getBoundingClientRect();
            if (hides(style.overflowX)) {
              const over = Math.max(around.left - box.left, box.right - around.right);
              if (text !== null && over > 1.5) found.add(`cut by ${Math.round(over)} px at its side: ${text}`);
              left.left = Math.max(left.left, around.left);
              left.right = Math.min(left.right, around.right);
            }
            if (hides(style.overflowY)) {
              const high = (box.bottom - box.top) * 0.2;
              const over = Math.max(around.top - box.top, box.bottom - around.bottom) - high;
              const isCut = over > 1.5 && !(isScrolled(style.overflowY) && !whole);
              if (text !== null && isCut) found.add(`cut by ${Math.round(over)} px below or above: ${text}`);
              left.top = Math.max(left.top, around.top);
              left.bottom = Math.min(left.bottom, around.bottom);
            }
          }
          position = style.position === 'static' && !isOut ? position : isOut ? position : style.position;
        }
        return left;
      };
      /** Text that leaves the painted box that it is in. */
      const inCard = (element: Element, { left, top, right, bottom }: Box, text: string) => {
        for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
          const { backgroundColor, borderTopWidth, display, position } = getComputedStyle(one);
          const isPainted = !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) || borderTopWidth !== '0px';
          if (isPainted && display !== 'inline') {
            const card = one.getBoundingClientRect();
            const over = Math.max(card.left - left, right - card.right, card.top - top, bottom - card.bottom);
            if (over > 1.5) found.add(`out of its box by ${Math.round(over)} px: ${text}`);
            return;
          }
          if (position === 'absolute' || position === 'fixed') return;
        }
      };
      const inWindow = (box: Box, name: string) => {
        const { left, top, right, bottom } = box;
        const out = left < -1 || right > clientWidth + 1 || (whole && (top < -1 || bottom > clientHeight + 1));
        if (out) found.add(`outside of the window: ${name}`);
      };
      const isBox = ({ left, top, right, bottom }: Box) => right - left > 2 && bottom - top > 2;

      const parts: Part[] = [];
      const floats: Part[] = [];
      const keep = (element: Element, box: Box, name: string) => {
        const floating = element.closest(FLOATING);
        if (isBox(box) && !floating) parts.push({ element, name, ...box });
      };

      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        const element = node.parentElement;
        const text = node.data.trim().slice(0, 60);
        if (!element || text === '' || !isSeen(element)) continue;
        const style = getComputedStyle(element);
        const breaks = style.wordBreak === 'break-all';
        for (const { index, 0: word } of node.data.matchAll(/[^\s\u200b-]+/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1 && !breaks && !/\p{Script=Han}/u.test(word))
            found.add(`broken inside "${word}" in "${text}"`);
        }
        range.selectNodeContents(node);
        for (const { left, top, right, bottom } of range.getClientRects()) {
          // Lines may be closer than their glyphs are high.
          const air = (bottom - top) * 0.18;
          const box = { left: left + 1, top: top + air, right: right - 1, bottom: bottom - air };
          if (!isBox(box)) continue;
          // A countdown that is held back has more digits than it ever shows.
          if (whole && !/^\d+$/.test(text)) inCard(element, box, text);
          const seen = through(element, { left, top, right, bottom }, text);
          if (isBox(seen)) inWindow(seen, text);
          keep(
            element,
            {
              left: Math.max(seen.left, box.left),
              right: Math.min(seen.right, box.right),
              top: Math.max(seen.top, box.top),
              bottom: Math.min(seen.bottom, box.bottom),
            },
            text,
          );
        }
      }
      const CONTROLS =
        'a, button, input:not([type=radio], [type=checkbox]), [role=switch], img:not(.leaflet-tile), svg[role=img], canvas';
      for (const element of document.querySelectorAll(CONTROLS)) {
        if (!isSeen(element)) continue;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.textContent ?? '';
        const seen = through(element, { left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1 }, null);
        if (isBox(seen)) inWindow(seen, name);
        keep(element, seen, `<${element.localName} ${name.trim().slice(0, 60)}>`);
      }

      const meet = (one: Box, other: Box) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
      const heldBy = (element: Element, position: string) => {
        let one: Element | null = element;
        while (one && getComputedStyle(one).position !== position) one = one.parentElement;
        return one;
      };
      /** Scrolled below a bar at the window's lower edge, as wide as the content: no different from the edge itself. */
      const isBelow = (one: Part, other: Part) => {
        const bar = heldBy(other.element, 'sticky');
        if (!bar || bar.contains(one.element)) return false;
        const { bottom, left, right } = bar.getBoundingClientRect();
        return bottom > clientHeight - 1 && left < one.left && right > one.right;
      };
      for (const [index, one] of parts.entries()) {
        for (const other of parts.slice(index + 1)) {
          if (!meet(one, other)) continue;
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          // Layers of one picture; votes and numbers on a picture.
          if (one.element.localName === 'canvas' && other.element.matches('canvas, img')) continue;
          if (one.element.closest('figure')?.contains(other.element)) continue;
          if (heldBy(one.element, 'fixed') !== heldBy(other.element, 'fixed')) continue;
          if (isBelow(one, other) || isBelow(other, one)) continue;
          found.add(`on each other: ${one.name} | ${other.name}`);
        }
      }
      for (const element of document.querySelectorAll(FLOATING)) {
        if (!isSeen(element)) continue;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        floats.push({ element, name: element.textContent ?? '', left, top, right, bottom });
      }
      for (const float of floats) {
        inWindow(float, float.name);
        // The page scrolls below its fixed parts.
        const isBehind = (part: Part) => heldBy(part.element, 'fixed') && !heldBy(float.element, 'fixed');
        for (const part of parts) {
          if (meet(float, part) && !isBehind(part)) found.add(`"${float.name}" covers ${part.name}`);
        }
      }
      return [...found];
    },
    [FLOATING, whole] as const,
  );
