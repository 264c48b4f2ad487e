import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { GAME_KEYS, GAMES } from '#shared/contract/games/registry.ts';
import {
  PAST_SESSIONS,
  PAST_SESSIONS_PAGE,
  type PastSession,
  pastSession,
  pastSessionsWith,
} from '#shared/contract/past-sessions.ts';
import { recapPath } from '#shared/contract/recaps.ts';
import { SESSION_NAME_MAX_GRAPHEMES } from '#shared/contract/sessions.ts';
import type { EndedState } from '#src/game-kit/host/end-session.tsx';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { hostClient } from '#src/lib/identity/host-auth.ts';
import { formatAgo, formatDateTime, formatShortDate } from '#src/lib/words/dates.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { Input } from '#src/ui/input.tsx';
import { OpenAgain } from '../agendas/open-again.tsx';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.recaps;
const SEARCH_REST_MS = 300;
const DAY_MS = 24 * 3_600_000;

interface Asked {
  from: number;
  search: string;
  signal: AbortSignal;
}

/** A page and one more, if there are more. Row-level security answers a host's own, as long as the login lives. */
async function readPastSessions({ from, search, signal }: Asked): Promise<PastSession[]> {
  const { view, columns } = PAST_SESSIONS;
  const client = await hostClient();
  const all = client.from(view).select(columns);
  const found = search === '' ? all : all.or(pastSessionsWith(search, gamesWith(search)));
  const asked = found.order('ended_at', { ascending: false }).order('session_id');
  const { data, error, status } = await asked.range(from, from + PAST_SESSIONS_PAGE).abortSignal(signal);
  if (error) throw status === 0 ? new UnreachableError(error) : new ApiError(status, '', error.message);
  return z.array(pastSession).parse(data);
}

const gamesWith = (search: string) =>
  GAME_KEYS.filter((game) => GAMES[game].title.toLowerCase().includes(search.toLowerCase()));

export const PAST_SESSIONS_KEY = ['past-sessions'];

const pastSessionsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...PAST_SESSIONS_KEY, search],
    queryFn: ({ pageParam: from, signal }) => readPastSessions({ from, search, signal }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length > PAST_SESSIONS_PAGE ? pages.length * PAST_SESSIONS_PAGE : null),
    placeholderData: keepPreviousData,
  });

/** The last session that has a recap; undefined until it is known, null for none. */
export function useLastPast(): PastSession | null | undefined {
  // A session may just have ended.
  const { data } = useInfiniteQuery({ ...pastSessionsQuery(''), refetchOnMount: 'always' });
  return data && (data.pages[0]?.[0] ?? null);
}

export const nameOf = ({ games, name }: Pick<PastSession, 'games' | 'name'>): string => name ?? titlesOf(games);
const titlesOf = (games: PastSession['games']) => games.map((game) => GAMES[game].title).join(', ');

export const aboutPast = ({ endedAt, guestCount }: PastSession) =>
  `${formatAgo(endedAt) ?? texts.justNow} · ${texts.guests(guestCount)}`;

/** Whether the session has just ended on this page. */
export function useJustEnded({ sessionId }: Pick<PastSession, 'sessionId'>): boolean {
  const state: EndedState | null = useLocation().state;
  return state?.ended === sessionId;
}

/** After a session has ended. */
export function EndedAlert({ last }: { last: PastSession }) {
  if (!useJustEnded(last)) return null;
  return (
    <Alert
      tone="success"
      title={texts.endedTitle}
      action={
        <ButtonLink to={recapPath(last.sessionId)} variant="primary" size="sm">
          {texts.see}
        </ButtonLink>
      }
    >
      {texts.endedHint(nameOf(last))}
    </Alert>
  );
}

/** All that are kept, to be searched by name and game. */
export function PastSessions() {
  const [typed, setTyped] = useState('');
  const search = useRested(typed.trim());
  const { data, fetchNextPage, hasNextPage, isError, isFetchingNextPage, isPlaceholderData, refetch } =
    useInfiniteQuery(pastSessionsQuery(search));
  const sessions = data?.pages.flatMap((page) => page.slice(0, PAST_SESSIONS_PAGE)) ?? [];
  const list = useRef<HTMLUListElement>(null);
  const count = sessions.length;

  /** The first of those that were asked for. It takes the focus: the button may be gone. */
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null || count <= next.current) return;
    list.current?.children[next.current]?.querySelector('a')?.focus();
    next.current = null;
  }, [count]);
  function showMore() {
    next.current = count;
    void fetchNextPage();
  }

  return (
    <CardSection id="past" title={texts.title}>
      <Input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed}
        maxLength={SESSION_NAME_MAX_GRAPHEMES}
        autoComplete="off"
        className="mt-3"
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" data-numbers className="mt-2 text-muted text-sm">
        {isPlaceholderData || isError
          ? null
          : search === ''
            ? texts.shown(count, hasNextPage)
            : texts.found(count, hasNextPage)}
      </p>
      {isError ? (
        <p className="mt-2 text-sm">
          {texts.failed}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      ) : null}
      <ul ref={list} className="mt-2 -mb-3">
        {sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button className="mt-5 w-full" pending={isFetchingNextPage} onClick={showMore}>
          {texts.more}
        </Button>
      ) : null}
    </CardSection>
  );
}

function SessionRow({ session }: { session: PastSession }) {
  const { expiresAt, games, name, sessionId } = session;
  const until =
    Date.parse(expiresAt) - Date.now() < 2 * DAY_MS ? formatDateTime(expiresAt) : formatShortDate(expiresAt);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-semibold">{nameOf(session)}</p>
        <p data-numbers className="text-muted text-sm">
          {name === null ? null : `${titlesOf(games)} · `}
          {aboutPast(session)} · {texts.kept(until)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <ButtonLink to={recapPath(sessionId)} aria-label={texts.seeOf(nameOf(session))} size="sm">
          {texts.see}
        </ButtonLink>
        <OpenAgain label={nameOf(session)} session={session} brief />
      </div>
    </li>
  );
}

/** The value, once it has rested. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), SEARCH_REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
