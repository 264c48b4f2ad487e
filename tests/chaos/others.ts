import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '#shared/contract/endpoint.ts';
import { getThisOrThatPlay, startThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { goal, type Measure, percentile } from '../bench/measure.ts';
import { ok } from '../support/sessions/ask.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import type { House } from './house.ts';

/** Far from a flood from 127.0.0.1. Linux only. */
const THEIR_IP = '127.0.0.3';
const PEOPLE = 10;
const POLL_MS = 250;
const POLLS_UNDER_MS = 500;

/** People of another room, undisturbed by the fault. */
export class Others {
  readonly #agent = new Agent({ keepAlive: true, localAddress: THEIR_IP });
  readonly #url: URL;
  readonly #seats: readonly string[];
  readonly #ms: number[] = [];
  #failed = 0;
  #isOver = false;
  #polling: Promise<unknown> = Promise.resolve();

  constructor(url: URL, seats: readonly string[]) {
    this.#url = url;
    this.#seats = seats;
  }

  static async sitDown({ host, origin }: House): Promise<Others> {
    const roomId = await openRoom(origin, 'this-or-that', host);
    const seats: string[] = [];
    for (let n = 1; n <= PEOPLE; n += 1) seats.push(await takeSeat(origin, 'this-or-that', roomId, `Other ${n}`));
    await ok(origin, startThisOrThat, { params: { roomId }, bearer: host, body: { category: 'all' } });
    const path = pathOf(getThisOrThatPlay, { roomId });
    return new Others(new URL(path, origin.replace('localhost', '127.0.0.1')), seats);
  }

  play(): void {
    this.#polling = Promise.all(
      this.#seats.map(async (seat, index) => {
        await sleep((index / this.#seats.length) * POLL_MS);
        while (!this.#isOver) {
          await this.#poll(seat);
          await sleep(POLL_MS);
        }
      }),
    );
  }

  #poll(seat: string): Promise<void> {
    const begin = performance.now();
    return new Promise((resolve) => {
      const end = (isGood: boolean) => {
        this.#ms.push(performance.now() - begin);
        if (!isGood) this.#failed += 1;
        resolve();
      };
      const headers = { authorization: `Bearer ${seat}` };
      request(this.#url, { agent: this.#agent, headers }, (response) => {
        response.resume().on('end', () => end(response.statusCode === 200));
      })
        .on('error', () => end(false))
        .end();
    });
  }

  /** Their verdict, once they have stopped. */
  async stop(): Promise<Measure[]> {
    this.#isOver = true;
    await this.#polling;
    this.#agent.destroy();
    return [
      goal(`the others: p95 of ${this.#ms.length} polls`, percentile(this.#ms, 95), 'ms', 'under', POLLS_UNDER_MS),
      goal('the others: failed polls', this.#failed, '', 'exactly', 0),
    ];
  }
}
