import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { createAgenda } from '#shared/contract/agendas.ts';
import { GAMES, hostPath, joinPath } from '#shared/contract/games/registry.ts';
import { HOST_STORAGE_KEY } from '#src/lib/identity/host-storage.ts';
import { visit } from '../support/browser.ts';
import { ok } from '../support/sessions/ask.ts';
import { canvasOf, drawWithFinger, drawWithMouse } from './drawing.ts';
import { inkOf, paintAnywhere, paintWithMouse, takeColor } from './painting.ts';
import { becomeHost, copied, endSession, openedRoom } from './people.ts';
import { fillName, statementsOf, takeYourTime, writeStatements } from './tables.ts';

const AGENDA = 'All games';
const CORAL = '#FF6B6B';
/** The end of the session is told by refused polls. */
const ENDED = [/status of 410/];

const roomOf = (page: Page) => new URL(page.url()).searchParams.get('room') ?? '';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** An agenda of all games, as short as they can be. */
async function keepAgenda(host: Page): Promise<void> {
  const stored = await host.evaluate((key) => localStorage.getItem(key), HOST_STORAGE_KEY);
  const entries = [
    { game: 'this-or-that', options: { rounds: 2, pace: 'short' } },
    { game: 'masterpiece', options: { rounds: 1, pace: 'short' } },
    { game: 'coloring', options: { template: 'skyline' } },
    { game: 'two-truths', options: { pace: 'short' } },
    { game: 'warm-welcome' },
  ];
  const bearer = JSON.parse(`${stored}`).access_token;
  await ok(inject('stack').origin, createAgenda, { body: { name: AGENDA, entries }, bearer });
}

/** The host's phone asks, and the laptop says yes. */
async function pair(laptop: Page, phone: Page): Promise<void> {
  await button(laptop, 'Phone and co-host').click();
  await button(laptop, 'Show QR code').click();
  await phone.goto(await copied(laptop, 'Copy link for my phone'));
  const number = await phone.getByText(/^[1-9][0-9]$/).textContent();
  await laptop.getByText(`Its number is ${number}.`).waitFor();
  await button(laptop, 'Allow').click();
  await laptop.keyboard.press('Escape');
}

