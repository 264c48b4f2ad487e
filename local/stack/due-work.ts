import { DUE_WORK_SECONDS, runDueWork } from '../../supabase/functions/_shared/contract/system.ts';

/** Calls the API at intervals for its due work; a hosted project has a database clock for that. */
export function startDueWork(origin: string): () => Promise<void> {
  const ask = async () => {
    const reply = await fetch(origin + runDueWork.path, {
      method: runDueWork.method,
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(DUE_WORK_SECONDS * 1_000),
    });
    await reply.body?.cancel();
  };
  // No answer while the functions reload; the next call comes soon.
  const timer = setInterval(() => ask().catch(() => undefined), DUE_WORK_SECONDS * 1_000);
  return async () => clearInterval(timer);
}
