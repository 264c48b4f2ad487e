import { createHash, createHmac } from 'node:crypto';
import { toBase64 } from '../../../_shared/server/base64.ts';
import { hashToken } from '../../../_shared/server/seat-tokens.ts';
import type { Caller } from '../http/caller.ts';
import { knockOf, seatsOfBrowser } from '../http/credentials.ts';
import { widestOf } from '../http/ip.ts';
import type { Settings } from '../settings.ts';

type Secrets = Pick<Settings, 'database' | 'secretKey'>;

/**
 * The key of addresses' hashes, made of a secret of this deployment that the database never sees and a start doesn't
 * replace, as `npm start` does with the database's password.
 */
function addressKey({ database: { url }, secretKey }: Secrets): Uint8Array {
  const secret = secretKey ?? ((URL.canParse(url) && new URL(url).password) || url);
  return new Uint8Array(createHash('sha256').update(`thaw addresses\n${secret}`).digest());
}

/**
 * A newcomer, as the door of a session knows them: the hashes of their knock, of everything that their browser shows of
 * itself, and, with a key, of their address: first of its network, which has a share of the room, then of the IP or /64,
 * which the host may keep out. All in base64.
 */
export function visitorOf(secrets: Secrets, { credentials, ip, request }: Caller) {
  const knock = knockOf(request.headers);
  const seats = [...seatsOfBrowser(request.headers), ...(credentials.seat === null ? [] : [credentials.seat])];
  const hashOf = (token: string) => toBase64(hashToken(token));
  const key = addressKey(secrets);
  const half = (of: string) => createHmac('sha256', key).update(of).digest().subarray(0, 16);
  return {
    knock: knock === null ? null : hashOf(knock),
    shown: [...(knock === null ? [] : [knock]), ...seats].map(hashOf),
    address: toBase64(new Uint8Array([...half(widestOf(ip)), ...half(ip)])),
  };
}
