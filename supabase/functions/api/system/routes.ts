import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../_shared/contract/endpoint.ts';
import { getHealth, getOpenApi, runDueWork, trackError } from '../../_shared/contract/system.ts';
import type { Outbox } from '../../_shared/server/mail/outbox.ts';
import { on, type Route } from '../kit/http/on.ts';
import type { Kit } from '../kit/services/kit.ts';
import { errorReport } from './error-report.ts';
import { healthOf } from './health.ts';
import { openApiDocument } from './openapi.ts';

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
