import type { HeldKey } from '#shared/contract/keys.ts';
import { COHOST_LIMITS } from '#shared/contract/plans.ts';
import type { Sql } from './connections.ts';
import { newSeat, onEveryPlan, reply } from './rooms.ts';

/** The hash of a new key of a room's session: live unless it has a number (it asks) or its time is over. */
export async function newKey(
  owner: Sql,
  roomId: string,
  remote?: { number?: number; seconds?: number },
): Promise<Buffer> {
  const key = newSeat();
  await owner`
    insert into public.session_keys (session_id, kind, key_hash, number, expires_at)
    select session_id, ${remote ? 'remote' : 'cohost'}, ${key}, ${remote?.number ?? null},
      now() + make_interval(secs => ${remote ? (remote.seconds ?? 600) : null})
    from public.rooms where id = ${roomId}`;
  return key;
}

/** By this login, the host's or an old one. */
export async function addCohost(
  api: Sql,
  roomId: string,
  { host, login, most }: { host: string; login: string; most?: number },
): Promise<Buffer> {
  const key = newSeat();
  const limits = api.json(most === undefined ? COHOST_LIMITS : onEveryPlan(most));
  await api`select app.add_cohost(${roomId}, ${host}, ${login}, ${key}, ${limits})`;
  return key;
}

export const keysOf = async (api: Sql, roomId: string, host: string): Promise<HeldKey[]> =>
  (await reply<{ keys: HeldKey[] }>(api`select app.session_keys(${roomId}, ${host}) as reply`)).keys;

export const takeKeyBack = (api: Sql, roomId: string, host: string, keyId: string): Promise<object> =>
  reply(api`select app.take_key_back(${roomId}, ${host}, ${keyId}) as reply`);

/** A link for a phone, and the phone's question. */
export async function offerRemote(api: Sql, roomId: string, host: string, seconds = 60, most = 3): Promise<Buffer> {
  const link = newSeat();
  await api`select app.offer_remote(${roomId}, ${host}, ${link}, ${seconds}, ${most})`;
  return link;
}

export const askAsRemote = (api: Sql, link: Buffer, key: Buffer, schema = 'app'): Promise<{ number: number | null }> =>
  reply(api`select ${api(schema)}.ask_as_remote(${link}, ${key}, 120) as reply`);

export const allowRemote = (api: Sql, roomId: string, host: string, keyId: string, seconds = 600): Promise<object> =>
  reply(api`select app.allow_remote(${roomId}, ${host}, ${keyId}, ${seconds}) as reply`);

interface OwnKey {
  kind: string;
  number: number | null;
  leads: { game: string; roomId: string } | null;
}

export const ownKey = (api: Sql, key: Buffer): Promise<OwnKey> => reply(api`select app.own_key(${key}) as reply`);
