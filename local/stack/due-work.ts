import { DUE_WORK_SECONDS, runDueWork } from '../../supabase/functions/_shared/contract/system.ts';

/** Asks the API for the work that is due, now and again; a hosted project has a clock in its database for that. */
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
  // While the functions are loaded anew nobody answers; the next time is soon.
  const timer = setInterval(() => ask().catch(() => undefined), DUE_WORK_SECONDS * 1_000);
  return async () => clearInterval(timer);
}
