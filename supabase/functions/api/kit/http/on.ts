import type * as z from 'zod/mini';
import type { AnyEndpoint, BodyOf, Endpoint, Fields, ParamsOf, QueryOf } from '../../../_shared/contract/endpoint.ts';
import { BODY_MAX_BYTES } from '../../../_shared/contract/system.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { parseInput, readJson } from './body.ts';
import type { Caller } from './caller.ts';
import { respondOnce, Snapshot } from './snapshot.ts';

/** A handler's arguments: checked input, and the caller. */
export interface Call<Params, Query, Body, Admitted = unknown> {
  params: Params;
  query: Query;
  body: Body;
  caller: Caller;
  request: Request;
  /** The result of `admit`, in endpoints with one. */
  admitted: Admitted;
}

/** Checks the caller, or refuses, before the body is read. */
export type Admit<Params, Admitted> = (call: { params: Params; caller: Caller }) => Promise<Admitted>;

/** A reply with its own status or cookies; most handlers return just the reply. */
export class Answer<Reply> {
  readonly reply: Reply;
  readonly status: 200 | 201 | null;
  readonly cookies: readonly string[];

  constructor(reply: Reply, options: { status?: 200 | 201; cookies?: readonly string[] } = {}) {
    this.reply = reply;
    this.status = options.status ?? null;
    this.cookies = options.cookies ?? [];
  }
}

export interface Incoming {
  request: Request;
  params: Record<string, string>;
  query: Record<string, string>;
  caller: Caller;
}

/** An endpoint with its handler, ready to be mounted. */
export interface Route {
  endpoint: AnyEndpoint;
  countsItself?: boolean;
  answer(incoming: Incoming): Promise<Response>;
}

/** The checked path parameters. A malformed one names nothing that exists (404). */
export function parseParams<Params extends Fields>(schema: z.ZodMiniObject<Params>, params: Record<string, string>) {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.some((issue) => issue.path[0] === 'roomId');
  throw new ApiError(wrong ? 'room_not_found' : 'not_found');
}

/**
 * Answers one endpoint of the contract. The handler gets parsed input and returns a reply; fields outside the contract are
 * dropped, and an invalid reply is an internal error.
 */
export function on<Params extends Fields, Query extends Fields, Body extends Fields, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  handler: (
    call: Call<
      ParamsOf<Endpoint<Params, Query, Body, Reply>>,
      QueryOf<Endpoint<Params, Query, Body, Reply>>,
      BodyOf<Endpoint<Params, Query, Body, Reply>>
    >,
  ) => Promise<z.input<Reply> | Answer<z.input<Reply>>>,
): Route {
  return onAdmitted(endpoint, async () => undefined, handler);
}

/** The same for an endpoint with a large body: `admit` runs before it is read. */
export function onAdmitted<
  Params extends Fields,
  Query extends Fields,
  Body extends Fields,
  Reply extends z.ZodMiniType,
  Admitted,
>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  admit: Admit<ParamsOf<Endpoint<Params, Query, Body, Reply>>, Admitted>,
  handler: (
    call: Call<
      ParamsOf<Endpoint<Params, Query, Body, Reply>>,
      QueryOf<Endpoint<Params, Query, Body, Reply>>,
      BodyOf<Endpoint<Params, Query, Body, Reply>>,
      Admitted
    >,
  ) => Promise<z.input<Reply> | Answer<z.input<Reply>>>,
): Route {
  return {
    endpoint,
    async answer({ request, params, query, caller }) {
      const checkedParams = parseParams(endpoint.params, params);
      if (endpoint.audience === 'host') await caller.requireHost();
      const admitted = await admit({ params: checkedParams, caller });
      const given = await handler({
        admitted,
        params: checkedParams,
        query: parseInput(endpoint.query, query),
        body: parseInput(endpoint.body, await readJson(request, endpoint.bodyMaxBytes ?? BODY_MAX_BYTES)),
        caller,
        request,
      });
      const answer = given instanceof Answer ? given : new Answer(given);
      const reply = endpoint.reply.parse(answer.reply);
      if (endpoint.polled) return new Snapshot(reply).respondTo(request);
      return respondOnce(reply, request, answer.status ?? endpoint.status, answer.cookies);
    },
  };
}
