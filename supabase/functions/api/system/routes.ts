import * as z from 'zod';
import { getHealth, getOpenApi, trackError } from '../../_shared/contract/system.ts';
import { on, type Route } from '../http/on.ts';
import type { Services } from '../services.ts';
import { errorReport } from './error-report.ts';
import { openApiDocument } from './openapi.ts';

export function systemRoutes({ database }: Services): Route[] {
  const document = openApiDocument();
  return [
    on(getHealth, async () => database.call('health', {}, getHealth.reply)),
    on(getOpenApi, async () => document),
    on(trackError, async ({ body }) => {
      await database.call('track_error', errorReport(body), z.unknown());
      return {};
    }),
  ];
}
