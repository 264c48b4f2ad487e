import * as z from 'zod/mini';
import { MAIL_LATE_MINUTES, VERSION } from '../../_shared/contract/system.ts';
import type { Database } from '../../_shared/server/database.ts';
import { timedCache } from '../../_shared/server/timed-cache.ts';

/** Anyone may ask as often as they like: the parts are asked this often at most. */
const LASTS_MS = 5_000;

const queue = z.object({ waiting: z.int(), late: z.int() });

/** How the parts are. Throws the database's errors. */
export function healthOf({
  auth,
  database,
  now,
}: {
  auth: { isUp(): Promise<boolean> };
  database: Database;
  now: () => number;
}) {
  const asked = timedCache<ReturnType<typeof ask>>({ lifetimeMs: LASTS_MS, capacity: 1, now });

  async function ask(): Promise<{ auth: 'ok' | 'unreachable'; mails: z.output<typeof queue> }> {
    const [isUp, mails] = await Promise.all([
      auth.isUp(),
      database.call('mail_queue', { late_minutes: MAIL_LATE_MINUTES }, queue),
    ]);
    return { auth: isUp ? 'ok' : 'unreachable', mails };
  }

  return async () => {
    await database.call('health', {}, z.unknown());
    const parts = asked.get('parts') ?? ask();
    if (!asked.has('parts')) asked.set('parts', parts);
    parts.catch(() => asked.delete('parts'));
    const { auth: authIs, mails } = await parts;
    const isWell = authIs === 'ok' && mails.late === 0;
    return {
      status: isWell ? ('ok' as const) : ('degraded' as const),
      database: 'ok' as const,
      auth: authIs,
      mails,
      version: VERSION,
    };
  };
}
