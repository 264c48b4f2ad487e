import { expect, inject, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { connectAs } from '../support/database.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { becomeHost } from './people.ts';
import { expectGood } from './screens.ts';

const admin = connectAs('supabase_admin', 1);
const PAST = 60;
const OPEN = 40;

const userOf = (bearer: string): string => JSON.parse(atob(bearer.split('.')[1] ?? '')).sub;

/** Ended sessions as their ends leave them, each of two games; every third has a name. */
async function insertPast(host: string): Promise<void> {
  await admin.begin(async (sql) => {
    await sql`set constraints all deferred`;
    await sql`
      insert into public.sessions (id, host_id, status, name, current_room, last_active_at, expires_at, agenda)
      select 's' || left(md5(${host} || n), 13), ${host}, 'ended',
        case when n % 3 = 0 then 'Friday "' || n || '" 50%' end, 'b' || left(md5(${host} || n), 13),
        now() - n * interval '3 hours', now() + interval '20 days', '[{"game": "coloring", "options": {}}]'
      from generate_series(1, ${PAST}::integer) as n`;
    await sql`
      insert into public.rooms (id, game, host_id, session_id, nth, presence)
      select case nth when 1 then 'a' else 'b' end || right(s.id, 13),
        case when nth = 1 then 'masterpiece' else 'coloring' end, s.host_id, s.id, nth, true
      from public.sessions as s, generate_series(1, 2) as nth
      where s.host_id = ${host} and s.status = 'ended'`;
  });
}

it('the tenth visit: the usual by one click, games in view, 40 open rooms in one line, 60 past sessions to search', async () => {
  const { page } = await visit();
  const bearer = await becomeHost(page);
  const { origin } = inject('stack');
  for (let n = 0; n < OPEN; n += 1) {
    const roomId = await openRoom(origin, 'this-or-that', bearer);
    if (n === 7) await takeSeat(origin, 'this-or-that', roomId, 'Ann');
  }
  await insertPast(userOf(bearer));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Start your usual: Collaborative Coloring Book' }).waitFor();
  await page.getByText(`${OPEN} open rooms`).waitFor();
  for (const start of await page.getByRole('link', { name: /^Start a session of/ }).all()) {
    const { y = 0, height = 0 } = (await start.boundingBox()) ?? {};
    expect([y > 0, y + height]).toEqual([true, expect.toSatisfy((bottom: number) => bottom <= 850)]);
  }
  await expectGood(page);

  const past = page.getByRole('region', { name: 'Past sessions' });
  await past.getByText('The newest 50 are shown').waitFor();
  await past.getByRole('button', { name: 'Show more' }).press('Enter');
  await past.getByText(`${PAST} sessions`).waitFor();
  await expect
    .poll(() =>
      past
        .getByRole('listitem')
        .nth(50)
        .getByRole('link')
        .evaluate((link) => link.matches(':focus')),
    )
    .toBe(true);
  const search = past.getByRole('searchbox', { name: 'Search by name or game' });
  for (const [text, found] of [
    ['friday "3" 50%', 1],
    ['"3', 5],
    ['match', PAST],
    ['50%', 20],
    ['a,b)(.{}\\', 0],
  ] as const) {
    await search.fill(text);
    const words = found > 50 ? 'The newest 50 are shown' : found === 1 ? '1 session found' : `${found} sessions found`;
    await past.getByText(words).waitFor();
  }
  await search.fill('');

  await page.getByRole('button', { name: 'Show rooms' }).press('Enter');
  await page.getByRole('button', { name: 'End all empty' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: `End all ${OPEN - 1} sessions without people?` });
  await expectGood(page);
  await dialog.getByRole('button', { name: 'End empty sessions' }).press('Enter');
  await page.getByText('1 open room').waitFor();
  await page.getByRole('listitem').filter({ hasText: '1 person' }).waitFor();
});