it('one session: five games on laptop, shared screen and phone, with three guests, to its recap', async () => {
  const { page: laptop } = await visit({ allow: ENDED, fullScreen: true });
  await becomeHost(laptop);
  await keepAgenda(laptop);
  await laptop.goto('/admin');
  await button(laptop, `Start: ${AGENDA}`).click();
  const { code, roomId } = await openedRoom(laptop);

  const shared = await laptop.context().newPage();
  await shared.goto(hostPath('this-or-that', roomId));
  await button(shared, 'Present').click();
  const { page: phone } = await visit({ device: 'phone', allow: [...ENDED, /status of 403/] });
  await pair(laptop, phone);
  const { page: ann } = await visit({ device: 'phone', allow: ENDED });
  const { page: ben, context: bensNetwork } = await visit({
    device: 'phone',
    allow: [...ENDED, /ERR_INTERNET_DISCONNECTED/],
  });
  const { page: cyd } = await visit({ device: 'phone', allow: ENDED });
  /** After each step the shared screen is still full. */
  const inFullScreen = async (step: string) => {
    const isFull = () => shared.evaluate(() => document.fullscreenElement !== null);
    await expect.poll(isFull, { message: step }).toBe(true);
  };
  /** The next main step is there, and nobody has to hurry. */
  const comes = async (step: string) => {
    await phone.getByLabel('Steps').getByRole('button').first().and(button(phone, step)).waitFor();
    // A key on the shared screen takes its own step, once it has one. The next game goes by its name there.
    const name = step === 'Next game' ? /^Next(:| game$)/ : step;
    const own = shared.getByRole('button', { name, exact: true, disabled: false });
    await shared.locator('[aria-keyshortcuts]').and(own).waitFor({ state: 'attached' });
    if (step !== 'Next game') await takeYourTime(roomOf(phone));
  };
  const onPhone = async (step: string, next: string) => {
    await button(phone, step).tap();
    await comes(next);
  };
  const onShared = async (key: ' ' | 'ArrowRight', next: string) => {
    await shared.keyboard.press(key);
    await comes(next);
  };
  const everyone = async (see: (page: Page) => Promise<unknown>) => {
    for (const page of [shared, ann, ben, cyd]) await see(page);
  };

  // This or That, by the phone and by keys. Ben loses his network before the last question.
  await ann.goto(`/s/${code.toLowerCase()}`);
  await fillName(ann, 'Ann');
  await ben.goto(joinPath('this-or-that', roomId));
  await fillName(ben, 'Ben');
  await shared.getByText('2 people here').first().waitFor();
  await inFullScreen('lobby');
  await onPhone('Start', 'Show results now');
  await button(ann, /^A: /).tap();
  await button(ben, /^B: /).tap();
  await shared
    .getByText(/ · 2 of 2 have voted$/)
    .first()
    .waitFor();
  await inFullScreen('question');
  await onShared('ArrowRight', 'Skip to Next Question');
  await ann.reload();
  await ann.getByText('Your vote', { exact: true }).waitFor();
  await inFullScreen('results');
  await onShared(' ', 'Show results now');
  await bensNetwork.setOffline(true);
  await button(ann, /^B: /).tap();
  await shared
    .getByText(/ · 1 of 2 has voted$/)
    .first()
    .waitFor();
  await onPhone('Show results now', 'Show the end');
  await onShared('ArrowRight', 'Next game');
  await heading(shared, '2 questions, and done').waitFor();
  await inFullScreen('end-of-questions');

  // Masterpiece Match, opened on the laptop. Ben follows when he is back, and Cyd comes late with the first link.
  await button(laptop, 'Next game').click();
  await laptop.getByRole('radio', { name: 'Next on the agenda: Masterpiece Match' }).waitFor();
  await button(laptop, 'Go to Masterpiece Match').click();
  for (const page of [laptop, shared, phone, ann]) await page.waitForURL(/masterpiece-match/);
  await bensNetwork.setOffline(false);
  await ben.waitForURL(/masterpiece-match/);
  await cyd.goto(joinPath('this-or-that', roomId));
  await heading(cyd, 'Join Masterpiece Match').waitFor();
  await fillName(cyd, 'Cyd');
  await shared.getByText('3 people here').first().waitFor();
  await inFullScreen('masterpiece-lobby');
  await onShared(' ', 'End drawing now');
  for (const page of [ann, ben, cyd]) await canvasOf(page).waitFor();
  await drawWithFinger(bensNetwork, ben);
  for (const page of [ann, cyd]) await drawWithMouse(page);
  await inFullScreen('drawing');
  await ann.reload();
  for (const page of [ann, ben, cyd]) await button(page, 'Submit').tap();
  await onPhone('Start the voting', 'End voting now');
  for (const page of [ann, ben, cyd]) {
    await page.getByRole('radio').first().press(' ');
    await button(page, 'Vote for this drawing').tap();
  }
  await inFullScreen('drawings-vote');
  await onShared('ArrowRight', 'Show the end');
  await inFullScreen('gallery');
  await onShared(' ', 'Next game');
  await inFullScreen('end-of-drawings');

  // The coloring book, opened in full screen.
  await shared.keyboard.press(' ');
  await button(shared, 'Go to Collaborative Coloring Book').click();
  for (const page of [laptop, phone, ann, ben, cyd]) await page.waitForURL(/coloring/);
  await paintAnywhere(ann);
  await takeColor(ann, 'coral red');
  await paintWithMouse(ann, 0.5);
  await everyone((page) => expect.poll(() => inkOf(page, CORAL)).toBeGreaterThan(0));
  await inFullScreen('coloring');

  // Two Truths, opened by the phone: Ann and Ben write, Cyd only votes.
  await button(phone, 'Next game').tap();
  await button(phone, 'Go to Two Truths and a Lie').click();
  for (const page of [laptop, shared, ann, ben, cyd]) await page.waitForURL(/two-truths/);
  await inFullScreen('truths-lobby');
  await onPhone('Start', 'Start the turns');
  await inFullScreen('writing');
  const writers = { Ann: ann, Ben: ben };
  for (const [name, page] of Object.entries(writers)) await writeStatements(page, statementsOf(name));
  await button(cyd, 'Just vote this time').tap();
  for (const turn of [1, 2]) {
    // Everyone is done, so it goes on by itself.
    await comes('Show the lie');
    const question = await heading(cyd, /^Which is (Ann|Ben)'s lie\?$/).textContent();
    const [, lie] = statementsOf(question?.includes('Ann') ? 'Ann' : 'Ben');
    await inFullScreen(`turn-${turn}`);
    for (const page of [question?.includes('Ann') ? ben : ann, cyd]) {
      await button(page, new RegExp(`${lie.replace('.', '\\.')}$`)).tap();
    }
    await comes(turn === 1 ? 'Next turn' : 'Show the end');
    await inFullScreen(`lie-${turn}`);
    await onShared('ArrowRight', turn === 1 ? 'Show the lie' : 'Next game');
  }
  await everyone((page) => heading(page, 'Most points: Cyd (2)').waitFor());
  await inFullScreen('points');

  // Warm Welcome: the guests give only their place.
  await shared.keyboard.press(' ');
  await button(shared, 'Go to Warm Welcome').click();
  for (const [page, place] of [
    [ann, 'Denver'],
    [ben, 'Chicago'],
    [cyd, 'Miami'],
  ] as const) {
    await page.getByLabel('Current Location').fill(place);
    if (page === ann) await inFullScreen('where-are-you');
    await button(page, 'Put me on the map').tap();
    await heading(page, 'Welcome to the session!').waitFor();
  }
  for (const name of [/^Ann, Denver/, /^Ben, Chicago/, /^Cyd, Miami/]) await shared.getByLabel(name).first().waitFor();
  await inFullScreen('map');

  // The end: thanks on every screen, and the recap of five games.
  await endSession(laptop);
  await everyone((page) => heading(page, 'Thank you for playing').waitFor());
  await inFullScreen('thanks');
  await laptop.getByRole('link', { name: 'See the recap', exact: true }).first().click();
  await heading(laptop, `Recap: ${AGENDA}`).waitFor();
  for (const { title } of Object.values(GAMES)) await heading(laptop, title).first().waitFor();
  await inFullScreen('recap');
});
