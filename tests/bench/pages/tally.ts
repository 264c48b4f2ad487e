import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

interface Request {
  /** Unix time in milliseconds. */
  askedAt: number;
  isScript: boolean;
  /** The head of the reply. */
  headBytes: number;
  /** Head and body as they came over the network; null while they are on their way. */
  bytes: number | null;
}

/** What a page has loaded. */
export interface Load {
  requests: number;
  /** Compressed. */
  scriptBytes: number;
  /** The heads of the replies that these came in. */
  headBytes: number;
}

/** As long as no new script is asked for, a page has all that it loads by itself. */
const QUIET_MS = 1_500;
const LOOK_MS = 50;

/** What one page asks for, as the browser counts it. */
export class Tally {
  readonly #requests = new Map<string, Request>();
  /** When a script was asked for or came last. */
  #lastScriptAt = Date.now();

  private constructor() {}

  /** @param except scripts that do not count, by their address */
  static async of(session: CDPSession, except: RegExp | null): Promise<Tally> {
    const tally = new Tally();
    const requests = tally.#requests;
    session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, wallTime }) => {
      if (!/^https?:/.test(url) || except?.test(new URL(url).pathname)) return;
      const isScript = type === 'Script';
      requests.set(requestId, { askedAt: wallTime * 1_000, isScript, headBytes: 0, bytes: null });
      if (isScript) tally.#lastScriptAt = Date.now();
    });
    session.on('Network.responseReceived', ({ requestId, response: { mimeType, encodedDataLength } }) => {
      const request = requests.get(requestId);
      if (request === undefined) return;
      request.headBytes = encodedDataLength;
      // What is preloaded is not always called a script when it is asked for.
      if (/javascript/.test(mimeType)) request.isScript = true;
    });
    const ended = (requestId: string, bytes: number) => {
      const request = requests.get(requestId);
      if (request === undefined) return;
      request.bytes = bytes;
      if (request.isScript) tally.#lastScriptAt = Date.now();
    };
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => ended(requestId, encodedDataLength));
    session.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
    await session.send('Network.enable');
    return tally;
  }

  /** All that was asked for until then (Unix time in milliseconds), once its scripts have come. */
  async until(moment: number): Promise<Load> {
    const asked = () => [...this.#requests.values()].filter(({ askedAt }) => askedAt <= moment);
    while (asked().some(({ isScript, bytes }) => isScript && bytes === null)) await sleep(LOOK_MS);
    const scripts = asked().filter(({ isScript }) => isScript);
    const headBytes = scripts.reduce((sum, script) => sum + script.headBytes, 0);
    const bytes = scripts.reduce((sum, script) => sum + (script.bytes ?? 0), 0);
    return { requests: asked().length, scriptBytes: bytes - headBytes, headBytes };
  }

  /** All that the page loads by itself. */
  async all(): Promise<Load> {
    const isLoading = () => [...this.#requests.values()].some(({ isScript, bytes }) => isScript && bytes === null);
    while (isLoading() || Date.now() - this.#lastScriptAt < QUIET_MS) await sleep(LOOK_MS);
    return this.until(Number.POSITIVE_INFINITY);
  }
}
