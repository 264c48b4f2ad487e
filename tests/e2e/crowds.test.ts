import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { paintStrokes } from '#shared/contract/games/canvas.ts';
import { submitDrawing } from '#shared/contract/games/drawings.ts';
import { changeMasterpieceRoom, getMasterpieceState, voteMasterpiece } from '#shared/contract/games/masterpiece.ts';
import { GAME_KEYS, type Game, hostPath, joinPath } from '#shared/contract/games/registry.ts';
import { nextThisOrThat, startThisOrThat, voteThisOrThat } from '#shared/contract/games/this-or-that.ts';
import {
  getTwoTruthsState,
  nextTwoTruths,
  startTwoTruths,
  voteTwoTruths,
  type Written,
  writeTwoTruths,
} from '#shared/contract/games/two-truths.ts';
import { endRoom } from '#shared/contract/hosted-rooms.ts';
import { REACTION_SHOWN_SECONDS, sendReaction } from '#shared/contract/reactions.ts';
import { recapPath } from '#shared/contract/recaps.ts';
import { PNG } from '#shared/server/testing/picture-samples.ts';
import { BAR_SHOWN_MS } from '#src/game-kit/present/use-bar-shown.ts';
import { TOAST_MS } from '#src/lib/toast/toast.ts';
import { visit } from '../support/browser.ts';
import { connectAs } from '../support/database.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { flawsOfStage, lastingFlaws, NAMES, SCREENS, SHARED } from './crowd.ts';
import { flaws } from './layout.ts';
import { PHONE } from './narrow.ts';
import { openSheet } from './painting.ts';
import { becomeHost, copied, fillSeats, hostRoom, neverAfter, showBar } from './people.ts';
import { askLarge, LONG_STATEMENTS, longestQuestions, takeYourTime } from './tables.ts';

const { origin } = inject('stack');
const admin = connectAs('supabase_admin', 2);

const COUNTS = [12, 25, 100];

/** Writes nothing, and has a name that fits a phone's header. */
const GUEST = 'Ann';
const PLACES = ['Chicago', 'Austin, TX', 'Denver, CO', 'Atlanta', 'Seattle', 'Miami', 'Minneapolis', 'New York'];

interface Room {
  roomId: string;
  bearer: string;
  seats: readonly string[];
}
const asHost = ({ roomId, bearer }: Room) => ({ params: { roomId }, bearer });

/** A state of a game: the way there from the one before, and words that all screens show then. */
interface State {
  name: string;
  go?: (room: Room) => Promise<unknown>;
  seen: RegExp;
  /** Words on a guest's screen, if others. */
  guest?: RegExp;
  /** It shows a question: it is looked at with the longest ones. */
  asks?: boolean;
}

async function paint({ roomId, seats: [bearer] }: Room): Promise<void> {
  const strokes = [{ x: 0.25, y: 0.5, color: '#FF0000' }];
  await ok(origin, paintStrokes, { params: { roomId }, bearer, body: { strokes } });
}

const QUESTIONS = 3;
async function answer(room: Room, asked: number): Promise<void> {
  const { roomId } = room;
  for (const [index, bearer] of room.seats.entries()) {
    const option = (index * (asked + 3)) % 5 < 3 ? 'A' : 'B';
    await ok(origin, voteThisOrThat, { params: { roomId }, bearer, body: { option } });
  }
  const from = { phase: 'voting', currentQuestionIndex: asked } as const;
  await ok(origin, nextThisOrThat, { ...asHost(room), body: { from } });
}
async function showVotes(room: Room): Promise<void> {
  await answer(room, 0);
  await takeYourTime(room.roomId);
}
async function answerAll(room: Room): Promise<void> {
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    if (asked > 0) await answer(room, asked);
    const from = { phase: 'results', currentQuestionIndex: asked } as const;
    await ok(origin, nextThisOrThat, { ...asHost(room), body: { from } });
  }
}

const WRITERS = 3;
/** They write as much as they may. */
async function write(room: Room): Promise<void> {
  const statements = LONG_STATEMENTS as unknown as Written['statements'];
  const { roomId } = room;
  for (const bearer of room.seats.slice(0, WRITERS)) {
    await ok(origin, writeTwoTruths, { params: { roomId }, bearer, body: { written: { statements, lie: 2 } } });
  }
  await goOn(room);
}
async function goOn(room: Room): Promise<void> {
  const from = await ok(origin, getTwoTruthsState, asHost(room));
  await ok(origin, nextTwoTruths, { ...asHost(room), body: { from } });
  await takeYourTime(room.roomId);
}
/** All vote; the writer is refused. */
async function guess(room: Room): Promise<void> {
  const { round } = await ok(origin, getTwoTruthsState, asHost(room));
  const asked = { params: { roomId: room.roomId } };
  for (const [index, bearer] of room.seats.entries()) {
    await ask(origin, voteTwoTruths, { ...asked, bearer, body: { choice: index % 3, round } });
  }
  await goOn(room);
}
async function finish(room: Room): Promise<void> {
  for (let turn = 1; turn < WRITERS; turn += 1) {
    await goOn(room);
    await guess(room);
  }
  await goOn(room);
}

