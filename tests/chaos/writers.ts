import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyEndpoint, ReplyOf } from '#shared/contract/endpoint.ts';
import { paintStrokes } from '#shared/contract/games/canvas.ts';
import { joinColoring } from '#shared/contract/games/coloring.ts';
import {
  getThisOrThatState,
  nextThisOrThat,
  startThisOrThat,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import { MAX_OPEN_ROOMS } from '#shared/contract/plans.ts';
import { type Asked, ask, ok } from '../support/sessions/ask.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import type { House } from './house.ts';
import type { Ledger } from './ledger.ts';

export const WRITERS = { painters: 10, voters: 5, joiners: 5 };

const PACE_MS = 20;
const RETRY_MS = 100;
/** Some seats of a room stay free: the host and the writers have some. */
const SEATS_PER_ROOM = 90;
const ROOMS_PER_JOINER = Math.floor((MAX_OPEN_ROOMS - 2) / WRITERS.joiners);
const DOTS_PER_STROKE = 10;
const GRID = 10_000;

const newAttempt = (): string => randomBytes(32).toString('base64url');

/** Writes once, and answers when that is acknowledged. */
type Write = () => Promise<void>;

/** Writers like our client: each call is tried again until it is answered. */
export class Writers {
  readonly #house: House;
  readonly #ledger: Ledger;
  readonly #writes: Write[] = [];
  #votesIn = '';
  #question = { round: 0, currentQuestionIndex: 0 };
  areWriting = false;
  #running: Promise<unknown> = Promise.resolve();
  /** `performance.now()` of the latest acknowledgement. */
  lastAt = 0;

  constructor(house: House, ledger: Ledger) {
    this.#house = house;
    this.#ledger = ledger;
  }

  async seat(): Promise<void> {
    const { host, origin } = this.#house;
    const canvas = await openRoom(origin, 'coloring', host);
    for (let number = 1; number <= WRITERS.painters; number += 1) {
      this.#writes.push(await this.#painter(canvas, number));
    }
    this.#writes.push(...(await this.#voters()));
    for (let number = 1; number <= WRITERS.joiners; number += 1) this.#writes.push(this.#joiner(number));
  }

  async go(): Promise<void> {
    await this.#ask();
    this.areWriting = true;
    this.#running = Promise.all(
      this.#writes.map(async (write) => {
        while (this.areWriting) {
          await write();
          await sleep(PACE_MS);
        }
      }),
    );
  }

  /** Resolves when every write is acknowledged. */
  async pause(): Promise<void> {
    this.areWriting = false;
    await this.#running;
  }

  /** One call until it is answered; null for a refusal, which is a fault of the server. */
  async #sure<E extends AnyEndpoint>(endpoint: E, asked: Asked): Promise<ReplyOf<E> | null> {
    for (;;) {
      const answer = await ask(this.#house.origin, endpoint, asked).catch(() => null);
      if (answer?.reply) {
        this.lastAt = performance.now();
        return answer.reply;
      }
      if (answer?.refusal && answer.status < 500) {
        this.#ledger.wrong.push(`${endpoint.name}: ${answer.refusal.code}`);
        return null;
      }
      await sleep(RETRY_MS);
    }
  }

  async #painter(roomId: string, number: number): Promise<Write> {
    const bearer = await this.#take('coloring', roomId, `Painter ${number}`, number);
    let dots = 0;
    return async () => {
      // A place that no other dot has.
      const [x, y] = [dots % GRID, number * 100 + Math.floor(dots / GRID)];
      const strokeId = `stroke-${number}-${Math.floor(dots / DOTS_PER_STROKE)}`;
      const body = { strokes: [{ x: x / GRID, y: y / GRID, color: '#FF0000' }], strokeId, batchId: `batch-${dots}` };
      dots += 1;
      const reply = await this.#sure(paintStrokes, { params: { roomId }, body, bearer });
      const key = [x, y].map((place) => place.toString(16).padStart(4, '0')).join('');
      if (reply !== null) this.#ledger.add({ kind: 'dot', roomId, key, value: String(number) });
    };
  }

  async #voters(): Promise<Write[]> {
    const { host, origin } = this.#house;
    const roomId = await openRoom(origin, 'this-or-that', host);
    const params = { roomId };
    const seats: string[] = [];
    for (let number = 1; number <= WRITERS.voters; number += 1) {
      seats.push(await this.#take('this-or-that', roomId, `Voter ${number}`, number));
    }
    // One person never votes, so no question ends before its time.
    await this.#take('this-or-that', roomId, 'Bystander', WRITERS.voters + 1);
    await ok(origin, startThisOrThat, { params, bearer: host, body: { category: 'all' } });
    this.#votesIn = roomId;
    return seats.map((bearer, index) => async () => {
      const { currentQuestionIndex, round } = this.#question;
      const option = (round + index) % 2 === 0 ? 'A' : 'B';
      const reply = await this.#sure(voteThisOrThat, { params, bearer, body: { option, currentQuestionIndex } });
      if (reply !== null) this.#ledger.add({ kind: 'vote', roomId, key: `${round} ${index + 1}`, value: option });
    });
  }

  /** The next question, for as long as it takes. */
  async #ask(): Promise<void> {
    const { admin, host, origin } = this.#house;
    const roomId = this.#votesIn;
    const next = () => ok(origin, nextThisOrThat, { params: { roomId }, bearer: host, body: {} });
    // With the bystander away everyone has voted: there are results first.
    if ((await next()).phase !== 'voting') await next();
    const [game] = await admin<[{ round: number }]>`
      update public.phase_games set ends_at = now() + interval '1 day' where room_id = ${roomId} returning round`;
    const state = await ok(origin, getThisOrThatState, { params: { roomId }, bearer: host });
    this.#question = { round: game.round, currentQuestionIndex: state.currentQuestionIndex };
  }

  #joiner(number: number): Write {
    const guests: { roomId: string; participantName: string; attempt: string }[] = [];
    let joins = 0;
    return async () => {
      // A host has a bounded number of rooms; after them everyone joins again, and gets the same seat.
      const guest = joins % (ROOMS_PER_JOINER * SEATS_PER_ROOM);
      joins += 1;
      const isFirst = guest % SEATS_PER_ROOM === 0;
      const roomId = guests[guest]?.roomId ?? (isFirst ? await this.#openRoom() : guests.at(-1)?.roomId) ?? '';
      guests[guest] ??= { roomId, participantName: `Guest ${number}-${guest}`, attempt: newAttempt() };
      const { attempt, participantName } = guests[guest];
      const reply = await this.#sure(joinColoring, { params: { roomId }, body: { participantName, attempt } });
      if (reply === null) return;
      this.#ledger.add({ kind: 'seat', roomId, key: participantName, value: reply.participant.id });
    };
  }

  async #openRoom(): Promise<string> {
    for (;;) {
      const roomId = await openRoom(this.#house.origin, 'coloring', this.#house.host).catch(() => null);
      if (roomId !== null) return roomId;
      await sleep(RETRY_MS);
    }
  }

  async #take(game: 'coloring' | 'this-or-that', roomId: string, name: string, number: number): Promise<string> {
    const seat = await takeSeat(this.#house.origin, game, roomId, name);
    this.#ledger.add({ kind: 'seat', roomId, key: name, value: String(number) });
    return seat;
  }
}
