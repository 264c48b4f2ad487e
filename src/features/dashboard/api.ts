import { deleteAccount, updateDisplayName } from '#shared/contract/accounts.ts';
import { getOpenRooms, OPEN_ROOMS_POLL_MS } from '#shared/contract/rooms.ts';
import { call, HOST } from '#src/lib/api.ts';
import { poll } from '#src/lib/poll.ts';

/** The host's open rooms of all games, most recently used first. */
export const openRoomsQuery = () => poll(getOpenRooms, {}, OPEN_ROOMS_POLL_MS, HOST);

/** Changes the name shown to participants. */
export const saveDisplayName = (userId: string, displayName: string) =>
  call(updateDisplayName, { params: { userId }, body: { displayName } });

/** Permanently deletes the user's account and all its data. */
export const removeAccount = (userId: string, password: string) =>
  call(deleteAccount, { params: { userId }, body: { password } });
