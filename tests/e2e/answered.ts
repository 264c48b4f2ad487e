import type { Page } from 'playwright-core';

/** How long a browser may take for a moment's work, in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * What the browser answers, or an error that says that it does not. Playwright waits without end for what it evaluates
 * or resizes, and once in many hundreds a headless Chromium draws no further frame.
 */
export async function answered<Answer>(what: string, asked: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The browser does not answer: ${what}`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until a page has drawn what it knows by now. */
export const nextFrame = (page: Page): Promise<unknown> =>
  answered(
    'the next frame',
    page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))),
  );
