import type { Locator } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { changeMasterpieceRoom } from '#shared/contract/games/masterpiece.ts';
import { hostPath } from '#shared/contract/games/registry.ts';
import { startThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { nextTwoTruths, startTwoTruths, type Written, writeTwoTruths } from '#shared/contract/games/two-truths.ts';
import { nextWarmWelcome, startWarmWelcome } from '#shared/contract/games/warm-welcome.ts';
import { PNG } from '#shared/server/testing/picture-samples.ts';
import { BAR_SHOWN_MS } from '#src/game-kit/present/use-bar-shown.ts';
import { visit } from '../support/browser.ts';
import { connectAs } from '../support/database.ts';
import { ok } from '../support/sessions/ask.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { flawsOfStage, NAMES } from './crowd.ts';
import { becomeHost, neverAfter, showBar } from './people.ts';
import { askLarge, LONG_STATEMENTS, longestQuestions, takeYourTime } from './tables.ts';
import { answerAll, guessSome, TOWNS } from './whose-pin.ts';

const { origin } = inject('stack');
const admin = connectAs('supabase_admin', 2);

const COUNTS = [1, 2, 5, 12, 25, 100];

interface Room {
  roomId: string;
  bearer: string;
  seats: readonly string[];
}
const asHost = ({ roomId, bearer }: Room) => ({ params: { roomId }, bearer });

/** A beat of a Show: the way there from the one before, and words that the shared screen shows then. */
interface Beat {
  name: string;
  go?: (room: Room) => Promise<unknown>;
  /** Then the phase, and the seconds of it that have passed. */
  at?: readonly [phase: string, seconds: number];
  seen: RegExp;
  /** For so many people and more. */
  from?: number;
  /** The heading is where it was in the beats before, and as large. */
  still?: boolean;
}

/** A step of an end is shown for at least so long. */
const STEP_MS = 4_000;

async function enter({ roomId }: Room, phase: string, seconds: number): Promise<void> {
  await admin`
    update public.phase_games set phase = ${phase}, started_at = now() - ${`${seconds} s`}::interval,
      ends_at = now() + interval '15 minutes'
    where room_id = ${roomId}`;
  await admin`update public.rooms set version = version + 1 where id = ${roomId}`;
}
const HOUR = 3_600;

/** Everyone is done. */
const close = async ({ roomId }: Room) => {
  await admin`update public.phase_games set own_end = ends_at where room_id = ${roomId}`;
  await admin`update public.rooms set version = version + 1 where id = ${roomId}`;
};
const CLOSING = { name: 'closing', go: close, seen: /Last changes/, still: true };

/** All vote, in two of three cases for A, and guess. */
const voteForA = async ({ roomId }: Room) => {
  await admin`
    insert into public.this_or_that_votes (room_id, round, number, option, guess, version)
    select g.room_id, g.round, p.number, case p.number % 3 when 0 then 'B' else 'A' end, 10 * (p.number % 11), p.number
    from public.phase_games as g join public.participants as p using (room_id) where g.room_id = ${roomId}`;
  await admin`update public.rooms set version = version + 1 where id = ${roomId}`;
};

/** A second question, on which people voted as on the first, but for the last two. */
const anotherQuestion = async ({ roomId }: Room) => {
  await admin`
    insert into public.this_or_that_questions (room_id, round, question)
    select room_id, 2, entry from public.phase_games where room_id = ${roomId}`;
  await admin`
    insert into public.this_or_that_votes (room_id, round, number, option, guess, version)
    select room_id, 2, number, case number when 1 then 'B' else option end, guess, version
    from public.this_or_that_votes where room_id = ${roomId}`;
  await admin`update public.phase_games set round = 2 where room_id = ${roomId}`;
};

const [english, spanish] = await longestQuestions();
const SHORT = {
  text: 'Which is worse?',
  optionA: { text: 'A misdemeanor', emoji: '🕵️' },
  optionB: { text: 'A habit', emoji: '☕' },
};
const asks =
  (question = english) =>
  async ({ roomId }: Room) =>
    askLarge(roomId, question);

const THIS_OR_THAT: readonly Beat[] = [
  { name: 'lobby', seen: /people here|person here/ },
  {
    name: 'question',
    go: async (room) => {
      const body = { rounds: 2, style: 'show', names: true, guess: true } as const;
      await ok(origin, startThisOrThat, { ...asHost(room), body });
      await takeYourTime(room.roomId);
      await asks(SHORT)(room);
    },
    seen: /A misdemeanor/,
  },
  { name: 'long question', go: asks(), seen: /0 of/, still: true },
  { name: 'heap', go: voteForA, seen: /With a vote/, still: true },
  { name: 'count of the heap', from: 25, seen: /^\+\d+$/, still: true },
  CLOSING,
  { name: 'hush', at: ['hush', 0], seen: /Here it comes/, still: true },
  { name: 'reveal', at: ['results', -HOUR], seen: /%/, still: true },
  { name: 'talk', at: ['results', HOUR], seen: /Closest guess/, still: true },
  { name: 'talk in Spanish', go: asks(spanish), seen: new RegExp(spanish?.text.slice(0, 20) ?? '') },
  {
    name: 'twins',
    from: 2,
    go: anotherQuestion,
    at: ['final', 0],
    seen: /^Twins$|^You two$/,
  },
  { name: 'guessers', from: 5, at: ['final', 12], seen: /^Best at guessing/ },
  { name: 'final', at: ['final', HOUR], seen: /questions?, and done/ },
];

const WRITERS = 3;
const statements = LONG_STATEMENTS as unknown as Written['statements'];
/** All vote but the writer. */
const voteForLies = async ({ roomId }: Room) => {
  await admin`
    insert into public.two_truths_votes (room_id, round, number, writer, choice, is_right)
    select e.room_id, e.round, p.number, e.number, p.number % 3, p.number % 3 = array_position(e.places, e.lie + 1) - 1
    from public.two_truths_entries as e
    join public.phase_games as g using (room_id, round)
    join public.participants as p on p.room_id = e.room_id and p.number <> e.number
    where e.room_id = ${roomId}`;
  await admin`update public.rooms set version = version + 1 where id = ${roomId}`;
};

const TWO_TRUTHS: readonly Beat[] = [
  {
    name: 'writing',
    go: async (room) => {
      await ok(origin, startTwoTruths, { ...asHost(room), body: { style: 'show', ask: true, turns: 1 } });
      await takeYourTime(room.roomId);
    },
    seen: /two truths/i,
  },
  {
    name: 'written',
    go: async ({ roomId, seats }) => {
      // Nobody waits for the last of several.
      for (const [index, bearer] of seats.slice(0, Math.max(1, seats.length - 1)).entries()) {
        const written = index < WRITERS ? { statements, lie: 2 as const } : null;
        await ok(origin, writeTwoTruths, { params: { roomId }, bearer, body: { written } });
      }
      // The first one has the longest name.
      await admin`update public.two_truths_entries set turn_order = number where room_id = ${roomId}`;
    },
    seen: /\d of \d/,
  },
  {
    name: 'ask',
    go: async (room) => {
      await ok(origin, nextTwoTruths, { ...asHost(room), body: { from: { phase: 'writing', round: 1 } } });
      await takeYourTime(room.roomId);
    },
    seen: /Ask .* anything/,
  },
  { name: 'vote', at: ['voting', 0], seen: /lie\?/, still: true },
  CLOSING,
  { name: 'hush', at: ['hush', 0], seen: /Here it comes/, still: true },
  {
    name: 'reveal',
    go: voteForLies,
    at: ['reveal', -HOUR],
    seen: /lie\?/,
    still: true,
  },
  { name: 'talk', at: ['reveal', HOUR], seen: /fooled|No one/ },
  { name: 'best liar', from: 2, at: ['final', 0], seen: /Best liar/ },
  { name: 'best detective', from: 2, at: ['final', 5], seen: /Best detective/ },
  { name: 'truth', from: 2, at: ['final', 10], seen: /truth that fooled/ },
  { name: 'points', at: ['final', HOUR], seen: /points/i },
];

const PNG_BYTES = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');
/** Titles of 40 characters, in words and in other scripts, and some without one. */
const TITLES = [
  'An unbelievably well-behaved dachshund 1',
  'أسد يشرب الشاي مع جدته في حديقة المدينة',
  '一只戴着帽子的猫在会议上唱歌跳舞而且很开心大家都说它是明星真的太好看了吧对不对呢',
  '🦊 🎈',
  null,
];
const drawAll = async ({ roomId }: Room) => {
  await admin`
    insert into public.drawings (id, room_id, round_number, number, sequence, media, bytes, title)
    select rpad(p.number || 'x' || substr(g.room_id, 1, 8), 22, '0'), g.room_id, g.round, p.number, p.number, 'image/png',
      ${PNG_BYTES}, (${admin.json(TITLES)}::jsonb) ->> (p.number % 5)
    from public.phase_games as g join public.participants as p using (room_id) where g.room_id = ${roomId}`;
  await admin`update public.rooms set version = version + 1 where id = ${roomId}`;
};
/** The first two share the first place, or are first and second. */
const voteForDrawings = async ({ roomId }: Room) => {
  await admin`
    insert into public.drawing_votes (room_id, round_number, number, drawn_by)
    select g.room_id, g.round, p.number, case p.number when 1 then 2 when 2 then 1 else 1 + p.number % 2 end
    from public.phase_games as g join public.participants as p using (room_id)
    where g.room_id = ${roomId} and (select count(*) from public.participants where room_id = ${roomId}) > 1`;
  await admin`update public.rooms set version = version + 1 where id = ${roomId}`;
};

const MASTERPIECE: readonly Beat[] = [
  {
    name: 'drawing',
    go: async (room) => {
      await ok(origin, changeMasterpieceRoom, {
        ...asHost(room),
        body: { phase: 'drawing', style: 'show', rounds: 2 },
      });
      await takeYourTime(room.roomId);
      await admin`
        update public.masterpiece_rounds set prompt = (
          select prompt from public.masterpiece_prompts order by char_length(prompt) desc limit 1
        ) where room_id = ${room.roomId}`;
    },
    seen: /done/,
  },
  { name: 'drawn', go: drawAll, seen: /[1-9]\d* of \d+ done/ },
  { name: 'voting', at: ['voting', 0], seen: /Vote on your phone|Only one drawing/ },
  { name: 'hush', go: voteForDrawings, at: ['hush', 0], seen: /Here it comes/ },
  { name: 'the rest', from: 12, at: ['results', 0], seen: /Also on show/ },
  { name: 'one', from: 2, at: ['results', 4], seen: /What do we have here|And here/ },
  { name: 'talk', at: ['results', HOUR], seen: /how did you come up|tell us about|No winner/ },
  { name: 'podium', from: 2, at: ['final', 0], seen: /^Most points/ },
  { name: 'wall', from: 2, at: ['final', 7], seen: /A masterpiece by everyone/ },
  { name: 'points', at: ['final', HOUR], seen: /points/i },
];

const nextQuestion = async (room: Room) => {
  await ok(origin, nextWarmWelcome, asHost(room));
  await takeYourTime(room.roomId);
};
const WHOSE_PIN: readonly Beat[] = [
  { name: 'map', seen: /^Room code/ },
  {
    name: 'today',
    go: (room) => ok(origin, startWarmWelcome, { ...asHost(room), body: { questions: ['farthest'], points: true } }),
    at: ['reveal', 0],
    seen: / · /,
  },
  { name: 'talk of today', at: ['reveal', HOUR], seen: /what is it like|you are .* apart/ },
  { name: 'asked', go: nextQuestion, seen: /farthest place/ },
  { name: 'answered', go: answerAll, seen: /[1-9]\d* of \d+ answered/ },
  { ...CLOSING, still: false },
  { name: 'pins', from: 2, go: nextQuestion, seen: /Whose pins are these/ },
  { name: 'guessed', from: 2, go: guessSome, seen: /of \d+ guessed/ },
  { name: 'hush', from: 2, at: ['hush', 0], seen: /Here it comes/ },
  { name: 'whose', from: 2, at: ['reveal', 0], seen: /knew|guessed/ },
  { name: 'talk', from: 2, at: ['reveal', HOUR], seen: /San Fernando|Reykjav|Lisbon|Punta|Thiruvan|Antananarivo/ },
  { name: 'farthest', from: 2, at: ['final', 0], seen: /Farthest apart today/ },
  { name: 'points', from: 2, at: ['final', HOUR], seen: /One point for each/ },
];

const placeOf = (heading: Locator) =>
  heading.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height, getComputedStyle(one).fontSize].join(' ');
  });

