import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../_shared/contract/endpoint.ts';
import {
  getHealth,
  getOpenApi,
  MAIL_LATE_MINUTES,
  runDueWork,
  trackError,
  VERSION,
} from '../../_shared/contract/system.ts';
import type { Database } from '../../_shared/server/database.ts';
import type { Outbox } from '../../_shared/server/mail/outbox.ts';
import { timedCache } from '../../_shared/server/memory.ts';
import { on, type Route } from '../kit/http/on.ts';
import type { Kit } from '../kit/services/kit.ts';
import { errorReport } from './error-report.ts';
import { openApiDocument } from './openapi.ts';

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

/** @param endpoints all endpoints of the API; requested when someone reads about them */
export function systemRoutes(
  { auth, database, now, outbox }: Kit & { auth: { isUp(): Promise<boolean> }; outbox: Outbox },
  endpoints: () => readonly AnyEndpoint[],
): Route[] {
  const health = healthOf({ auth, database, now });
  let document: ReturnType<typeof openApiDocument> | undefined;
  return [
    on(getHealth, health),
    on(getOpenApi, async () => {
      document ??= openApiDocument(endpoints());
      return document;
    }),
    // Other due work also runs now and then with any request; emails are sent with each call.
    on(runDueWork, async () => {
      outbox.nudge();
      return {};
    }),
    on(trackError, async ({ body }) => {
      await database.call('track_error', errorReport(body), z.unknown());
      return {};
    }),
  ];
}
