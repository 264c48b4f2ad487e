import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDeck } from '#shared/contract/decks.ts';
import { getParticipants, joinColoring, type Template } from '#shared/contract/games/coloring.ts';
import { createMasterpieceRoom, joinMasterpiece } from '#shared/contract/games/masterpiece.ts';
import { type DeckGame, type Game, joinPath } from '#shared/contract/games/registry.ts';
import { getThisOrThatState, joinThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { createWarmWelcomeRoom, getWarmWelcomeRoom, joinWarmWelcome } from '#shared/contract/games/warm-welcome.ts';
import { ok } from '../support/sessions/ask.ts';
import type { Seated } from './screen.ts';
import type { Host, Stage } from './stage.ts';

/** An open room with people in it. */
export interface Room {
  game: Game;
  roomId: string;
  host: Host;
  /** In the order in which they came. */
  guests: Seated[];
}

/** Somebody and where they are; the weather there. */
export interface Traveler {
  name: string;
  place: string;
  weather?: { temperature: number; shortForecast: string };
}

/** Where somebody who has joined plays. */
export function guestPath({ game, roomId }: Pick<Room, 'game' | 'roomId'>): string {
  if (game === 'coloring') return `/coloring?room=${roomId}`;
  if (game === 'this-or-that') return `/this-or-that-play?room=${roomId}`;
  return joinPath(game, roomId);
}

const WEATHER_TRIES = 60;

/** As the host's page makes one. */
function newRoomId(): string {
  return [...randomBytes(14)].map((byte) => 'abcdefghijklmnopqrstuvwxyz0123456789'[byte % 36]).join('');
}

/** Opens a Coloring Book room and seats these people. */
export async function coloringRoom(
  { origin }: Stage,
  host: Host,
  names: readonly string[],
  template: Template = 'ice-cream',
): Promise<Room> {
  const roomId = newRoomId();
  await ok(origin, getParticipants, { params: { roomId }, query: { template }, bearer: host.bearer });
  const guests: Seated[] = [];
  for (const name of names) {
    const { seat } = await ok(origin, joinColoring, { params: { roomId }, body: { participantName: name } });
    guests.push({ roomId, game: 'coloring', name, seat });
  }
  return { game: 'coloring', roomId, host, guests };
}

/** The same with This or That. */
export async function questionsRoom({ origin }: Stage, host: Host, names: readonly string[]): Promise<Room> {
  const roomId = newRoomId();
  await ok(origin, getThisOrThatState, { params: { roomId }, bearer: host.bearer });
  const guests: Seated[] = [];
  for (const name of names) {
    const { seat } = await ok(origin, joinThisOrThat, { params: { roomId }, body: { participantName: name } });
    guests.push({ roomId, game: 'this-or-that', name, seat });
  }
  return { game: 'this-or-that', roomId, host, guests };
}

/** The same with Masterpiece Match. */
export async function drawingRoom({ origin }: Stage, host: Host, names: readonly string[]): Promise<Room> {
  const { room } = await ok(origin, createMasterpieceRoom, { bearer: host.bearer });
  const guests: Seated[] = [];
  for (const name of names) {
    const { seat } = await ok(origin, joinMasterpiece, { params: { roomId: room.id }, body: { playerName: name } });
    guests.push({ roomId: room.id, game: 'masterpiece', name, seat });
  }
  return { game: 'masterpiece', roomId: room.id, host, guests };
}

/** The same with Warm Welcome; each has the weather of their place when the next one comes. */
export async function welcomeRoom(stage: Stage, host: Host, travelers: readonly Traveler[]): Promise<Room> {
  const { origin, fakes } = stage;
  const { roomId } = await ok(origin, createWarmWelcomeRoom, { bearer: host.bearer });
  const guests: Seated[] = [];
  for (const { name, place, weather } of travelers) {
    if (weather !== undefined) fakes.weather.hour = { ...weather, temperatureUnit: 'F', isDaytime: true };
    const body = { participantName: name, currentLocation: place };
    const { seat, participant } = await ok(origin, joinWarmWelcome, { params: { roomId }, body });
    guests.push({ roomId, game: 'warm-welcome', name, seat });
    if (weather !== undefined) await weatherOf(origin, host, roomId, participant.id);
  }
  return { game: 'warm-welcome', roomId, host, guests };
}

async function weatherOf(origin: string, { bearer }: Host, roomId: string, id: string): Promise<void> {
  for (let tries = 0; tries < WEATHER_TRIES; tries += 1) {
    const { participants } = await ok(origin, getWarmWelcomeRoom, { params: { roomId }, bearer });
    if (participants.some((one) => one.id === id && one.weatherTemp !== null)) return;
    await sleep(100);
  }
  throw new Error('The weather did not come.');
}

/** Keeps a deck of the host's own; answers its id. */
export async function ownDeck(
  { origin }: Stage,
  { bearer }: Host,
  game: DeckGame,
  name: string,
  lines: readonly string[],
): Promise<string> {
  return (await ok(origin, createDeck, { bearer, body: { game, name, text: lines.join('\n') } })).deck.id;
}
