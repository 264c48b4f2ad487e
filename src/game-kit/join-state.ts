import * as z from 'zod/mini';

/** What a page of ours tells a join page that it leads somebody to (the state of the router's location). */
const joinState = z.object({ guestName: z.string() });
export type JoinState = z.output<typeof joinState>;

/** How the one who was led here is called; null for everybody who came by a link of their own. */
export function guestNameIn(state: unknown): string | null {
  return joinState.safeParse(state).data?.guestName ?? null;
}
