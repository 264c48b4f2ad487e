import type { ApiError } from '../../../_shared/server/api-error.ts';
import { metrics } from '../../../_shared/server/metrics.ts';
import { requestId } from '../../../_shared/server/request-id.ts';
import type { AccessLog } from './access-log.ts';
import { failureOf } from './failure.ts';

/** A refusal with the id by which the log has it. For an unexpected error people are shown it, too. */
export function refusalReply(error: ApiError): Response {
  metrics().refused(error.code);
  const id = requestId();
  const body = error.body();
  const said = error.code === 'internal' && id ? { ...body, error: `${body.error} Reference: ${id}` } : body;
  return Response.json(said, {
    status: error.status,
    headers: {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(id && { 'x-request-id': id }),
      ...error.headers,
    },
  });
}

/** An error thrown during `during`, as a refusal. Our own faults are logged. */
export function replyTo(error: unknown, during: string, log: AccessLog): Response {
  const failure = failureOf(error);
  if (failure.status >= 500) log.failure(during, error);
  return refusalReply(failure);
}

export async function answerOrRefuse(
  during: string,
  log: AccessLog,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    return replyTo(error, during, log);
  }
}
