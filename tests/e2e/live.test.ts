import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { hostPicture, inkOf, joinPicture, paintWithMouse, takeColor } from './painting.ts';
import { goOn, hostTable, joinTable, openQuestion } from './tables.ts';

const CORAL = '#FF6B6B';
/** Streams that are blocked. */
const BLOCKED = { allow: [/changes/] };

/** This page never polls by itself, from the next address on: only a stream can bring news. */
const neverPoll = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setInterval: () => 0,
      setTimeout: (then: () => void, ms = 0) => (ms > 10_000 ? 0 : later(then, ms)),
    });
  });

/** Resolves once the page's stream is open. */
const listening = (page: Page, url = /\/changes/) => page.waitForResponse((response) => url.test(response.url()));

const sideA = (page: Page) => page.getByRole('button', { name: /^A: / });

it('a vote, a step and a sleeping screen need no poll, and who waits asks for next to nothing', async () => {
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
  await host.getByRole('list', { name: 'Active Players (1)' }).waitFor();
  const { page: ben, context } = await visit({ device: 'phone' });
  const benListens = listening(ben);
  await joinTable(ben, 'this-or-that', roomId, 'Ben');
  await benListens;
  await ann.getByText('2 people are here').or(ann.getByText(/\b2\b/)).first().waitFor();

  const asked: string[] = [];
  ben.on('request', (request) => asked.push(request.url()));
  await ben.waitForTimeout(30_000);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(4);

  await openQuestion(host, roomId);
  await sideA(ann).tap();
  await host.getByText('Voted', { exact: true }).waitFor();
  await ann.getByText('1 of 2 has voted').first().waitFor();

  await ben.getByText('1 of 2 has voted').first().waitFor();
  const devtools = await context.newCDPSession(ben);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await goOn(host, roomId, 2);
  await ann
    .getByText(/^Question 2/)
    .first()
    .waitFor();
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await ben
    .getByText(/^Question 2/)
    .first()
    .waitFor();
});

it('a stroke needs no poll', async () => {
  const { page: host } = await visit();
  await neverPoll(host);
  const hostListens = listening(host, /\/changes\?canvas=/);
  const roomId = await hostPicture(host);
  await hostListens;
  const { page: ann } = await visit();
  await joinPicture(ann, roomId, 'Ann');
  await host.getByRole('list', { name: 'Active Artists (2)' }).waitFor();
  await takeColor(ann, 'Coral');
  await paintWithMouse(ann, 0.4);
  await expect.poll(() => inkOf(host, CORAL)).toBeGreaterThan(0);
  await ann.getByRole('button', { name: 'Undo my last stroke' }).click();
  await expect.poll(() => inkOf(host, CORAL)).toBe(0);
});

it('without streams both arrive by polls', async () => {
  const { page: host, context: hostContext } = await visit(BLOCKED);
  await hostContext.route(/\/changes(\?|$)/, (route) => route.abort());
  const roomId = await hostTable(host, 'this-or-that');
  const { page: ann, context: annContext } = await visit({ ...BLOCKED, device: 'phone' });
  await annContext.route(/\/changes(\?|$)/, (route) => route.abort());
  await joinTable(ann, 'this-or-that', roomId, 'Ann');
  await host.getByRole('list', { name: 'Active Players (1)' }).waitFor();
  await openQuestion(host, roomId);
  await sideA(ann).tap();
  await host.getByText('Voted', { exact: true }).waitFor();
});
