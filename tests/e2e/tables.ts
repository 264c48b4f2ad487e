import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { joinPath } from '#shared/contract/games/registry.ts';
import type { Question } from '#shared/contract/games/this-or-that.ts';
import { spanish } from '#src/games/this-or-that/questions.es.ts';
import { connectAs } from '../support/database.ts';
import { hostRoom } from './people.ts';

/** The games that people join with a name only, and play in rounds. */
export type TableGame = 'this-or-that' | 'two-truths' | 'masterpiece';

/** A new host with an open room of this game on the screen; answers the room's id. */
export const hostTable = async (page: Page, game: TableGame): Promise<string> => (await hostRoom(page, game)).roomId;

/** Fills in the form of a join page that is on the screen already. */
export async function fillName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your Name').fill(name);
  await page.getByRole('button', { name: 'Join Game' }).click();
}

/** Joins by the link and waits for the game. */
export async function joinTable(page: Page, game: TableGame, roomId: string, name: string): Promise<void> {
  await page.goto(joinPath(game, roomId));
  await fillName(page, name);
  await page.getByText(`You're playing as ${name}`).waitFor();
}

const admin = connectAs('supabase_admin', 2);

/** Changes a room's game once it is in such a phase: it looks there itself, sooner than pages tell, and before the phase ends. */
async function changeGame(roomId: string, when: string, changes: string): Promise<void> {
  await admin.unsafe(`do $$ begin
    for looks in 1..6000 loop
      perform from public.phase_games where room_id = '${roomId}' and ${when};
      if found then
        update public.rooms set version = version + 1 where id = '${roomId}';
        update public.phase_games set ${changes} where room_id = '${roomId}' and ${when};
        -- Unless it ended while the room was awaited.
        if found then return; end if;
      end if;
      perform pg_sleep(0.01);
    end loop;
    raise 'The room is in no such phase: ${when.replaceAll("'", '"')}';
  end $$`);
}

/**
 * Gives the phase that a room is in, or that begins after a moment, a quarter of an hour more: no test may depend on how fast
 * a machine clicks. Only in Two Truths it still ends when everyone is done.
 */
export const takeYourTime = (roomId: string, after = '-infinity'): Promise<void> =>
  changeGame(
    roomId,
    `ends_at is not null and started_at > '${after}'`,
    `ends_at = now() + interval '15 minutes', auto = (select game from public.rooms where id = room_id) = 'two-truths'`,
  );

/** A move to another phase, in which nobody has to hurry. */
export async function moving(roomId: string, move: () => Promise<void>): Promise<void> {
  const [{ before }] = await admin<[{ before: string }]>`select now()::text as before`;
  await Promise.all([takeYourTime(roomId, before), move()]);
}

/** Gives the room the code that needs most room. */
export async function widenCode(host: Page, roomId: string): Promise<void> {
  await admin`update public.sessions set code = 'WMWMW' where current_room = ${roomId}`;
  await host.reload();
  await host.getByRole('button', { name: 'Present' }).waitFor();
}

/** The host of This or That opens the first question, and nobody has to hurry. */
export const openQuestion = (host: Page, roomId: string): Promise<void> =>
  moveOn(host, roomId, 'Start', 'Show results now');

/** Opens the next question in the same way; the first one has number 1. */
export async function goOn(host: Page, roomId: string, number: number): Promise<void> {
  await moving(roomId, () => host.getByRole('button', { name: 'Skip to Next Question' }).click());
  await host.getByText(new RegExp(`^Question ${number} of 5 ·`)).waitFor();
}

/** Of the built-in questions the one that needs most room. */
export const LARGE: Question = {
  text: 'A tiny orchestra follows you all day. What does it play?',
  optionA: { text: 'Suspense, even at breakfast', emoji: '🎻' },
  optionB: { text: 'Triumph, even in the shower', emoji: '🚿' },
};

/** By language a question as long as the built-in ones come, each part by itself. */
export async function longestQuestions(): Promise<Question[]> {
  const pairs = await admin<{ text: string; option_a: string; option_b: string }[]>`
    select text, option_a, option_b from public.this_or_that_pairs`;
  const english = pairs.map((pair) => [pair.text, pair.option_a, pair.option_b]);
  return [english, Object.values(spanish.questions)].map((bank) => {
    const longest = (parts: (string | undefined)[]) =>
      parts.filter((part) => part !== undefined).sort((one, other) => other.length - one.length);
    const [text = ''] = longest(bank.map(([text]) => text));
    const [a = '', b = ''] = longest(bank.flatMap(([, ...options]) => options));
    return { text, optionA: { text: a, emoji: '🎻' }, optionB: { text: b, emoji: '🚿' } };
  });
}

/** Puts this question in the place of the open one. */
export async function askLarge(roomId: string, question = LARGE): Promise<void> {
  const changed = await admin`
    with changed as (
      update public.phase_games set entry = ${admin.json({ ...question })}
      where room_id = ${roomId} and entry is not null returning room_id
    )
    update public.rooms set version = version + 1 where id in (select room_id from changed)`;
  if (changed.count !== 1) throw new Error('No question is open in the room.');
}

/** Somebody's statements in Two Truths and a Lie; the second one is the lie. */
export const statementsOf = (name: string) =>
  [`${name} grew up on a boat.`, `${name} won a pie-eating contest.`, `${name} speaks four languages.`] as const;

/** As long as they may be. */
export const LONG_STATEMENTS = [1, 2, 3].map((nth) =>
  `${nth} time I went across the whole country with somebody's unbelievably well-behaved rabbits`.padEnd(
    140,
    ' and more',
  ),
);

/** Fills in the writing form on the screen, and sends it. */
export async function writeStatements(form: Page | Locator, statements: readonly string[]): Promise<void> {
  for (const [index, text] of statements.entries()) {
    await form.getByRole('textbox', { name: `Statement ${index + 1}` }).fill(text);
  }
  await form.getByRole('radio', { name: 'Statement 2: this is the lie' }).press(' ');
  await form.getByRole('button', { name: 'Done', exact: true }).click();
}

/** The host moves on with one button, until the next one is there; and nobody has to hurry. */
export async function moveOn(host: Page, roomId: string, button: string | RegExp, next: string): Promise<void> {
  await moving(roomId, () => host.getByRole('button', { name: button, exact: true }).click());
  await host.getByRole('button', { name: next }).waitFor();
}

/**
 * The host of Masterpiece Match ends the drawing. Drawings are taken for 2.5 s then, which is too short for a slow machine:
 * here they are taken until so many are in.
 */
export async function ringBell(host: Page, roomId: string, drawings: number): Promise<void> {
  const longer = `settled_at = now() + interval '15 minutes', ends_at = now() + interval '30 minutes'`;
  await Promise.all([
    changeGame(roomId, "phase = 'voting'", longer),
    host.getByRole('button', { name: 'End drawing now' }).click(),
  ]);
  await expect
    .poll(async () => (await admin`select from public.drawings where room_id = ${roomId}`).length)
    .toBe(drawings);
  await admin`update public.phase_games set settled_at = now() where room_id = ${roomId}`;
  await admin`update public.rooms set version = version + 1 where id = ${roomId}`;
}
