import { type IncomingMessage, request } from 'node:http';
import { type Change, change, getChanges } from '#shared/contract/changes.ts';
import { pathOf } from '#shared/contract/endpoint.ts';
import type { Refusal } from '#shared/contract/refusals.ts';

export interface Stream {
  headers: IncomingMessage['headers'];
  /** All events so far; none where `hear` gets them. */
  events: Change[];
  /** The first event after those already taken that is as wanted; rejects when the stream ends without one. */
  next: (isWanted: (event: Change) => boolean) => Promise<Change>;
  /** Resolves when the stream ends: true as a stream ends, false cut off. */
  ended: Promise<boolean>;
  /** Bytes that came in, headers included. */
  received: () => number;
  /** All that came in, as it was sent; nothing where `hear` gets the events. */
  text: () => string;
  /** Hangs up. */
  close: () => void;
}

export interface Listening {
  roomId: string;
  bearer?: string | undefined;
  canvas?: number;
}

/** The text of a stream that told of nothing but versions. */
export const VERSIONS_ONLY = /^(: *\n\n|event: (phase|tally)\ndata: \{"version":\d+\}\n\n)+$/;

/** For `next`: an event that tells of this version or a later one. */
export const reaches = (version: number) => (event: Change) => 'version' in event.data && event.data.version >= version;

/** Opens a stream of changes as a screen does; a refused one rejects with the refusal. `hear` gets each event as it comes. */
export function listen(
  origin: string,
  { bearer, canvas, roomId }: Listening,
  hear?: (event: Change) => void,
): Promise<Stream> {
  const path = pathOf(getChanges, { roomId }) + (canvas === undefined ? '' : `?canvas=${canvas}`);
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  const url = new URL(path, origin.replace('//localhost', '//127.0.0.1'));
  return new Promise((resolve, reject) => {
    // A connection of its own: nobody else gets it back.
    const call = request(url, { headers, agent: false }, (response) => {
      if (response.statusCode === 200) resolve(streamOf(response, hear));
      else refusalOf(response).then(reject, reject);
    });
    call.on('error', reject);
    call.end();
  });
}

async function refusalOf(response: IncomingMessage): Promise<Refusal & { retryAfter: string | undefined }> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { ...JSON.parse(Buffer.concat(parts).toString()), retryAfter: response.headers['retry-after'] };
}

function streamOf(response: IncomingMessage, hear: ((event: Change) => void) | undefined): Stream {
  const { socket } = response;
  const events: Change[] = [];
  let taken = 0;
  let isOver = false;
  let wake: () => void = () => undefined;
  let text = '';
  let all = '';
  response.setEncoding('utf8');
  response.on('data', (part: string) => {
    text += part;
    if (hear === undefined) all += part;
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(frame) ?? [];
      if (data === undefined) continue;
      const heard = change.parse({ event, data: JSON.parse(data) });
      if (hear === undefined) events.push(heard);
      else hear(heard);
    }
    wake();
  });
  const ended = new Promise<boolean>((resolve) => {
    response.on('error', () => undefined);
    response.on('close', () => {
      isOver = true;
      wake();
      resolve(response.complete);
    });
  });
  return {
    headers: response.headers,
    events,
    ended,
    received: () => socket.bytesRead,
    text: () => all,
    close: () => void response.destroy(),
    async next(isWanted) {
      for (;;) {
        while (taken < events.length) {
          const event = events[taken] as Change;
          taken += 1;
          if (isWanted(event)) return event;
        }
        if (isOver) throw new Error('the stream has ended');
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