/** No screen waits for a later change. */
async function settle({ roomId }: Room): Promise<void> {
  await takeYourTime(roomId);
  await admin`update public.phase_games set settled_at = now() where room_id = ${roomId}`;
  await admin`update public.rooms set version = version + 1 where id = ${roomId}`;
}
async function move(room: Room, phase: 'drawing' | 'voting' | 'results'): Promise<void> {
  await ok(origin, changeMasterpieceRoom, { ...asHost(room), body: { phase, rounds: 1 } });
  await settle(room);
}
async function draw(room: Room): Promise<void> {
  await takeYourTime(room.roomId);
  const asked = { params: { roomId: room.roomId }, body: { drawingData: PNG } };
  for (const bearer of room.seats) await ok(origin, submitDrawing, { ...asked, bearer });
  await move(room, 'voting');
}
async function vote(room: Room): Promise<void> {
  const { drawings } = await ok(origin, getMasterpieceState, { ...asHost(room), query: { images: 'url' } });
  const ids = drawings.map(({ id }) => id);
  // Nobody's own drawing is taken.
  const asked = { params: { roomId: room.roomId } };
  for (const [index, bearer] of room.seats.entries()) {
    await ask(origin, voteMasterpiece, { ...asked, bearer, body: { drawingId: ids[(index * index) % 5] } });
  }
  await move(room, 'results');
}

