import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { BELL_SECONDS, submitDrawing } from '#shared/contract/games/drawings.ts';
import { changeMasterpieceRoom, LATE_VOTE_SECONDS, voteMasterpiece } from '#shared/contract/games/masterpiece.ts';
import { type Game, hostPath } from '#shared/contract/games/registry.ts';
import {
  changeThisOrThat,
  nextThisOrThat,
  startThisOrThat,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import { inProject } from '../../local/stack/root.ts';
import { ok } from '../support/sessions/ask.ts';
import { PATIENCE_SECONDS } from './cast.ts';
import { DRAWINGS, drawn, drawOn, PROMPT } from './drawings.ts';
import { paintParts, sweetTreats } from './painting.ts';
import { HOST_NAME, NAMES, TRAVELERS } from './people.ts';
import { coloringRoom, drawingRoom, guestPath, ownDeck, questionsRoom, type Room, welcomeRoom } from './rooms.ts';
import { openScreen, settled, showOrigin, THEMES } from './screen.ts';
import { isWanted, type Only } from './shot.ts';
import { endPhaseIn, everybodyIsHere, type Host, type Stage } from './stage.ts';
import { webpOf } from './webp.ts';

const FOLDER = inProject('src/features/marketing/shots');
const PUBLIC_ORIGIN = 'https://thaw.example';
/** The first of them with which a picture is light enough, else the last. */
const QUALITIES = [0.8, 0.7, 0.6, 0.5];
const LIGHT_BYTES = 60 * 1024;

interface Studio {
  stage: Stage;
  browser: Browser;
  host: Host;
  problems: string[];
}

/** What is done on a page before it is taken. */
type Prepare = (page: Page) => Promise<void>;

/** Takes a room as its host sees it, or one of its guests, in both themes. */
async function take(studio: Studio, room: Room, guest: number | null, prepare?: Prepare): Promise<void> {
  const { stage, browser, problems } = studio;
  await everybodyIsHere(stage);
  for (const theme of THEMES) {
    const seated = guest === null ? undefined : room.guests[guest];
    const who = seated === undefined ? { host: room.host } : { seated };
    const size = seated === undefined ? 'laptop' : 'phone';
    const screen = await openScreen(browser, { origin: stage.origin, size, theme, ...who });
    await showOrigin(screen.context, PUBLIC_ORIGIN);
    await screen.page.goto(seated === undefined ? hostPath(room.game, room.roomId) : guestPath(room));
    await screen.page.getByRole('heading', { level: 1 }).waitFor();
    await screen.page.waitForLoadState('networkidle').catch(() => undefined);
    await prepare?.(screen.page);
    await settled(screen.page, 1_500);
    const file = `${room.game}${seated === undefined ? '' : '-phone'}-${theme}.webp`;
    const png = await screen.page.screenshot();
    if (room.game === 'this-or-that' || room.game === 'masterpiece') {
      await endPhaseIn(stage, room.roomId, PATIENCE_SECONDS);
    }
    const webp = await light(browser, png);
    writeFileSync(path.join(FOLDER, file), webp);
    console.log(`  ${file.padEnd(32)} ${Math.round(webp.length / 1024)} KB`);
    problems.push(...screen.problems.map((problem) => `${file}: ${problem}`));
    await screen.close();
  }
}

async function light(browser: Browser, png: Buffer): Promise<Buffer> {
  let webp = png;
  for (const quality of QUALITIES) {
    webp = await webpOf(browser, png, quality);
    if (webp.length <= LIGHT_BYTES) break;
  }
  return webp;
}

async function coloring(studio: Studio): Promise<void> {
  const { stage, browser, host } = studio;
  const room = await coloringRoom(stage, host, NAMES.slice(0, 9));
  const parts = await sweetTreats(browser);
  await paintParts(
    stage.origin,
    room.roomId,
    room.guests.map(({ seat }) => seat),
    parts,
  );
  await take(studio, room, null);
  await take(studio, room, 3);
}

async function warmWelcome(studio: Studio): Promise<void> {
  const room = await welcomeRoom(studio.stage, studio.host, TRAVELERS);
  await take(studio, room, null);
  await take(studio, room, 1);
}

async function thisOrThat(studio: Studio): Promise<void> {
  const { stage, host } = studio;
  const { origin } = stage;
  const deckId = await ownDeck(stage, host, 'this-or-that', 'Team favorites', [
    'Cabin in the mountains 🏔️ | House by the sea 🏖️',
  ]);
  const room = await questionsRoom(stage, host, NAMES.slice(0, 18));
  const about = { params: { roomId: room.roomId } };
  await ok(origin, startThisOrThat, { ...about, bearer: host.bearer, body: { deckId, mix: false } });
  await endPhaseIn(stage, room.roomId, PATIENCE_SECONDS);
  for (const [index, { seat }] of room.guests.entries()) {
    if (index === 4) continue;
    await ok(origin, voteThisOrThat, { ...about, bearer: seat, body: { option: index % 5 < 3 ? 'A' : 'B' } });
  }
  const soon: Prepare = async (page) => {
    await page.getByRole('button', { name: /^A: / }).waitFor();
    await endPhaseIn(stage, room.roomId, 17);
    await sleep(1_500);
  };
  await take(studio, room, 4, soon);
  await endPhaseIn(stage, room.roomId, PATIENCE_SECONDS);
  await ok(origin, voteThisOrThat, { ...about, bearer: room.guests[4]?.seat, body: { option: 'B' } });
  await ok(origin, nextThisOrThat, { ...about, bearer: host.bearer, body: { to: 'results' } }).catch(() => undefined);
  await ok(origin, changeThisOrThat, { ...about, bearer: host.bearer, body: { held: true } });
  await take(studio, room, null);
}

/** Whose drawing each player votes for. */
const VOTES = [1, 0, 0, 0, 2, 0, 1, 3];

async function masterpiece(studio: Studio): Promise<void> {
  const { stage, browser, host } = studio;
  const { origin } = stage;
  const deckId = await ownDeck(stage, host, 'masterpiece', 'Team prompts', [PROMPT]);
  const room = await drawingRoom(stage, host, NAMES.slice(0, 8));
  const about = { params: { roomId: room.roomId } };
  const change = (body: object) => ok(origin, changeMasterpieceRoom, { ...about, bearer: host.bearer, body });
  await change({ deckId, mix: false });
  await change({ phase: 'drawing' });
  await endPhaseIn(stage, room.roomId, PATIENCE_SECONDS);
  const pictures = await drawn(browser);
  const ids: string[] = [];
  for (const [index, drawingData] of pictures.entries()) {
    const { drawing } = await ok(origin, submitDrawing, {
      ...about,
      bearer: room.guests[index]?.seat,
      body: { drawingData },
    });
    ids.push(drawing.id);
  }
  await take(studio, room, 7, async (page) => {
    await endPhaseIn(stage, room.roomId, PATIENCE_SECONDS);
    await drawOn(page, (DRAWINGS[0] ?? []).slice(0, -4));
    await endPhaseIn(stage, room.roomId, 25);
    await sleep(1_500);
  });
  await endPhaseIn(stage, room.roomId, PATIENCE_SECONDS);
  await change({ phase: 'voting' });
  await endPhaseIn(stage, room.roomId, PATIENCE_SECONDS);
  for (const [index, { seat }] of room.guests.entries()) {
    const drawingId = ids[VOTES[index] ?? 0];
    await ok(origin, voteMasterpiece, { ...about, bearer: seat, body: { drawingId } });
  }
  await sleep(BELL_SECONDS * 1_000 + 500);
  await change({ phase: 'results' });
  await endPhaseIn(stage, room.roomId, PATIENCE_SECONDS);
  await sleep(LATE_VOTE_SECONDS * 1_000 + 500);
  await take(studio, room, null, async () => {
    await endPhaseIn(stage, room.roomId, 14);
    await sleep(1_500);
  });
}

const GAMES: Record<Game, (studio: Studio) => Promise<void>> = {
  coloring,
  'warm-welcome': warmWelcome,
  'this-or-that': thisOrThat,
  masterpiece,
};

/** Plays all four games and takes the pictures of the landing page; answers what went wrong on the pages. */
export async function takeForLanding(stage: Stage, browser: Browser, only: Only): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true });
  const host = await stage.host(HOST_NAME, 'pro');
  const studio: Studio = { stage, browser, host, problems: [] };
  for (const [game, play] of Object.entries(GAMES)) {
    if (isWanted(game, only)) await play(studio);
  }
  return studio.problems;
}
