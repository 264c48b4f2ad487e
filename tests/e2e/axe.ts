import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules with results that depend on theme or window size. */
export const LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * Axe's findings on the page as it is now.
 * @param rules all of WCAG 2.2 AA unless named
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // By evaluate and not as a script tag: the page's own rules forbid foreign scripts. Once for each document: it is long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Colors are judged without fading, also of parts that arrive meanwhile. Adopted: the page's own rules forbid style elements.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(`*, ::before, ::after {
      animation-duration: 0s !important; animation-delay: 0s !important; transition-duration: 0s !important;
    }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    // A transition under way keeps its own time.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
  const results = await page.evaluate(
    (runOnly): Promise<AxeResults> =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        runOnly,
        // Nothing else of its report is read, and most of its time went into that.
        resultTypes: ['violations'],
        selectors: false,
        // Of WCAG 2.2, and off by default: 24 px, or room around.
        rules: { 'target-size': { enabled: true } },
      }),
    rules ? ({ type: 'rule', values: rules } as const) : ({ type: 'tag', values: LEVELS } as const),
  );
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
