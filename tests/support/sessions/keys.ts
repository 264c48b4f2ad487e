import { randomBytes } from 'node:crypto';
import { addCohost, allowRemote, askAsRemote, getKeys, offerRemote, takeKeyBack } from '#shared/contract/keys.ts';
import { ok } from './ask.ts';

/** The key of a new co-host. `bearer` is the host's. */
export const cohostOf = async (origin: string, roomId: string, bearer: string): Promise<string> =>
  (await ok(origin, addCohost, { params: { roomId }, bearer })).key;

/** The key of a phone that asks. */
export async function phoneThatAsks(origin: string, roomId: string, bearer: string): Promise<string> {
  const { link } = await ok(origin, offerRemote, { params: { roomId }, bearer });
  const attempt = randomBytes(32).toString('base64url');
  return (await ok(origin, askAsRemote, { body: { link, attempt } })).key;
}

const keysOf = async (origin: string, roomId: string, bearer: string) =>
  (await ok(origin, getKeys, { params: { roomId }, bearer })).keys;

export async function remoteOf(origin: string, roomId: string, bearer: string): Promise<string> {
  const key = await phoneThatAsks(origin, roomId, bearer);
  for (const { keyId, number } of await keysOf(origin, roomId, bearer)) {
    if (number !== null) await ok(origin, allowRemote, { params: { roomId, keyId }, bearer });
  }
  return key;
}

/** Takes back all co-hosts and remotes of a session. */
export async function takeKeysBack(origin: string, roomId: string, bearer: string): Promise<void> {
  for (const { keyId } of await keysOf(origin, roomId, bearer)) {
    await ok(origin, takeKeyBack, { params: { roomId, keyId }, bearer });
  }
}
