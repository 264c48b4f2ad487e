import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the provider puts behind the address when a bank on a page of its own leads back. */
const SECRETS = ['payment_intent_client_secret', 'setup_intent_client_secret'];
const ADDED = [...SECRETS, 'payment_intent', 'setup_intent', 'redirect_status', 'source_type'];

/**
 * The client secret that somebody came back with from their bank, once; it leaves the address bar at once. That the
 * address says "succeeded" means nothing: anybody can write that.
 */
export function useReturnedSecret(): { secret: string | null; forget: () => void } {
  const [search, setSearch] = useSearchParams();
  const [secret, setSecret] = useState(() => SECRETS.map((name) => search.get(name)).find(Boolean) ?? null);
  const isClean = ADDED.every((name) => !search.has(name));

  useEffect(() => {
    if (isClean) return;
    setSearch(
      (old) => {
        const kept = new URLSearchParams(old);
        for (const name of ADDED) kept.delete(name);
        return kept;
      },
      { replace: true },
    );
  }, [isClean, setSearch]);

  return { secret, forget: () => setSecret(null) };
}
