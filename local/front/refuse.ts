import { REFUSALS, type RefusalCode } from '../../supabase/functions/_shared/contract/refusals.ts';

/** A refusal in the one error shape of the API. */
export function refuse(code: RefusalCode, headers: Record<string, string> = {}): Response {
  const { status, error } = REFUSALS[code];
  return Response.json({ error, code }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
