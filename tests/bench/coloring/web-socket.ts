import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const BINARY = 0x82;
const PING = 0x89;
const PONG = 0x8a;
const MASKED = 0x80;
const END_OF_HEAD = '\r\n\r\n';

/**
 * A web socket that only does what the bench needs, on the bytes as they come: a hundred thousand messages in a second
 * would keep any library busier than the server that is measured.
 */
export class BareWebSocket {
  /** Bytes that came in, with the frames around them. */
  received = 0;
  readonly #socket: Socket;
  readonly #onMessage: (payload: Buffer) => void;
  #rest: Buffer = Buffer.alloc(0);
  #isOpen = false;

  private constructor(socket: Socket, onMessage: (payload: Buffer) => void) {
    this.#socket = socket;
    this.#onMessage = onMessage;
    socket.on('data', (part) => this.#take(part));
  }

  static async open(port: number, path: string, onMessage: (payload: Buffer) => void): Promise<BareWebSocket> {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    const opened = new BareWebSocket(socket, onMessage);
    await once(socket, 'connect');
    const key = randomBytes(16).toString('base64');
    socket.write(
      `GET /${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
        `sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
    );
    return opened;
  }

  send(payload: Uint8Array): void {
    this.#write(BINARY, payload);
  }

  close(): void {
    this.#socket.destroy();
  }

  /** With a mask of zeros, which leaves everything as it is. */
  #write(kind: number, payload: Uint8Array): void {
    const { length } = payload;
    const head =
      length < 126
        ? Buffer.from([kind, MASKED | length, 0, 0, 0, 0])
        : Buffer.from([kind, MASKED | 126, length >> 8, length & 0xff, 0, 0, 0, 0]);
    if (length > 0xffff) throw new RangeError('too large for this socket');
    this.#socket.write(Buffer.concat([head, payload]));
  }

  #take(part: Buffer): void {
    this.received += part.length;
    let bytes = this.#rest.length === 0 ? part : Buffer.concat([this.#rest, part]);
    if (!this.#isOpen) {
      const end = bytes.indexOf(END_OF_HEAD);
      if (end < 0) {
        this.#rest = bytes;
        return;
      }
      this.#isOpen = true;
      bytes = bytes.subarray(end + END_OF_HEAD.length);
    }
    this.#rest = this.#readFrames(bytes);
  }

  /** Returns the rest: the beginning of an incomplete frame. */
  #readFrames(bytes: Buffer): Buffer {
    let at = 0;
    while (bytes.length - at >= 2) {
      const kind = bytes[at] as number;
      const short = bytes[at + 1] as number;
      const headLength = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (bytes.length - at < headLength) break;
      let length = short;
      if (short === 126) length = bytes.readUInt16BE(at + 2);
      else if (short === 127) length = Number(bytes.readBigUInt64BE(at + 2));
      const end = at + headLength + length;
      if (bytes.length < end) break;
      if (kind === BINARY) this.#onMessage(bytes.subarray(at + headLength, end));
      else if (kind === PING) this.#write(PONG, bytes.subarray(at + headLength, end));
      at = end;
    }
    return bytes.subarray(at);
  }
}
