import { randomBytes } from 'node:crypto';
import { chromium } from 'playwright-core';
import postgres from 'postgres';
import { endRoom, nextGame } from '#shared/contract/hosted-rooms.ts';
import { getGuestRecap, getSharedRecap, RECAP_PREFIX, shareRecap } from '#shared/contract/recaps.ts';
import { noisePng } from '#shared/server/testing/picture-samples.ts';
import { findBrowser } from '../../local/browser.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { pastSessionsOf } from '../support/sessions/host.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { type Bench, figure, goal, median, msOf } from './measure.ts';
import { onStack } from './on-stack.ts';

const PEOPLE = 100;
const ROUNDS = 10;
const QUESTIONS = 60;
const VISITS = 5;

/**
 * A recap of a hundred people who voted on sixty questions and drew in ten rounds: until all of them at once have their thanks,
 * its page shows the games, and its zip is made.
 */
export const recap: Bench = (folder) =>
  onStack(folder, async ({ stack, origin, host: bearer }) => {
    const first = await openRoom(origin, 'this-or-that', bearer);
    const seats: string[] = [];
    for (let n = 1; n <= PEOPLE; n += 1) seats.push(await takeSeat(origin, 'this-or-that', first, `Guest ${n}`));
    const { movedTo } = await ok(origin, nextGame, {
      params: { roomId: first },
      body: { game: 'masterpiece' },
      bearer,
    });
    const match = movedTo.roomId;
    const sql = postgres(stack.adminUrl, { max: 1 });
    await sql`
      insert into public.this_or_that_questions
      select ${first}, round, jsonb_build_object('text', 'Question ' || round, 'optionA', '{"text": "Tea", "emoji": "🍵"}'::jsonb,
        'optionB', '{"text": "Coffee", "emoji": "☕"}'::jsonb)
      from generate_series(1, ${QUESTIONS}::integer) as round`;
    await sql`
      insert into public.this_or_that_votes
      select ${first}, round, number, case when random() < 0.5 then 'A' else 'B' end, number
      from generate_series(1, ${QUESTIONS}::integer) as round cross join generate_series(1, ${PEOPLE}::integer) as number`;
    await sql`
      insert into public.masterpiece_rounds
      select ${match}, round, 'Prompt ' || round, ${'s'.repeat(22)}, 0 from generate_series(1, ${ROUNDS}::integer) as round`;
    const picture = noisePng(80, 60);
    const ids = Array.from({ length: PEOPLE * ROUNDS }, () => randomBytes(16).toString('base64url'));
    await sql`
      insert into public.drawings (id, room_id, round_number, number, sequence, media, bytes)
      select id, ${match}, 1 + (n - 1) / ${PEOPLE}::integer, 1 + (n - 1) % ${PEOPLE}::integer, n, 'image/png', ${picture}
      from unnest(${ids}::text[]) with ordinality as drawn (id, n)`;
    await sql`
      insert into public.drawing_votes
      select ${match}, round, number, 1 + number % ${PEOPLE}::integer
      from generate_series(1, ${ROUNDS}::integer) as round cross join generate_series(1, ${PEOPLE}::integer) as number`;
    await sql.end();
    await ok(origin, endRoom, { params: { roomId: match }, body: {}, bearer });
    const thanks = await Promise.all(
      seats.map((seat) => ask(origin, getGuestRecap, { params: { roomId: match }, bearer: seat })),
    );
    const [past] = await pastSessionsOf(origin, bearer);
    const sessionId = past?.sessionId ?? '';
    const token = `${(await ok(origin, shareRecap, { params: { sessionId }, bearer })).token}`;

    const calls: number[] = [];
    const opened: number[] = [];
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'] });
    try {
      for (let n = 0; n < VISITS; n += 1) {
        calls.push(await msOf(() => ok(origin, getSharedRecap, { bearer: token })));
        const page = await browser.newPage({ baseURL: origin });
        opened.push(
          await msOf(async () => {
            await page.goto(`/r#${token.slice(RECAP_PREFIX.length)}`);
            await page.getByRole('heading', { name: 'Masterpiece Match' }).waitFor();
          }),
        );
        await page.close();
      }
      const page = await browser.newPage({ baseURL: origin });
      await page.goto(`/r#${token.slice(RECAP_PREFIX.length)}`);
      const zipMs = await msOf(async () => {
        const download = page.waitForEvent('download', { timeout: 120_000 });
        await page.getByRole('button', { name: 'Download everything' }).click();
        await (await download).path();
      });
      return [
        goal(
          'thanks of 100 guests at once, the slowest',
          Math.max(...thanks.map(({ ms }) => ms)),
          'ms',
          'under',
          1_500,
        ),
        goal('of them refused', thanks.filter(({ status }) => status !== 200).length, '', 'exactly', 0),
        figure('recap of 100 people, the call, median', median(calls), 'ms'),
        goal('its page, open', Math.max(...opened), 'ms', 'under', 2_000),
        figure('its zip with all 1,000 drawings', zipMs, 'ms'),
      ];
    } finally {
      await browser.close();
    }
  });
