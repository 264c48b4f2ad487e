interface Tagged {
  /** Without `least`: a reply to another query doesn't match. */
  query: string;
  etag: string;
  reply: unknown;
}

/** More than the polled endpoints of one tab. */
export const CAPACITY = 20;

/**
 * The last replies of polled calls, least recently used first; a 304 stands for that very object. One entry for each
 * caller and path: a poll with a growing `?since=` never repeats an old URL.
 */
const replies = new Map<string, Tagged>();

/** The cached reply, if it was for this query. */
export function recall(place: string, query: string): Tagged | undefined {
  const known = replies.get(place);
  return known?.query === query ? known : undefined;
}

export function remember(place: string, reply: Tagged): void {
  replies.delete(place);
  replies.set(place, reply);
  for (const oldest of replies.keys()) {
    if (replies.size <= CAPACITY) return;
    replies.delete(oldest);
  }
}

/** Call when a session ends. */
export function forgetReplies(): void {
  replies.clear();
}
