import * as z from 'zod/mini';
import { type RefusalCode, refusal, refusalCode } from '../../../_shared/contract/refusals.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { PaymentsMisconfigured, PaymentsUnavailable } from '../../../_shared/server/payments/payments.ts';
import { metrics, requestId } from '../../../_shared/server/telemetry.ts';
import type { AccessLog } from './access-log.ts';

/**
 * The driver's codes for "there is no connection", and PostgreSQL's for "not now": after a deadlock one of two is canceled,
 * and may try again.
 */
const UNAVAILABLE =
  /^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|DESTROYED|ENDED)|E(CONNREFUSED|CONNRESET|NOTFOUND|PIPE|TIMEDOUT|HOSTUNREACH)|08...|40001|40P01|53...|55P03|57...)$/;

/**
 * A value refused by a column: too long, too large, against a check, or no text for PostgreSQL. The contract should have
 * refused it before; either way it is the caller's mistake.
 */
const INVALID = /^(22001|22003|22021|23514)$/;

const extraOf = z.omit(refusal, { error: true, code: true });

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A refusal of schema `app`: errcode PT + status, the code as message, extra fields as JSON in the detail. */
function refusedBySql(error: Error & { detail?: unknown }): ApiError | null {
  const code = refusalCode.safeParse(error.message);
  if (!code.success) return null;
  let detail: unknown;
  try {
    detail = typeof error.detail === 'string' ? JSON.parse(error.detail) : {};
  } catch {
    detail = {};
  }
  const extra = extraOf.safeParse(detail);
  return new ApiError(code.data satisfies RefusalCode, extra.success ? extra.data : {});
}

/**
 * Turns every thrown error into a refusal. Unknown ones become `internal`, without the error's text: no
 * stack and no SQL ever leaves this server.
 */
export function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof PaymentsMisconfigured) return new ApiError('not_configured');
  if (error instanceof PaymentsUnavailable) return new ApiError('unavailable');
  const code = codeOf(error);
  if (code.startsWith('PT') && error instanceof Error) return refusedBySql(error) ?? new ApiError('internal');
  if (INVALID.test(code)) return new ApiError('invalid');
  return new ApiError(UNAVAILABLE.test(code) ? 'unavailable' : 'internal');
}

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
