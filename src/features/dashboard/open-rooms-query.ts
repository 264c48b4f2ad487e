import { getOpenRooms, OPEN_ROOMS_POLL_MS } from '#shared/contract/hosted-rooms.ts';
import { HOST } from '#src/lib/calls/api.ts';
import { poll } from '#src/lib/polls/poll.ts';

/** The host's open rooms of all games, most recently used first. */
export const openRoomsQuery = () => poll(getOpenRooms, {}, OPEN_ROOMS_POLL_MS, HOST);
