import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, instant, joinAttempt, keyKind, roomId, sessionKey } from './fields.ts';
import { movedTo } from './games/registry.ts';

/** A session's remotes at one time. */
export const MAX_REMOTES = 3;
/** The link behind the QR code works for this long, once. */
export const REMOTE_LINK_SECONDS = 60;
/** The host has this long to allow a phone that asks. */
export const REMOTE_ASKS_SECONDS = 120;
export const REMOTE_HOURS = 12;
/** While the host waits for a phone, and the phone for the host. */
export const PAIRING_POLL_MS = 1_500;

/** The secret of the link behind the QR code: 256 random bits, base64url. */
const remoteLink = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** Two digits that the phone and the host's screen show. */
const number = z.nullable(z.int());
const keyId = z.uuid();

const heldKey = z.object({
  keyId,
  kind: keyKind,
  /** Of a phone that asks; null: the key leads the session. */
  number,
  createdAt: instant,
  /** null: with the session. */
  expiresAt: z.nullable(instant),
});
export type HeldKey = z.output<typeof heldKey>;

export const getKeys = endpoint({
  name: 'getKeys',
  method: 'GET',
  path: '/api/rooms/:roomId/keys',
  summary: "The session's co-hosts and remotes, and the phones that ask to be one.",
  audience: 'host',
  params: { roomId },
  reply: z.object({ keys: z.array(heldKey) }),
  refusals: ['not_host'],
  polled: true,
});

export const offerRemote = endpoint({
  name: 'offerRemote',
  method: 'POST',
  path: '/api/rooms/:roomId/remotes',
  summary: `Makes the secret of a link with which one phone can ask to be a remote of this session: once, within ${REMOTE_LINK_SECONDS} s. It ends an earlier one.`,
  audience: 'host',
  params: { roomId },
  reply: z.object({ link: remoteLink }),
  refusals: ['not_host', 'too_many_keys'],
});

export const askAsRemote = endpoint({
  name: 'askAsRemote',
  method: 'POST',
  path: '/api/remotes',
  summary: `Uses up such a link. The key leads the session once the host has allowed it, within ${REMOTE_ASKS_SECONDS} s, beside the same number; then for ${REMOTE_HOURS} hours. With the same \`attempt\` it can be repeated.`,
  body: { link: remoteLink, attempt: joinAttempt },
  reply: z.object({ key: sessionKey, number }),
  refusals: ['invalid_link'],
});

export const allowRemote = endpoint({
  name: 'allowRemote',
  method: 'POST',
  path: '/api/rooms/:roomId/keys/:keyId/allow',
  summary: 'Lets a phone that asks be a remote.',
  audience: 'host',
  params: { roomId, keyId },
  reply: done,
  refusals: ['not_host', 'not_found'],
});

export const addCohost = endpoint({
  name: 'addCohost',
  method: 'POST',
  path: '/api/rooms/:roomId/cohosts',
  summary:
    'Makes the key of a co-host, for a link: it is told only once. A co-host may start, move on (also to the next game), hold, remove people, let them in, and finish the session, until the host takes the key back or the session ends.',
  audience: 'host',
  params: { roomId },
  reply: z.object({ key: sessionKey }),
  refusals: ['not_host', 'too_many_keys'],
});

export const takeKeyBack = endpoint({
  name: 'takeKeyBack',
  method: 'DELETE',
  path: '/api/rooms/:roomId/keys/:keyId',
  summary: 'Ends a co-host or a remote, with their streams, at once; or refuses a phone that asks.',
  audience: 'host',
  params: { roomId, keyId },
  reply: done,
  refusals: ['not_host', 'not_found'],
});

export const getOwnKey = endpoint({
  name: 'getOwnKey',
  method: 'GET',
  path: '/api/keys/own',
  summary:
    'For the holder of a key, as the bearer: what it is, and the room where the session is now. `leads` is null until the host has allowed the number.',
  reply: z.object({ kind: keyKind, number, leads: z.nullable(movedTo) }),
  refusals: ['key_ended'],
});
