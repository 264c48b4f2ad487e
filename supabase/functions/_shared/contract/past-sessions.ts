import * as z from 'zod/mini';
import { agendaEntry } from './games/options.ts';
import { game } from './games/registry.ts';
import { recapHead } from './recaps.ts';
import { ownSettings } from './sessions.ts';

// A host's past sessions, from the Data API: no guest's page loads them.

/** An ended session with its recap still kept, from the Data API, for its host. */
export const pastSession = z.object({
  ...recapHead,
  games: z.array(game),
  guestCount: z.int(),
  settings: ownSettings,
  /** Its games, and those of its agenda that were still to come, to open another session like it. */
  entries: z.array(agendaEntry),
});
export type PastSession = z.output<typeof pastSession>;

/** The Data API's view of them, and its columns by the names above. */
export const PAST_SESSIONS = {
  view: 'past_sessions',
  columns:
    'sessionId:session_id,name,endedAt:ended_at,expiresAt:expires_at,games,guestCount:guest_count,settings,entries',
} as const;

/** How many past sessions come at once; one more is asked for, to see whether there are more. */
export const PAST_SESSIONS_PAGE = 50;

/** The Data API's filter of sessions with this in their name, or with one of these games. */
export function pastSessionsWith(text: string, games: readonly string[]): string {
  // What the filter or the pattern would read as its own is any character.
  const named = `name.ilike.*${text.replaceAll(/[\\%*,()"{}]/g, '_')}*`;
  return games.length === 0 ? named : `${named},games.ov.{${games.join()}}`;
}

/** The one call of the Data API that browsers make: a page of the caller's past sessions, the newest first. */
export function pastSessionsPath(from = 0, filter: string | null = null): string {
  const { view, columns } = PAST_SESSIONS;
  const asked = new URLSearchParams({ select: columns, order: 'ended_at.desc,session_id.asc' });
  if (filter !== null) asked.set('or', `(${filter})`);
  asked.set('offset', `${from}`);
  asked.set('limit', `${PAST_SESSIONS_PAGE + 1}`);
  return `/rest/v1/${view}?${asked}`;
}

const FILTER = /^\((name\.ilike\.\*[^\\%*,()"{}]{1,400}\*(,games\.ov\.\{[a-z,-]+\})?)\)$/;

/** Whether this is that call, of any page and search. */
export function asksForPastSessions({ pathname, search }: URL): boolean {
  const asked = new URLSearchParams(search);
  const from = Number(asked.get('offset'));
  const filter = asked.get('or')?.match(FILTER)?.[1] ?? null;
  const own = new URL(pastSessionsPath(from, filter), 'http://localhost');
  for (const params of [asked, own.searchParams]) params.sort();
  return Number.isSafeInteger(from) && from >= 0 && pathname === own.pathname && `${asked}` === `${own.searchParams}`;
}
