import { Hono } from 'hono';
import * as z from 'zod';
import { ApiError } from '../_shared/server/api-error.ts';
import type { Database } from '../_shared/server/database.ts';
import { failureOf } from './http/failure.ts';
import type { Settings } from './settings.ts';

export interface Dependencies {
  settings: Settings;
  database: Database;
  log: (line: string) => void;
}

/** The whole API as one function of a request and the address it came from. */
export function createApp({ database }: Dependencies): (request: Request, peer: string) => Promise<Response> {
  const app = new Hono().basePath('/api');
  app.get('/health', async (context) =>
    context.json(await database.call('health', {}, z.object({ status: z.literal('ok') }))),
  );
  app.notFound((context) => context.json(new ApiError('not_found').body(), 404));
  app.onError((error) => {
    const failure = failureOf(error);
    return Response.json(failure.body(), { status: failure.status, headers: failure.headers });
  });
  return async (request) => app.fetch(request);
}
