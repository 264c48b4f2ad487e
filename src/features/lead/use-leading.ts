import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { hostPath } from '#shared/contract/games/registry.ts';
import { getOwnKey, PAIRING_POLL_MS } from '#shared/contract/keys.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { withKey } from '#src/lib/calls/api.ts';
import { rememberKey } from '#src/lib/identity/lead-keys.ts';
import { poll } from '#src/lib/polls/poll.ts';

/** Asks where a key (null: not known yet) leads, and goes there; a phone that asks waits for the host. */
export function useLeading(key: string | null): { isEnded: boolean; number: number | null } {
  const navigate = useNavigate();
  const query = poll(withKey(key ?? ''), getOwnKey, PAIRING_POLL_MS);
  const { data, error } = useQuery({
    ...query,
    queryKey: [...query.queryKey, `${key}`],
    enabled: key !== null,
    gcTime: 0,
  });
  const { kind, leads } = data ?? {};
  useEffect(() => {
    if (key === null || kind === undefined || !leads) return;
    rememberKey(leads.roomId, { kind, key });
    void navigate(hostPath(leads.game, leads.roomId), { replace: true });
  }, [key, kind, leads, navigate]);
  return { isEnded: refusalCode(error) === 'key_ended', number: data?.number ?? null };
}
