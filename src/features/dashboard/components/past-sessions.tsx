import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { GAMES } from '#shared/contract/games/registry.ts';
import { PAST_SESSIONS, type PastSession, pastSession, recapPath } from '#shared/contract/recaps.ts';
import type { EndedState } from '#src/game-kit/host/end-session.tsx';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { hostClient } from '#src/lib/identity/host-auth.ts';
import { formatAgo, formatDateTime } from '#src/lib/words/dates.ts';
import { Alert } from '#src/ui/alert.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { OpenAgain } from '../agendas/open-again.tsx';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.recaps;

/** Row-level security answers a host's own, as long as the login lives. */
async function readPastSessions({ signal }: { signal: AbortSignal }): Promise<PastSession[]> {
  const { view, columns } = PAST_SESSIONS;
  const client = await hostClient();
  const asked = client.from(view).select(columns).order('ended_at', { ascending: false }).order('session_id');
  const { data, error, status } = await asked.abortSignal(signal);
  if (error) throw status === 0 ? new UnreachableError(error) : new ApiError(status, '', error.message);
  return z.array(pastSession).parse(data);
}

/** Also asked again once a session has ended on the dashboard. */
export const pastSessionsQuery = {
  queryKey: ['past-sessions'],
  queryFn: readPastSessions,
  // A session may just have ended.
  refetchOnMount: 'always',
} as const;

const nameOf = ({ games, name }: PastSession): string => name ?? games.map((game) => GAMES[game].title).join(', ');

export function LatestRecap() {
  const { data } = useQuery(pastSessionsQuery);
  const state: EndedState | null = useLocation().state;
  const latest = data?.find(({ sessionId }) => sessionId === state?.ended);
  if (latest === undefined) return null;
  return (
    <Alert
      tone="success"
      title={texts.endedTitle}
      action={
        <ButtonLink to={recapPath(latest.sessionId)} variant="primary" size="sm">
          {texts.see}
        </ButtonLink>
      }
    >
      {texts.endedHint(nameOf(latest))}
    </Alert>
  );
}

export function PastSessions() {
  const { data } = useQuery(pastSessionsQuery);
  if (data === undefined || data.length === 0) return null;
  return (
    <CardSection id="past" title={texts.title}>
      <ul className="mt-2 -mb-4">
        {data.map((recap) => (
          <li key={recap.sessionId} className="border-line border-t py-4 first:border-t-0">
            <h3 className="wrap-anywhere text-base">{nameOf(recap)}</h3>
            <p data-numbers className="mt-1 text-muted text-sm">
              {formatAgo(recap.endedAt) ?? texts.justNow} · {texts.guests(recap.guestCount)} ·{' '}
              {texts.kept(formatDateTime(recap.expiresAt))}
            </p>
            <div className="mt-3 flex flex-wrap items-center gap-2">
              <ButtonLink to={recapPath(recap.sessionId)} aria-label={texts.seeOf(nameOf(recap))} size="sm">
                {texts.see}
              </ButtonLink>
              <OpenAgain label={nameOf(recap)} session={recap} />
            </div>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
