import * as Y from 'yjs';
import type { Hand } from '../../support/coloring/hand.ts';
import { BareWebSocket } from './web-socket.ts';
import type { YjsServer } from './yjs-server.ts';

// Messages of y-protocols: a sync message, and which.
const SYNC = 0;
const STEP_1 = 0;
const STEP_2 = 1;
const UPDATE = 2;
const WANT_EVERYTHING = Uint8Array.of(SYNC, STEP_1, 1, 0);
const HAVE_NOTHING = Uint8Array.of(SYNC, STEP_2, 2, 0, 0);

/** Ids of clients as long as the random ones that Yjs makes. */
const FIRST_CLIENT_ID = 3_000_000_000;

/** When a dot came to a screen: `dot` counts the painter's dots from 0. */
type OnDot = (painter: number, dot: number) => void;

/**
 * One browser with y-websocket's provider. The dots are a `Y.Array` of objects `{ x, y, color }`, positions as fractions
 * and the color as text, as the specified JSON of ours has them; each dot is a transaction of its own and sent at once,
 * as the provider does. A painter's document gets nothing of what others paint, so that the load stays small: that makes
 * the server's work and the picture smaller, if anything. Awareness, which the provider would send too, is left out.
 */
export class YjsClient {
  readonly #document = new Y.Doc();
  readonly #dots: Y.Array<unknown>;
  readonly #onDot: OnDot;
  #socket: BareWebSocket | null = null;
  #synced: () => void = () => undefined;
  /** Resolves when the picture so far is there. */
  readonly synced = new Promise<void>((resolve) => {
    this.#synced = resolve;
  });

  constructor(number: number, onDot: OnDot) {
    this.#onDot = onDot;
    this.#document.clientID = FIRST_CLIENT_ID + number;
    this.#dots = this.#document.getArray('dots');
    this.#document.on('update', (update: Uint8Array) => this.#send(update));
  }

  /** Bytes that came in, with headers and frames. */
  get received(): number {
    return this.#socket?.received ?? 0;
  }

  async open({ port }: YjsServer, room: string): Promise<void> {
    this.#socket = await BareWebSocket.open(port, room, (payload) => this.#take(payload));
    this.#socket.send(WANT_EVERYTHING);
    await this.synced;
  }

  close(): void {
    this.#socket?.close();
  }

  /** Paints so many dots in one transaction. */
  brush(hand: Hand, dots = 1): void {
    const painted = Array.from({ length: dots }, () => {
      const { x, y, color } = hand.next();
      return { x, y, color };
    });
    this.#dots.push(painted);
  }

  #send(update: Uint8Array): void {
    const head = [SYNC, UPDATE];
    for (let rest = update.length; ; rest >>= 7) {
      if (rest < 0x80) {
        head.push(rest);
        break;
      }
      head.push((rest & 0x7f) | 0x80);
    }
    this.#socket?.send(Buffer.concat([Buffer.from(head), update]));
  }

  #take(payload: Buffer): void {
    if (payload[0] !== SYNC) return;
    if (payload[1] === STEP_1) this.#socket?.send(HAVE_NOTHING);
    else if (payload[1] === STEP_2) this.#synced();
    else readDot(payload, this.#onDot);
  }
}

/** Only an update's author and number: at its beginning, behind the counts of clients and structs. */
function readDot(payload: Buffer, onDot: OnDot): void {
  let at = 2;
  const count = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = payload[at++] as number;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  };
  count();
  count();
  count();
  onDot(count() - FIRST_CLIENT_ID, count());
}
