import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { getThisOrThatState, voteThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { getTwoTruthsPlay, voteTwoTruths, writeTwoTruths } from '#shared/contract/games/two-truths.ts';
import { badNetwork } from '../support/bad-network.ts';
import { MOVING, visit } from '../support/browser.ts';
import { connectAs } from '../support/database.ts';
import { ok } from '../support/sessions/ask.ts';
import { takeSeat } from '../support/sessions/rooms.ts';
import { hostTable, joinTable, moveOn, statementsOf, type TableGame, takeYourTime, writeStatements } from './tables.ts';

// A guest's phone with 400 ms there and back, of whose packets 2 % are lost, in each beat of a Show. Of each move one reply is
// lost, too: the move counts once.

const { origin } = inject('stack');
const admin = connectAs('supabase_admin', 1);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

async function table(game: TableGame) {
  const { page: host } = await visit({ ...MOVING, style: 'show' });
  const roomId = await hostTable(host, game);
  const network = await badNetwork(origin);
  const { page: ann } = await visit({
    ...MOVING,
    device: 'phone',
    origin: network.origin,
    // A move that is sent again may come when its phase is over.
    allow: [/ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/, /status of 409/],
  });
  const joined = network.loseReplyOf(/\/join$/);
  await joinTable(ann, game, roomId, 'Ann');
  await joined;
  const ben = { params: { roomId }, bearer: await takeSeat(origin, game, roomId, 'Ben') };
  await host.getByRole('list', { name: 'Players (2)' }).waitFor();
  return { host, roomId, ann, ben, network };
}

it('This or That', async () => {
  const { host, roomId, ann, ben, network } = await table('this-or-that');
  await button(host, 'Start').click();
  await button(host, 'Show results now').waitFor();
  await takeYourTime(roomId);
  await button(ann, /^A: /).waitFor();
  const voted = network.loseReplyOf(/\/vote$/);
  await button(ann, /^A: /).tap();
  await voted;
  await host.getByText('With a vote: Ann.').waitFor();
  const changed = network.loseReplyOf(/\/vote$/);
  await button(ann, /^B: /).tap();
  await changed;
  await expect
    .poll(async () => [...(await admin`select option from public.this_or_that_votes where room_id = ${roomId}`)])
    .toEqual([{ option: 'B' }]);
  await ok(origin, voteThisOrThat, { ...ben, body: { option: 'A' } });
  await Promise.all([heading(ann, 'Here it comes...').waitFor(), button(host, 'Show results now').click()]);
  await ann.getByText('50%').first().waitFor();
  await ann.getByText('Time to talk. Your host goes on.').waitFor();
  const state = await ok(origin, getThisOrThatState, ben);
  expect(state).toMatchObject({ phase: 'results', counts: { A: 1, B: 1 } });
  await button(host, 'Next question').click();
  await ann
    .getByText(/^Question 2/)
    .first()
    .waitFor();
});

it('Two Truths and a Lie', async () => {
  const { host, roomId, ann, ben, network } = await table('two-truths');
  const theirs: [string, string, string] = ['I ski.', 'I can fly.', 'I have a cat.'];
  await button(host, 'Start').click();
  await button(host, 'Start the turns').waitFor();
  await takeYourTime(roomId);
  const written = network.loseReplyOf(/\/statements$/);
  await writeStatements(ann, statementsOf('Ann'));
  await written;
  await host.getByText('1 of 2').first().waitFor();
  await ok(origin, writeTwoTruths, { ...ben, body: { written: { statements: theirs, lie: 1 } } });
  // One of them has the first turn, the other one the second.
  for (const next of ['Next turn', 'Show the end']) {
    await button(host, 'Start the vote').waitFor();
    const own = heading(ann, 'Everyone may ask you anything.');
    await own.or(heading(ann, 'Ask Ben anything')).waitFor();
    const isOwn = await own.isVisible();
    await moveOn(host, roomId, 'Start the vote', 'Show the lie');
    const hush = heading(ann, 'Here it comes...').waitFor();
    if (isOwn) {
      const { scene } = await ok(origin, getTwoTruthsPlay, ben);
      await ok(origin, voteTwoTruths, { ...ben, body: { choice: 0, round: scene?.round ?? 0 } });
    } else {
      const voted = network.loseReplyOf(/\/vote$/);
      await button(ann, 'I can fly.').tap();
      await voted;
    }
    // Everyone is done: no one has to press anything.
    await hush;
    for (const verdict of ['True', 'Lie']) await ann.getByText(verdict, { exact: true }).first().waitFor();
    await heading(ann, /fooled/).waitFor();
    await ann.getByText('Time to talk. Your host goes on.').waitFor();
    await button(host, next).click();
  }
  await heading(ann, 'Best liar').waitFor();
  await heading(ann, /^Most points: /).waitFor();
  const kept = await admin`
    select (select count(*)::integer from public.two_truths_entries where room_id = ${roomId}) as entries,
      (select count(*)::integer from public.two_truths_votes where room_id = ${roomId}) as votes`;
  expect([...kept]).toEqual([{ entries: 2, votes: 2 }]);
});
