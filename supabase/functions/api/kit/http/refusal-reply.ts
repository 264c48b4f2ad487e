import type { ApiError } from '../../../_shared/server/api-error.ts';
import type { AccessLog } from './access-log.ts';
import { failureOf } from './failure.ts';

/** One refusal as the reply that the contract describes. */
export function refusalReply(error: ApiError): Response {
  return Response.json(error.body(), {
    status: error.status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...error.headers },
  });
}

/** Whatever was thrown while `during` was done, as a refusal. What is our own fault is logged. */
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
