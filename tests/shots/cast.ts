import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { login, register, type Session } from '#shared/contract/accounts.ts';
import { createDeck } from '#shared/contract/decks.ts';
import { BELL_SECONDS, submitDrawing } from '#shared/contract/games/drawings.ts';
import { changeMasterpieceRoom, LATE_VOTE_SECONDS, voteMasterpiece } from '#shared/contract/games/masterpiece.ts';
import type { DeckGame, Game } from '#shared/contract/games/registry.ts';
import {
  changeThisOrThat,
  nextThisOrThat,
  startThisOrThat,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import {
  getTwoTruthsState,
  holdTwoTruths,
  nextTwoTruths,
  startTwoTruths,
  type TwoTruthsPhase,
  type TwoTruthsState,
  voteTwoTruths,
  type Written,
  writeTwoTruths,
} from '#shared/contract/games/two-truths.ts';
import { getWarmWelcomeRoom } from '#shared/contract/games/warm-welcome.ts';
import { endRoom, lockRoom } from '#shared/contract/hosted-rooms.ts';
import type { Tier } from '#shared/contract/plans.ts';
import type { Fakes } from '../fakes/start.ts';
import { ok } from '../support/sessions/ask.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import type { RunningStack } from '../support/stack.ts';
import { paint } from './art.ts';
import { crowd, HOST_NAME, NAMES, TRAVELERS, type Traveler } from './people.ts';

/** A logged-in host. */
export interface Host {
  session: Session;
  userId: string;
}

/** An open room, and its guests' seats in the order in which they came. */
export interface Room {
  game: Game;
  roomId: string;
  host: Host;
  guests: { name: string; seat: string }[];
}

/** How many people are in a room; `few` are as many as on the landing page, `full` is a Pro room of long names. */
export type Crowd = 'nobody' | 'three' | 'few' | 'team' | 'full' | 'masses';
export type Phase = 'waiting' | 'drawing' | 'voting' | 'results';

const FEW: Partial<Record<Game, number>> = { coloring: 9, 'this-or-that': 18, masterpiece: 8 };
const FEW_ELSEWHERE = 12;
const CROWDS: Record<Crowd, (game: Game) => string[]> = {
  nobody: () => [],
  three: () => crowd(3),
  few: (game) => NAMES.slice(0, FEW[game] ?? FEW_ELSEWHERE),
  team: () => crowd(25),
  full: () => crowd(25, 'long'),
  masses: () => crowd(100, 'long'),
};

const DECKS: Record<DeckGame, string> = {
  'this-or-that': 'Cabin in the mountains 🏔️ | House by the sea 🏖️',
  masterpiece: 'A snowman on vacation',
};

/** The last one is the lie. */
const STATEMENTS: Written['statements'] = [
  'I was an extra in a film shot in Prague.',
  'My first job was feeding penguins at a zoo.',
  'I can whistle with my mouth full.',
];
/** About as long as statements may be; one has no space to break it at. */
const LONG_STATEMENTS: Written['statements'] = [
  "I've been to more countries than I can count on two hands, and in each of them someone asked me for directions, and I gave them, wrongly.",
  'In my first week at work I sent all the company a recipe for onion soup by mistake; for a year after that they called me the Onion One.',
  `https://thaw.example/${'whistle-'.repeat(14)}mouth-f`,
];

/** No phase ends while its picture is taken. */
export const PATIENCE_SECONDS = 900;
const DRAWINGS_MAX = 10;
const PAINTERS_MAX = 12;
/** Turns before the points. */
const POINTS_TURNS = 4;

/** The people and rooms in the pictures, on a running stack: each made when it is first wanted. */
export class Cast {
  readonly origin: string;
  readonly fakes: Fakes;
  readonly sql: Sql;
  readonly #drawings: readonly string[];
  readonly #made = new Map<string, Promise<unknown>>();

  /** @param drawings PNGs in data URLs */
  constructor(stack: RunningStack, fakes: Fakes, drawings: readonly string[]) {
    this.origin = stack.origin;
    this.fakes = fakes;
    this.sql = postgres(stack.adminUrl, { max: 1, onnotice: () => undefined });
    this.#drawings = drawings;
  }

  #once<Thing>(name: string, make: () => Promise<Thing>): Promise<Thing> {
    const made = (this.#made.get(name) as Promise<Thing> | undefined) ?? make();
    this.#made.set(name, made);
    return made;
  }

  /** Somebody with this plan; the same person for the same words. */
  host(tier: Tier, also = ''): Promise<Host> {
    return this.#once(`host ${tier} ${also}`, async () => {
      const account = { email: `maya.${tier}${also}@example.com`, password: 'snow-melts' };
      const body = { ...account, fullName: HOST_NAME, confirmPassword: account.password };
      const { user } = await ok(this.origin, register, { body });
      if (tier !== 'free') {
        await this
          .sql`insert into public.subscriptions (id, user_id, tier, status) values (${`sub_${user.id}`}, ${user.id}, ${tier}, 'active')`;
      }
      return { session: (await ok(this.origin, login, { body: account })).session, userId: user.id };
    });
  }

  /** A room with so many people in it, before its game begins; a coloring is painted. */
  waiting(game: Game, size: Crowd, purpose = ''): Promise<Room> {
    return this.#once(`room ${game} ${size} ${purpose}`, async () => {
      const host = await this.host(size === 'masses' ? 'premium' : 'pro');
      const names = CROWDS[size](game);
      const room = await this.#seat(game, host, names);
      const seats = room.guests.slice(0, PAINTERS_MAX).map(({ seat }) => seat);
      if (game === 'coloring') await paint(this.origin, room.roomId, seats);
      return room;
    });
  }

  async #seat(game: Game, host: Host, names: readonly string[]): Promise<Room> {
    const roomId = await openRoom(this.origin, game, host.session.access_token);
    const room: Room = { game, roomId, host, guests: [] };
    for (const [index, name] of names.entries()) {
      const { place, ...weather } = TRAVELERS[index % TRAVELERS.length] as Traveler;
      this.fakes.weather.hour = { ...weather, temperatureUnit: 'F', isDaytime: true };
      room.guests.push({ name, seat: await takeSeat(this.origin, game, roomId, name, place) });
      if (game === 'warm-welcome') await this.#weather(room);
    }
    return room;
  }

  /** Waits for the newest person's weather: the next one's is another. */
  async #weather({ roomId, host, guests }: Room): Promise<void> {
    const asked = { params: { roomId }, bearer: host.session.access_token };
    for (let tries = 0; tries < 60; tries += 1) {
      const { participants } = await ok(this.origin, getWarmWelcomeRoom, asked);
      if (participants.filter(({ weatherTemp }) => weatherTemp !== null).length === guests.length) return;
      await sleep(100);
    }
    throw new Error('The weather did not come.');
  }

  #deck({ userId, session }: Host, game: DeckGame): Promise<string> {
    return this.#once(`deck ${userId} ${game}`, async () => {
      const body = { game, name: 'Team favorites', text: DECKS[game] };
      return (await ok(this.origin, createDeck, { bearer: session.access_token, body })).deck.id;
    });
  }

  /** A room of This or That: with a question that half of the people voted on, or with held results. */
  questions(size: Crowd, phase: Phase): Promise<Room> {
    return this.#once(`questions ${size} ${phase}`, async () => {
      const { origin } = this;
      const room = await this.waiting('this-or-that', size, phase);
      const about = { params: { roomId: room.roomId } };
      const asHost = { ...about, bearer: room.host.session.access_token };
      const deckId = await this.#deck(room.host, 'this-or-that');
      await ok(origin, startThisOrThat, { ...asHost, body: { deckId, mix: false } });
      await this.endPhaseIn(room, PATIENCE_SECONDS);
      for (const [index, { seat }] of room.guests.entries()) {
        if (phase === 'voting' && index % 2 === 0) continue;
        await ok(origin, voteThisOrThat, { ...about, bearer: seat, body: { option: index % 5 < 3 ? 'A' : 'B' } });
      }
      if (phase === 'voting') return room;
      // It may have gone on by itself: all have voted.
      await ok(origin, nextThisOrThat, { ...asHost, body: { to: 'results' } }).catch(() => null);
      await ok(origin, changeThisOrThat, { ...asHost, body: { held: true } });
      return room;
    });
  }

  /** A room of This or That at its end: after these many questions, on which everyone voted. */
  answered(size: Crowd, rounds: number): Promise<Room> {
    return this.#once(`answered ${size} ${rounds}`, async () => {
      const { origin } = this;
      const room = await this.waiting('this-or-that', size, 'final');
      const about = { params: { roomId: room.roomId } };
      const asHost = { ...about, bearer: room.host.session.access_token };
      await ok(origin, startThisOrThat, { ...asHost, body: { rounds } });
      for (let round = 0; round < rounds; round += 1) {
        await this.endPhaseIn(room, PATIENCE_SECONDS);
        for (const [index, { seat }] of room.guests.entries()) {
          const option = round === 1 || (index * (round + 3)) % 5 < 3 ? 'A' : 'B';
          await ok(origin, voteThisOrThat, { ...about, bearer: seat, body: { option } });
        }
        // It may go on by itself: all have voted.
        const from = { currentQuestionIndex: round };
        for (const phase of ['voting', 'results'] as const) {
          await ok(origin, nextThisOrThat, { ...asHost, body: { from: { ...from, phase } } });
        }
      }
      return room;
    });
  }

  /** A room of Masterpiece Match; from `voting` on with up to ten drawings, as many as a player may choose from. */
  gallery(size: Crowd, phase: Phase | 'final'): Promise<Room> {
    return this.#once(`gallery ${size} ${phase}`, async () => {
      const { origin } = this;
      const room = await this.waiting('masterpiece', size, phase);
      const about = { params: { roomId: room.roomId } };
      const move = async (body: object) => {
        await ok(origin, changeMasterpieceRoom, { ...about, bearer: room.host.session.access_token, body });
        await this.endPhaseIn(room, PATIENCE_SECONDS);
      };
      await move({ deckId: await this.#deck(room.host, 'masterpiece'), mix: false });
      await move({ phase: 'drawing', rounds: phase === 'final' ? 1 : null });
      if (phase === 'drawing') return room;
      const ids: string[] = [];
      for (const { seat } of room.guests.slice(0, Math.min(DRAWINGS_MAX, room.guests.length - 2))) {
        const body = { drawingData: this.#drawings[ids.length] };
        ids.push((await ok(origin, submitDrawing, { ...about, bearer: seat, body })).drawing.id);
      }
      await move({ phase: 'voting' });
      if (phase === 'voting') return room;
      // Drawings may come in a little late, and then votes; the winner is known after that.
      await sleep(BELL_SECONDS * 1_000 + 500);
      for (const [index, { seat }] of room.guests.entries()) {
        const drawingId = ids[index === 0 ? 1 : (index * index) % 5 === 0 ? 2 : 0];
        if (drawingId !== ids[index])
          await ok(origin, voteMasterpiece, { ...about, bearer: seat, body: { drawingId } });
      }
      await move({ phase: 'results' });
      await sleep(LATE_VOTE_SECONDS * 1_000 + 500);
      if (phase === 'final') await move({ phase: 'drawing' });
      return room;
    });
  }

  /**
   * A room of Two Truths and a Lie: half of the people have written or voted, or the reveal is held. In a turn the writer
   * is the first guest.
   */
  truths(size: Crowd, phase: TwoTruthsPhase): Promise<Room> {
    return this.#once(`truths ${size} ${phase}`, async () => {
      const { origin } = this;
      const room = await this.waiting('two-truths', size, phase);
      const about = { params: { roomId: room.roomId } };
      const asHost = { ...about, bearer: room.host.session.access_token };
      await this.everybodyIsHere();
      await ok(origin, startTwoTruths, asHost);
      await this.endPhaseIn(room, PATIENCE_SECONDS);
      const written = { statements: size === 'full' ? LONG_STATEMENTS : STATEMENTS, lie: 2 };
      for (const [index, { seat }] of room.guests.entries()) {
        const isWriting = phase === 'writing' ? index % 2 === 1 : phase !== 'final' || index < POINTS_TURNS;
        if (isWriting) await ok(origin, writeTwoTruths, { ...about, bearer: seat, body: { written } });
      }
      const look = async () => {
        await this.endPhaseIn(room, PATIENCE_SECONDS);
        const game = await ok(origin, getTwoTruthsState, asHost);
        if (game.phase === 'voting') await this.#guess(room, game, phase === 'voting' ? 2 : 1);
        return game;
      };
      let game = await look();
      while (game.phase !== phase) {
        // It may have gone on by itself: all have written or voted.
        await ok(origin, nextTwoTruths, { ...asHost, body: { from: game } });
        game = await look();
      }
      if (phase === 'reveal') await ok(origin, holdTwoTruths, { ...asHost, body: { held: true } });
      const isWriter = ({ name }: { name: string }) => name === game.turn?.writer.participantName;
      return { ...room, guests: room.guests.toSorted((one, other) => Number(isWriter(other)) - Number(isWriter(one))) };
    });
  }

  /** Everybody votes in this turn, or one in so many. */
  async #guess({ guests }: Room, { roomId, round, turn }: TwoTruthsState, oneIn: number): Promise<void> {
    const voters = guests.filter(({ name }) => name !== turn?.writer.participantName);
    for (const [index, { seat }] of voters.entries()) {
      if (index % oneIn > 0) continue;
      const body = { choice: (round + (index % 5)) % 3, round };
      await ok(this.origin, voteTwoTruths, { params: { roomId }, bearer: seat, body });
    }
  }

  /** A room that admits nobody new. */
  closed(how: 'ended' | 'locked' | 'full'): Promise<Room> {
    return this.#once(`closed ${how}`, async () => {
      const host = await this.host('free', how);
      const room = await this.#seat('this-or-that', host, crowd(how === 'full' ? 5 : 2));
      const asked = { params: { roomId: room.roomId }, bearer: host.session.access_token };
      if (how === 'ended') await ok(this.origin, endRoom, asked);
      if (how === 'locked') await ok(this.origin, lockRoom, { ...asked, body: { locked: true } });
      return room;
    });
  }

  /** A host with a room of many games open, as it may be hours later. */
  hostOfMany(): Promise<Host> {
    return this.#once('host of many', async () => {
      const host = await this.host('pro', 'many');
      const games = ['coloring', 'this-or-that', 'two-truths', 'masterpiece', 'warm-welcome'] as const;
      for (const [index, game] of games.entries()) {
        const { roomId } = await this.#seat(game, host, NAMES.slice(0, index * 3));
        await this.sql`
          update public.sessions
          set code = ${`THAW${index + 2}`}, created_at = now() - interval '2 hours',
            last_active_at = now() - make_interval(mins => ${index * 10 + 5})
          where current_room = ${roomId}`;
      }
      return host;
    });
  }

  /** Lets the phase of a game end so many seconds from now. */
  async endPhaseIn({ roomId }: Room, seconds: number): Promise<void> {
    await this.sql`
      update public.phase_games
      set ends_at = now() + make_interval(secs => ${seconds})
      where room_id = ${roomId} and ends_at is not null`;
    await this.sql`
      update public.rooms set version = version + 1, phase_version = version + 1 where id = ${roomId}`;
  }

  /** Nobody counts as away, though nobody's browser asks. */
  async everybodyIsHere(): Promise<void> {
    await this.sql`update public.participants set last_seen_at = now() + interval '1 hour'`;
  }
}
