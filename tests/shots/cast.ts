import { setTimeout as sleep } from 'node:timers/promises';
import { BELL_SECONDS, submitDrawing } from '#shared/contract/games/drawings.ts';
import { changeMasterpieceRoom, LATE_VOTE_SECONDS, voteMasterpiece } from '#shared/contract/games/masterpiece.ts';
import {
  changeThisOrThat,
  nextThisOrThat,
  startThisOrThat,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import { endRoom, lockRoom } from '#shared/contract/rooms.ts';
import { ok } from '../support/sessions/ask.ts';
import { PROMPT } from './drawings.ts';
import { crowd, HOST_NAME, TRAVELERS } from './people.ts';
import { coloringRoom, drawingRoom, ownDeck, questionsRoom, type Room, type Traveler, welcomeRoom } from './rooms.ts';
import { endPhaseIn, type Host, type Stage } from './stage.ts';

/** No phase of a game is to end while it is taken. */
export const PATIENCE_SECONDS = 900;

/** How many are in a room of the pictures. */
export type Crowd = 'nobody' | 'team' | 'masses';

const CROWDS = {
  nobody: { people: [], tier: 'pro' },
  team: { people: crowd(25), tier: 'pro' },
  masses: { people: crowd(100, 'long'), tier: 'premium' },
} as const;

/** What the pictures of coloring and of drawing need of a browser. */
export interface Art {
  paint(room: Room): Promise<void>;
  drawings(): Promise<string[]>;
}

/** Everybody who is in the pictures, and their rooms: each made when it is first wanted. */
export class Cast {
  readonly stage: Stage;
  readonly #art: Art;
  readonly #made = new Map<string, Promise<unknown>>();

  constructor(stage: Stage, art: Art) {
    this.stage = stage;
    this.#art = art;
  }

  #once<Thing>(name: string, make: () => Promise<Thing>): Promise<Thing> {
    const known = this.#made.get(name);
    if (known !== undefined) return known as Promise<Thing>;
    const made = make();
    this.#made.set(name, made);
    // What could not be made once is tried again for the next screen.
    made.catch(() => this.#made.delete(name));
    return made;
  }

  /** Somebody with this plan, the same one each time. */
  host(tier: 'free' | 'pro' | 'premium', also = ''): Promise<Host> {
    return this.#once(`host ${tier} ${also}`, () => this.stage.host(HOST_NAME, tier));
  }

  coloring(size: Crowd): Promise<Room> {
    return this.#once(`coloring ${size}`, async () => {
      const { people, tier } = CROWDS[size];
      const room = await coloringRoom(this.stage, await this.host(tier), people);
      if (size !== 'nobody') await this.#art.paint(room);
      return room;
    });
  }

  welcome(size: Crowd): Promise<Room> {
    return this.#once(`welcome ${size}`, async () => {
      const { people, tier } = CROWDS[size];
      const travelers = people.map(
        (name, index): Traveler => ({ name, place: TRAVELERS[index % TRAVELERS.length]?.place ?? 'Chicago' }),
      );
      return welcomeRoom(this.stage, await this.host(tier), travelers);
    });
  }

  /** A room of This or That: before the game, with a question open that half of them voted on, or with held results. */
  questions(size: Crowd, phase: 'waiting' | 'voting' | 'results'): Promise<Room> {
    return this.#once(`questions ${size} ${phase}`, async () => {
      const { people, tier } = CROWDS[size];
      const { origin } = this.stage;
      const host = await this.host(tier);
      const room = await questionsRoom(this.stage, host, people);
      if (phase === 'waiting') return room;
      const deckId = await this.#deck(host, 'this-or-that', 'Cabin in the mountains 🏔️ | House by the sea 🏖️');
      const about = { params: { roomId: room.roomId } };
      await ok(origin, startThisOrThat, { ...about, bearer: host.bearer, body: { deckId, mix: false } });
      await endPhaseIn(this.stage, room.roomId, PATIENCE_SECONDS);
      for (const [index, { seat }] of room.guests.entries()) {
        if (phase === 'voting' && index % 2 === 0) continue;
        await ok(origin, voteThisOrThat, { ...about, bearer: seat, body: { option: index % 5 < 3 ? 'A' : 'B' } });
      }
      if (phase === 'voting') return room;
      await ok(origin, nextThisOrThat, { ...about, bearer: host.bearer, body: { to: 'results' } }).catch(() => null);
      await ok(origin, changeThisOrThat, { ...about, bearer: host.bearer, body: { held: true } });
      return room;
    });
  }

  /** A room of Masterpiece Match; from 'voting' on with ten drawings, as many as a player may choose from. */
  drawing(size: Crowd, phase: 'waiting' | 'drawing' | 'voting' | 'results'): Promise<Room> {
    return this.#once(`drawing ${size} ${phase}`, async () => {
      const { people, tier } = CROWDS[size];
      const { origin } = this.stage;
      const host = await this.host(tier);
      const room = await drawingRoom(this.stage, host, people);
      if (phase === 'waiting') return room;
      const deckId = await this.#deck(host, 'masterpiece', PROMPT);
      const about = { params: { roomId: room.roomId } };
      const move = async (body: object) => {
        await ok(origin, changeMasterpieceRoom, { ...about, bearer: host.bearer, body });
        await endPhaseIn(this.stage, room.roomId, PATIENCE_SECONDS);
      };
      await move({ deckId, mix: false });
      await move({ phase: 'drawing' });
      if (phase === 'drawing') return room;
      const ids: string[] = [];
      for (const [index, drawingData] of (await this.#art.drawings()).entries()) {
        const body = { drawingData };
        const { drawing } = await ok(origin, submitDrawing, { ...about, bearer: room.guests[index]?.seat, body });
        ids.push(drawing.id);
      }
      await move({ phase: 'voting' });
      if (phase === 'voting') return room;
      // Drawings may come in a little late, and then votes; only after that it is known who won.
      await sleep(BELL_SECONDS * 1_000 + 500);
      for (const [index, { seat }] of room.guests.entries()) {
        const drawingId = ids[index === 0 ? 1 : (index * index) % 5 === 0 ? 2 : 0];
        if (drawingId === ids[index]) continue;
        await ok(origin, voteMasterpiece, { ...about, bearer: seat, body: { drawingId } });
      }
      await move({ phase: 'results' });
      await sleep(LATE_VOTE_SECONDS * 1_000 + 500);
      return room;
    });
  }

  /** A room that nobody new gets into. */
  closed(how: 'ended' | 'locked' | 'full'): Promise<Room> {
    return this.#once(`closed ${how}`, async () => {
      const host = await this.host('free', how);
      const room = await questionsRoom(this.stage, host, how === 'full' ? crowd(5) : crowd(2));
      const asked = { params: { roomId: room.roomId }, bearer: host.bearer };
      if (how === 'ended') await ok(this.stage.origin, endRoom, asked);
      if (how === 'locked') await ok(this.stage.origin, lockRoom, { ...asked, body: { locked: true } });
      return room;
    });
  }

  #deck(host: Host, game: 'this-or-that' | 'masterpiece', line: string): Promise<string> {
    return this.#once(`deck ${host.bearer} ${game}`, () => ownDeck(this.stage, host, game, 'Team favorites', [line]));
  }
}