const CASES = COUNTS.flatMap((count) => [
  { game: 'masterpiece' as const, beats: MASTERPIECE, count },
  { game: 'this-or-that' as const, beats: THIS_OR_THAT, count },
  { game: 'two-truths' as const, beats: TWO_TRUTHS, count },
  { game: 'warm-welcome' as const, beats: WHOSE_PIN, count },
]);

it.each(CASES)('every beat of $game with $count people fits every shared screen', async ({ game, beats, count }) => {
  const { page, context } = await visit({ allow: [/410/], style: 'show' });
  // Steps stand still between two replies, and the presenter's bar stays. Maps move by the clock.
  if (game !== 'warm-welcome') await context.clock.setFixedTime(new Date());
  await neverAfter(page, BAR_SHOWN_MS / 1_000);
  const bearer = await becomeHost(page);
  const roomId = await openRoom(origin, game, bearer);
  await admin`
    insert into public.subscriptions (id, user_id, tier, status)
    select ${roomId}, host_id, 'premium', 'active' from public.rooms where id = ${roomId}`;
  const seats: string[] = [];
  for (const [nth, name] of NAMES.slice(0, count).entries()) {
    seats.push(await takeSeat(origin, game, roomId, name, TOWNS[nth % TOWNS.length]));
  }
  await admin`update public.participants set last_seen_at = now() + interval '1 hour' where room_id = ${roomId}`;
  const room = { roomId, bearer, seats };
  await page.goto(`${hostPath(game, roomId)}&present=1`);
  const found: string[] = [];
  const places: string[] = [];
  for (const { name, go, at, seen, from = 1, still = false } of beats) {
    if (count < from) continue;
    await go?.(room);
    const isSeen = async () => {
      if (at) await enter(room, ...at);
      const shown = page.getByText(seen).first().waitFor({ state: 'attached', timeout: STEP_MS });
      return shown.then(
        () => true,
        () => false,
      );
    };
    // Again, where the step is over before a busy machine looks.
    await vi.waitUntil(isSeen, { timeout: 60_000 });
    await showBar(page);
    await page.locator('[aria-label="Presentation controls"]:not([data-hidden])').waitFor();
    for (const s of [
      { width: 960, height: 540 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(s);
    }
    found.push(...(await flawsOfStage(page)).map((flaw) => `${name}, ${flaw}`));
    if (still) places.push(await placeOf(page.getByRole('heading', { level: 1 }).first()));
  }
  expect(found).toEqual([]);
  expect(places).toEqual(places.map(() => places[0]));
});
