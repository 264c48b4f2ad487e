import { connect, type Socket } from 'node:net';

export interface WireAnswer {
  status: number;
  /** Status line and headers. */
  head: string;
  /** As it was sent. */
  body: Buffer;
}

interface Pending {
  resolve: (answer: WireAnswer) => void;
  reject: (error: Error) => void;
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * One connection of a browser, for one call after the other, that counts every byte that it gets. It does so little that
 * thousands of them are no load of their own, which Node's own client would be.
 */
export class Wire {
  /** Bytes of all answers, headers included. */
  received = 0;
  calls = 0;
  /** How often the server was too busy (503). */
  refused = 0;
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #pending: Pending | null = null;
  #parts: Buffer[] = [];
  /** Bytes that the answer has once it is whole; null while its headers are not all there. */
  #wanted: { total: number; head: string; start: number } | null = null;
  #length = 0;

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#host = hostname === 'localhost' ? '127.0.0.1' : hostname;
    this.#port = Number(port);
  }

  /** Rejects when no answer comes. `headers` are whole lines, each with its end. */
  call(method: string, path: string, headers: string, body = ''): Promise<WireAnswer> {
    const answer = this.#last.then(() => this.#send(method, path, headers, body));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  close(): void {
    this.#socket?.destroy();
  }

  #send(method: string, path: string, headers: string, body: string): Promise<WireAnswer> {
    const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    const socket = this.#socket ?? this.#open();
    this.calls += 1;
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.#host}:${this.#port}\r\n${headers}${length}\r\n${body}`);
    });
  }

  #open(): Socket {
    const socket = connect(this.#port, this.#host).setNoDelay(true);
    this.#socket = socket;
    socket.on('data', (part) => this.#take(part));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = null;
      this.#fail(new Error('the connection was closed'));
    });
    return socket;
  }

  #fail(error: Error): void {
    const pending = this.#pending;
    this.#reset();
    pending?.reject(error);
  }

  #reset(): void {
    this.#pending = null;
    this.#parts = [];
    this.#wanted = null;
    this.#length = 0;
  }

  #take(part: Buffer): void {
    this.received += part.length;
    this.#length += part.length;
    this.#parts.push(part);
    this.#wanted ??= this.#readHead();
    if (this.#wanted === null || this.#length < this.#wanted.total) return;
    const { head, start, total } = this.#wanted;
    const body = this.#whole().subarray(start, total);
    const pending = this.#pending;
    this.#reset();
    const status = Number(head.slice(9, 12));
    if (status === 503) this.refused += 1;
    pending?.resolve({ status, head, body });
  }

  #whole(): Buffer {
    const whole = this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts);
    this.#parts = [whole];
    return whole;
  }

  #readHead(): { total: number; head: string; start: number } | null {
    const whole = this.#whole();
    const end = whole.indexOf(END_OF_HEAD);
    if (end < 0) return null;
    const head = whole.toString('latin1', 0, end);
    const start = end + END_OF_HEAD.length;
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined && !/ (204|304) /.test(head.slice(8, 13))) {
      throw new Error(`an answer of unknown length: ${head}`);
    }
    return { total: start + Number(length ?? 0), head, start };
  }
}
