import * as z from 'zod/mini';
import { KEY_PREFIX, version } from '../../../_shared/contract/fields.ts';
import {
  addCohost,
  allowRemote,
  askAsRemote,
  getKeys,
  getOwnKey,
  MAX_REMOTES,
  offerRemote,
  REMOTE_ASKS_SECONDS,
  REMOTE_HOURS,
  REMOTE_LINK_SECONDS,
  takeKeyBack,
} from '../../../_shared/contract/keys.ts';
import { COHOST_LIMITS } from '../../../_shared/contract/plans.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { Json } from '../../../_shared/server/database.ts';
import { hashToken, newSecret, remoteKeyOf } from '../../../_shared/server/seat-tokens.ts';
import { on, onHost, type Route } from '../http/on.ts';
import { keyHashOf } from '../members/memberships.ts';
import { asHost } from '../phases/moves.ts';
import type { Kit } from '../services/kit.ts';

const changed = z.object({ version });

/** The calls about the keys of a session: its host gives them and takes them back. */
export function keyRoutes(kit: Kit): Route[] {
  const { database } = kit;
  return [
    onHost(getKeys, ({ host, params: { roomId: room } }) =>
      database.call('session_keys', { room, host }, getKeys.reply),
    ),

    on(offerRemote, async ({ caller, params: { roomId: room } }) => {
      const link = newSecret();
      const asked = { room, link: hashToken(link), seconds: REMOTE_LINK_SECONDS, most: MAX_REMOTES };
      const offer = (host: string) => database.call('offer_remote', { ...asked, host }, changed);
      return { link, ...(await asHost(kit, caller, room, offer)) };
    }),

    on(askAsRemote, async ({ body: { attempt, link } }) => {
      const key = remoteKeyOf(link, attempt);
      const asked = { link: hashToken(link), key: hashToken(key), seconds: REMOTE_ASKS_SECONDS };
      return {
        key,
        ...(await database.call('ask_as_remote', asked, z.object({ number: askAsRemote.reply.shape.number }))),
      };
    }),

    on(allowRemote, ({ caller, params: { keyId: id, roomId: room } }) => {
      const asked = { room, id, seconds: REMOTE_HOURS * 3_600 };
      return asHost(kit, caller, room, (host) => database.call('allow_remote', { ...asked, host }, allowRemote.reply));
    }),

    on(addCohost, async ({ caller, params: { roomId: room } }) => {
      const key = KEY_PREFIX + newSecret();
      const { sessionId: login } = await caller.requireHost();
      const asked = { room, login, key: hashToken(key), limits: new Json(COHOST_LIMITS) };
      const add = (host: string) => database.call('add_cohost', { ...asked, host }, changed);
      return { key, ...(await asHost(kit, caller, room, add)) };
    }),

    on(takeKeyBack, ({ caller, params: { keyId: id, roomId: room } }) => {
      const take = (host: string) => database.call('take_key_back', { room, host, id }, takeKeyBack.reply);
      return asHost(kit, caller, room, take, 'people');
    }),

    on(getOwnKey, async ({ caller }) => {
      const key = keyHashOf(caller);
      if (key === null) throw new ApiError('key_ended');
      return database.call('own_key', { key }, getOwnKey.reply);
    }),
  ];
}
