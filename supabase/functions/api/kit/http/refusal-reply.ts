import type { ApiError } from '../../../_shared/server/api-error.ts';
import type { AccessLog } from './access-log.ts';
import { failureOf } from './failure.ts';

export function refusalReply(error: ApiError): Response {
  return Response.json(error.body(), {
    status: error.status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...error.headers },
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
