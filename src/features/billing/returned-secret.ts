import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The provider's URL parameters after a bank's redirect. */
const SECRETS = ['payment_intent_client_secret', 'setup_intent_client_secret'];
const ADDED = [...SECRETS, 'payment_intent', 'setup_intent', 'redirect_status', 'source_type'];

/**
 * The client secret from a bank's redirect, once; it leaves the address bar immediately. The URL's "succeeded" proves
 * nothing: anyone can write it.
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
