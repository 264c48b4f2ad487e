import * as z from 'zod';
import { getHealth, getOpenApi, runDueWork, trackError } from '../../_shared/contract/system.ts';
import type { Outbox } from '../../_shared/server/mail/outbox.ts';
import { on, type Route } from '../kit/http/on.ts';
import type { Kit } from '../kit/kit.ts';
import { errorReport } from './error-report.ts';
import { openApiDocument } from './openapi.ts';

export function systemRoutes({ database, outbox }: Kit & { outbox: Outbox }): Route[] {
  const document = openApiDocument();
  return [
    on(getHealth, async () => database.call('health', {}, getHealth.reply)),
    on(getOpenApi, async () => document),
    // The rest of what is due is done now and then with any request; mails are sent as often as somebody asks.
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
