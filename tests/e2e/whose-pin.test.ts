import type { Locator, Page } from 'playwright-core';
import { inject, it } from 'vitest';
import { hostPath } from '#shared/contract/games/registry.ts';
import { answerPin, getWarmWelcomeRoom, guessPin, joinWarmWelcome } from '#shared/contract/games/warm-welcome.ts';
import { MOVING, visit } from '../support/browser.ts';
import { connectAs } from '../support/database.ts';
import { ok } from '../support/sessions/ask.ts';
import { hostRoom, join } from './people.ts';
import { takeYourTime } from './tables.ts';

const { origin } = inject('stack');
const admin = connectAs('supabase_admin', 1);

/** Name, place of today, and the answers. */
const TEAM = [
  ['Cara', 'Chicago, IL', 'Portland, OR', 'Lima'],
  ['Hoku', 'Honolulu, HI', 'Hilo, HI', 'Cairo, Egypt'],
  ['Sofia', 'São Paulo', 'Lisbon, Portugal', 'Reykjavík'],
  ['Taro', '東京', '大阪', 'Lisbon, Portugal'],
] as const;
const LATE = 'Taro';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A minute of the reveal or the end is over. */
async function passMinute(roomId: string): Promise<void> {
  await admin`update public.phase_games set started_at = started_at - interval '1 minute' where room_id = ${roomId}`;
  await admin`update public.rooms set version = version + 1 where id = ${roomId}`;
}

it('a team on four continents plays a Show of two questions, from the map to the end', async () => {
  const { page: host, context } = await visit({ ...MOVING, style: 'show' });
  const { roomId } = await hostRoom(host);
  await admin`
    insert into public.subscriptions (id, user_id, tier, status)
    select ${roomId}, host_id, 'premium', 'active' from public.rooms where id = ${roomId}`;
  const seats: { name: string; answers: string[]; bearer: string }[] = [];
  for (const [participantName, currentLocation, ...answers] of TEAM) {
    const body = { participantName, currentLocation, resolve: 'ask' as const };
    const { seat } = await ok(origin, joinWarmWelcome, { params: { roomId }, body });
    seats.push({ name: participantName, answers, bearer: seat });
  }
  const { page: liam } = await visit({ ...MOVING, device: 'phone', allow: [/status of 404/] });
  await join(liam, roomId, 'Liam', 'London, UK');
  const shared = await context.newPage();
  await shared.goto(`${hostPath('warm-welcome', roomId)}&present=1`);
  const onAll = (part: (page: Page) => Locator) =>
    Promise.all([host, shared, liam].map((page) => part(page).waitFor()));
  const gameOf = async () => {
    const bearer = seats[0]?.bearer ?? '';
    return (await ok(origin, getWarmWelcomeRoom, { params: { roomId }, bearer })).game;
  };

  await button(host, 'Start').click();
  await onAll((page) => heading(page, /^Sofia and Taro, you are 11,515 miles/));

  for (const [index, question] of [/^Where did you grow up/, /^What's the farthest place/].entries()) {
    await button(host, 'Next question').click();
    await onAll((page) => heading(page, question));
    await takeYourTime(roomId);
    const { round } = await gameOf();
    for (const { answers, bearer, name } of seats) {
      if (name === LATE) continue;
      await ok(origin, answerPin, { params: { roomId }, bearer, body: { round, text: answers[index] ?? '' } });
    }
    await liam.getByLabel('Your answer').fill('Nowhere at all');
    await button(liam, 'Drop my pin').tap();
    await liam.getByText(/^We don't know this place/).waitFor();
    await liam.getByLabel('Your answer').fill('Paris, France');
    await button(liam, 'Drop my pin').tap();
    await liam.getByText(/^Your pin: .?Paris, France/).waitFor();
    await button(host, 'Show the pins').click();
    await shared
      .getByRole('region', { name: 'Map of participants' })
      .getByLabel(/^Paris, /)
      .waitFor();

    await button(liam, /^C?Cara$/).waitFor();
    await takeYourTime(roomId);
    for (const name of ['Hoku', 'Sofia', 'Cara']) await button(liam, new RegExp(`${name}$`)).tap();
    await liam.getByText(/^All guessed/).waitFor();
    // A refresh loses nothing.
    await liam.reload();
    await liam.getByText(/^All guessed/).waitFor();
    const asked = await gameOf();
    const late = seats.find(({ name }) => name === LATE);
    for (const { nth } of asked.pins) {
      const body = { round: asked.round, nth, guess: '1' };
      await ok(origin, guessPin, { params: { roomId }, bearer: late?.bearer ?? '', body });
    }
    await button(host, 'Reveal whose').click();
    await button(host, 'Reveal whose').waitFor({ state: 'detached' });
    await onAll((page) => page.getByRole('region', { name: 'Map of participants' }));
    await passMinute(roomId);
    await onAll((page) => heading(page, /Lisbon|Portland|Hilo|Paris|Lima|Cairo|Reykjav/));
  }

  await button(host, 'Show the end').click();
  await onAll((page) => heading(page, 'Farthest apart today'));
  await passMinute(roomId);
  await onAll((page) => heading(page, 'All over the map!'));
  await button(host, 'Next game').first().waitFor();
});
