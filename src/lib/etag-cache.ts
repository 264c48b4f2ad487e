interface Tagged {
  /** With the query: a reply to another question is none. */
  url: string;
  etag: string;
  reply: unknown;
}

/** Rooms and games that one tab looks at, with room to spare. */
export const CAPACITY = 20;

/**
 * The last replies of polled calls, the one longest unused first: a 304 stands for exactly that object. There is one
 * place for each caller and path, since a query that moves on (`?since=`) never asks for its last reply again.
 */
const replies = new Map<string, Tagged>();

/** The last reply at this place, if it was for this URL. */
export function recall(place: string, url: string): Tagged | undefined {
  const known = replies.get(place);
  return known?.url === url ? known : undefined;
}

export function remember(place: string, reply: Tagged): void {
  replies.delete(place);
  replies.set(place, reply);
  for (const oldest of replies.keys()) {
    if (replies.size <= CAPACITY) return;
    replies.delete(oldest);
  }
}

/** For the end of a session. */
export function forgetReplies(): void {
  replies.clear();
}