const LOBBY: State = { name: 'lobby', seen: /people here|Invite people/ };
/** Of any other game. */
const ROOM: State = { ...LOBBY, name: 'room', guest: new RegExp(GUEST) };
const STATES: Partial<Record<Game, readonly State[]>> = {
  coloring: [{ name: 'canvas', go: paint, seen: /^Room code/ }],
  'warm-welcome': [{ name: 'map', seen: /^Room code/ }],
  'this-or-that': [
    LOBBY,
    {
      name: 'question',
      go: async (room) => {
        await ok(origin, startThisOrThat, { ...asHost(room), body: { rounds: QUESTIONS } });
        await takeYourTime(room.roomId);
      },
      seen: /have voted/,
      asks: true,
    },
    { name: 'results', go: showVotes, seen: /Most votes/, asks: true },
    { name: 'final', go: answerAll, seen: /questions, and done/ },
  ],
  'two-truths': [
    LOBBY,
    {
      name: 'writing',
      go: async (room) => {
        await ok(origin, startTwoTruths, asHost(room));
        await takeYourTime(room.roomId);
      },
      seen: /two truths/i,
    },
    { name: 'guessing', go: write, seen: /'s lie\?/ },
    { name: 'the lie', go: guess, seen: / fooled / },
    { name: 'final', go: finish, seen: /One for each lie you spotted/ },
  ],
  masterpiece: [
    LOBBY,
    { name: 'drawing', go: (room) => move(room, 'drawing'), seen: /Time left|Round 1/ },
    { name: 'voting', go: draw, seen: /favorite|vote/i },
    { name: 'results', go: vote, seen: /wins/ },
    {
      name: 'final',
      go: (room) => ok(origin, changeMasterpieceRoom, { ...asHost(room), body: { phase: 'drawing' } }),
      seen: /wins? with|points?/,
    },
  ],
};

const REACTING = /lobby|final|map|canvas/;

const CASES = GAME_KEYS.flatMap((game) => COUNTS.map((count) => ({ game, count })));

it.each(CASES)('$game with $count people cuts, breaks and covers nothing', async ({ game, count }) => {
  const { page: host, context } = await visit({ allow: [/410/] });
  const { page: guest } = await visit({ allow: [/410/] });
  const bearer = await becomeHost(host);
  const roomId = await openRoom(origin, game, bearer);
  await admin`
    insert into public.subscriptions (id, user_id, tier, status)
    select ${roomId}, host_id, 'premium', 'active' from public.rooms where id = ${roomId}`;
  const seats: string[] = [];
  for (const [index, name] of NAMES.slice(0, count).entries()) {
    seats.push(await takeSeat(origin, game, roomId, name, PLACES[index % PLACES.length]));
  }
  const isSmall = count === COUNTS[0];
  // In a small room the host plays, too, and the guest has a phone.
  if (isSmall) {
    await takeSeat(origin, game, roomId, 'Hanna Host', PLACES[0], bearer);
    seats.push(bearer);
  }
  await admin`update public.participants set last_seen_at = now() + interval '1 hour' where room_id = ${roomId}`;
  const room = { roomId, bearer, seats };
  const shared = await context.newPage();
  const found: string[] = [];
  const look = async (name: string, page: Page) => {
    for (const part of REACTING.test(name) ? [0.1, 0.99] : [1]) {
      const now = page === shared ? await flawsOfStage(page, part, SCREENS) : await lastingFlaws(page, { part });
      found.push(...now.map((flaw) => `${name}: ${flaw}`));
    }
  };
  for (const page of [host, shared, guest]) {
    await page.setViewportSize(SHARED);
    // Reactions and the presenter's bar stay: what they cover is seen, however slow the machine.
    await neverAfter(page, REACTION_SHOWN_SECONDS);
    await neverAfter(page, BAR_SHOWN_MS / 1_000);
  }
  await guest.addInitScript(
    ([roomId, name, seat]) => {
      sessionStorage.setItem(`participant_${roomId}`, name);
      sessionStorage.setItem(`seat_${roomId}`, seat);
    },
    [roomId, GUEST, seats[NAMES.indexOf(GUEST)] ?? ''] as const,
  );
  if (isSmall) await guest.setViewportSize(PHONE);
  await host.goto(hostPath(game, roomId));
  await shared.goto(`${hostPath(game, roomId)}&present=1`);
  await guest.goto(joinPath(game, roomId));
  const questions = await longestQuestions();
  for (const { name, go, seen, guest: guestSeen = seen, asks = false } of STATES[game] ?? [ROOM]) {
    await go?.(room);
    for (const page of [host, shared]) await page.getByText(seen).first().waitFor({ state: 'attached' });
    if (!REACTING.test(name)) await guest.getByText(guestSeen).first().waitFor({ state: 'attached' });
    else {
      // A phone has the picture above all, and reactions in a sheet.
      const inSheet = game === 'coloring' && isSmall;
      if (inSheet) await openSheet(guest);
      await guest.getByRole('group', { name: 'Send a reaction' }).waitFor();
      const body = { reaction: 'heart' } as const;
      // A screen whose stream is not open yet never hears of one: they send until all screens show enough.
      await vi.waitUntil(
        async () => {
          await Promise.all(
            seats.slice(0, 8).map((seat) => ok(origin, sendReaction, { params: { roomId }, bearer: seat, body })),
          );
          const shown = await Promise.all([host, shared, guest].map((page) => page.locator('.reaction').count()));
          return Math.min(...shown) >= 8;
        },
        { timeout: 30_000, interval: 1_000 },
      );
      if (inSheet) await guest.keyboard.press('Escape');
    }
    await showBar(shared);
    await shared.locator('[aria-label="Presentation controls"]:not([data-hidden])').waitFor();
    for (const question of asks ? questions : [null]) {
      if (question) {
        await askLarge(roomId, question);
        for (const page of [host, shared, guest]) await page.getByRole('heading', { name: question.text }).waitFor();
      }
      await look(`${name} shared`, shared);
      await look(`${name} host`, host);
      await look(`${name} guest`, guest);
    }
  }
  await ok(origin, endRoom, asHost(room));
  for (const page of [shared, guest]) await page.getByRole('heading', { name: 'Thank you for playing' }).waitFor();
  await look('thanks shared', shared);
  await look('thanks guest', guest);
  const [ended] = await admin`select session_id from public.rooms where id = ${roomId}`;
  await host.goto(recapPath(`${ended?.session_id}`));
  await host.getByRole('heading', { name: 'Recap', exact: true }).waitFor();
  await host.locator('.recap-game').waitFor();
  await look('recap', host);
  expect(found).toEqual([]);
});

it('a toast covers nothing, on a laptop and on a phone', async () => {
  const { page } = await visit();
  await neverAfter(page, TOAST_MS / 1_000);
  const { roomId } = await hostRoom(page, 'this-or-that');
  await fillSeats(roomId, NAMES.slice(0, 5), { game: 'this-or-that' });
  await page.getByRole('list', { name: 'Players (5)' }).waitFor();
  await copied(page, 'Copy game link');
  await page.locator('[data-sonner-toast]').waitFor();
  for (const size of [SHARED, PHONE]) {
    await page.setViewportSize(size);
    // The page ends above it.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        return flaws(page);
      })
      .toEqual([]);
  }
});
