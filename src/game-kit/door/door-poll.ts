import { getDoor } from '#shared/contract/door.ts';
import { AWAY_POLL_MS } from '#shared/contract/hosted-rooms.ts';
import { HOST } from '#src/lib/calls/api.ts';
import { poll } from '#src/lib/polls/poll.ts';

/** The door of a session. Never fresh, so that it is read at once when someone knocks or a list opens. */
export const doorPoll = (roomId: string) => ({ ...poll(getDoor, { roomId }, AWAY_POLL_MS, HOST), staleTime: 0 });
