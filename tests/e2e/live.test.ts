import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type PageOptions, type Visitor, visit } from '../support/browser.ts';
import { hostPicture, inkOf, joinPicture, paintWithMouse, takeColor } from './painting.ts';
import { goOn, hostTable, joinTable, openQuestion } from './tables.ts';

const CORAL = '#FF6B6B';
const WAITING_MS = 30_000;

/** This page never polls by itself, from the next address on: only a stream can bring news. */
const neverPoll = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setInterval: () => 0,
      setTimeout: (then: () => void, ms = 0) => (ms > 10_000 ? 0 : later(then, ms)),
    });
  });

/** This page's streams end as the server ends them, only sooner. */
const endStreams = (page: Page) =>
  page.addInitScript(() => {
    const ask = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const reply = await ask(input, init);
      if (reply.body === null || !String(input).includes('/changes')) return reply;
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const signal = AbortSignal.timeout(11_000);
      reply.body.pipeTo(writable, { signal, preventAbort: true }).catch(async () => {
        const writer = writable.getWriter();
        await writer.write(new TextEncoder().encode(':\n\n'));
        await writer.close();
      });
      return new Response(readable, reply);
    };
  });

/** Somebody whose streams are blocked. */
async function withoutStreams(options: PageOptions = {}): Promise<Visitor> {
  const visitor = await visit({ ...options, allow: [/changes/] });
  await visitor.context.route(/\/changes(\?|$)/, (route) => route.abort());
  return visitor;
}

/** Resolves once the page's stream is open. */
const listening = (page: Page, url = /\/changes/) => page.waitForResponse((response) => url.test(response.url()));

/** What changes on the page for so long. */
const changesOn = (page: Page, forMs: number): Promise<string[]> =>
  page.evaluate(async (ms) => {
    const changes: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { target, type } of records) changes.push(`${type}: ${target.textContent}`);
    });
    observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
    await new Promise((resolve) => setTimeout(resolve, ms));
    return changes;
  }, forMs);

const sideA = (page: Page) => page.getByRole('button', { name: /^A: / });

it('a vote and a step need no poll; who waits asks for next to nothing, and sees no stream end', async () => {
  const { page: host } = await visit();
  await neverPoll(host);
  const hostListens = listening(host);
  const roomId = await hostTable(host, 'this-or-that');
  await hostListens;
  const { page: ann } = await visit({ device: 'phone' });
  await neverPoll(ann);
  const annListens = listening(ann);
  await joinTable(ann, 'this-or-that', roomId, 'Ann');
  await annListens;
  await host.getByRole('list', { name: 'Players (1)' }).waitFor();
  const { page: ben } = await visit({ device: 'phone' });
  await endStreams(ben);
  const benListens = listening(ben);
  await joinTable(ben, 'this-or-that', roomId, 'Ben');
  await benListens;
  await ann.getByText('2 people are here').or(ann.getByText(/\b2\b/)).first().waitFor();

  // From the beginning of a stream on, two of them end.
  await listening(ben);
  const asked: string[] = [];
  ben.on('request', (request) => asked.push(request.url()));
  expect(await changesOn(ben, WAITING_MS)).toEqual([]);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(4);
  expect(asked.filter((url) => /\/changes$/.test(url)).length, asked.join('\n')).toBeGreaterThanOrEqual(2);

  await openQuestion(host, roomId);
  await sideA(ann).tap();
  await host.getByText('Voted', { exact: true }).waitFor();
  for (const page of [ann, ben]) await page.getByText('1 of 2 has voted').first().waitFor();
  await goOn(host, roomId, 2);
  await ann
    .getByText(/^Question 2/)
    .first()
    .waitFor();
});

it.each(['a stream', 'polls'])('by %s alone a stroke arrives', async (by) => {
  const isStreamed = by === 'a stream';
  const { page: host } = await (isStreamed ? visit() : withoutStreams());
  if (isStreamed) await neverPoll(host);
  const hostListens = isStreamed ? listening(host, /\/changes\?canvas=/) : null;
  const roomId = await hostPicture(host);
  await hostListens;
  const { page: ann } = await visit();
  await joinPicture(ann, roomId, 'Ann');
  await host.getByRole('list', { name: 'Active Artists (2)' }).waitFor();
  await takeColor(ann, 'coral red');
  await paintWithMouse(ann, 0.4);
  await expect.poll(() => inkOf(host, CORAL)).toBeGreaterThan(0);
  await ann.getByRole('button', { name: 'Undo my last stroke' }).click();
  await expect.poll(() => inkOf(host, CORAL)).toBe(0);
});

it('by polls alone a vote arrives; a page that was frozen asks as soon as it wakes', async () => {
  const { page: host } = await withoutStreams();
  const roomId = await hostTable(host, 'this-or-that');
  const { page: ann } = await withoutStreams({ device: 'phone' });
  await joinTable(ann, 'this-or-that', roomId, 'Ann');
  await host.getByRole('list', { name: 'Players (1)' }).waitFor();
  await openQuestion(host, roomId);
  await sideA(ann).tap();
  await host.getByText('Voted', { exact: true }).waitFor();

  // From here on neither polls nor streams tell her anything.
  await neverPoll(ann);
  await ann.reload();
  await ann
    .getByText(/^Question 1/)
    .first()
    .waitFor();
  await goOn(host, roomId, 2);
  // Chromium freezes no page that Playwright keeps visible: this is what a frozen one is told first.
  await ann.evaluate(() => document.dispatchEvent(new Event('resume')));
  await ann
    .getByText(/^Question 2/)
    .first()
    .waitFor();
});
