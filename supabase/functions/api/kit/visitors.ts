import { createHash, createHmac } from 'node:crypto';
import { toBase64 } from '../../_shared/server/base64.ts';
import { hashToken } from '../../_shared/server/seat-tokens.ts';
import type { Caller } from './http/caller.ts';
import { knockOf, seatsOfBrowser } from './http/credentials.ts';
import type { Settings } from './settings.ts';

/** The key of addresses' hashes, made of a secret of this deployment. The database never sees it. */
function addressKey({ url }: Settings['database']): Uint8Array {
  const secret = (URL.canParse(url) && new URL(url).password) || url;
  return new Uint8Array(createHash('sha256').update(`thaw addresses\n${secret}`).digest());
}

/**
 * A newcomer, as the door of a session knows them: the hashes of their knock, of everything that their browser shows of
 * itself, and, with a key, of their address. All in base64.
 */
export function visitorOf({ database }: Pick<Settings, 'database'>, { credentials, ip, request }: Caller) {
  const knock = knockOf(request.headers);
  const seats = [...seatsOfBrowser(request.headers), ...(credentials.seat === null ? [] : [credentials.seat])];
  const hashOf = (token: string) => toBase64(hashToken(token));
  return {
    knock: knock === null ? null : hashOf(knock),
    shown: [...(knock === null ? [] : [knock]), ...seats].map(hashOf),
    address: createHmac('sha256', addressKey(database)).update(ip).digest('base64'),
  };
}
