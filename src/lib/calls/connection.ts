import type { QueryClient } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { CONFIG_PATH } from '#shared/contract/system.ts';
import { mayPass, UnreachableError } from '../api-error.ts';

const ASK_EVERY_MS = 3_000;
const ANSWER_WITHIN_MS = 5_000;

const lost = atom(false);
/** A check of the connection is under way. */
let asking = false;
/** Counts watches, so that the answer to an ended one is ignored. */
let watch = 0;
let asksAgain: ReturnType<typeof setTimeout> | undefined;

async function isAnswered(): Promise<boolean> {
  try {
    // Small, never cached, and served wherever the client is: any answer proves a connection.
    await fetch(CONFIG_PATH, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return true;
  } catch {
    return false;
  }
}

/** Something didn't load: reports the connection as lost once Thaw itself doesn't answer, until it does. */
export async function suspect(): Promise<void> {
  if (asking) return;
  asking = true;
  clearTimeout(asksAgain);
  const asker = watch;
  const answered = await isAnswered();
  if (asker !== watch) return;
  asking = false;
  lost.set(!answered);
  if (!answered) asksAgain = setTimeout(() => void suspect(), ASK_EVERY_MS);
}

/** A reply proves the connection. */
function found(): void {
  watch += 1;
  asking = false;
  clearTimeout(asksAgain);
  lost.set(false);
}

/**
 * Tells of a lost connection's return, of the network or of Thaw itself, which browsers don't notice.
 * @returns stops it
 */
export function onReconnect(tell: () => void): () => void {
  const unlisten = lost.listen((isLost) => {
    if (!isLost) tell();
  });
  window.addEventListener('online', tell);
  return () => {
    unlisten();
    window.removeEventListener('online', tell);
  };
}

/**
 * Watches the connection through browser events (which prove nothing: a local server answers without a network) and
 * calls. Failed queries are refetched when it returns.
 * @returns stops watching
 */
export function watchConnection(client: QueryClient): () => void {
  const ask = () => void suspect();
  const onFailure = (error: unknown) => {
    // While it is lost, the next check is on its way.
    if (error instanceof UnreachableError && !lost.get()) ask();
  };
  const unwatchReads = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'error') onFailure(action.error);
    // An answered poll is sooner than the next check.
    else if (action.type === 'success' && !action.manual && query.meta?.room) found();
  });
  const unwatchWrites = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onFailure(event.action.error);
  });
  const unwatchLost = onReconnect(() => {
    const failed = {
      predicate: ({ state }: { state: { error: unknown } }) => state.error !== null && mayPass(state.error),
    };
    void client.refetchQueries({ type: 'active', ...failed });
  });
  window.addEventListener('offline', ask);
  window.addEventListener('online', ask);
  if (navigator.onLine === false) ask();
  return () => {
    unwatchReads();
    unwatchWrites();
    unwatchLost();
    window.removeEventListener('offline', ask);
    window.removeEventListener('online', ask);
    found();
  };
}

/** Whether Thaw is unreachable. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(lost.listen, lost.get, () => false);
}
