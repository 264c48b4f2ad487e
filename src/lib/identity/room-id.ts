import { ROOM_ID_ALPHABET, ROOM_ID_LENGTH } from '#shared/contract/fields.ts';

/** The largest multiple of the alphabet's length within a byte: higher bytes would favor some characters. */
const FAIR_BYTES = 256 - (256 % ROOM_ID_ALPHABET.length);

/** A random room id for games whose rooms are named in the browser: 14 lowercase letters or digits. */
export function newRoomId(): string {
  let id = '';
  while (id.length < ROOM_ID_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(ROOM_ID_LENGTH))) {
      if (byte < FAIR_BYTES && id.length < ROOM_ID_LENGTH) id += ROOM_ID_ALPHABET[byte % ROOM_ID_ALPHABET.length];
    }
  }
  return id;
}

/**
 * The `open` of `NewRoom` for such a game: creates the room by requesting a new id as its host. If the answer gets
 * lost, the next try requests the same id.
 */
export function openWithNewId(ask: (roomId: string) => Promise<unknown>): (userId: string) => Promise<string> {
  const asked = new Map<string, string>();
  return async (userId) => {
    const roomId = asked.get(userId) ?? newRoomId();
    asked.set(userId, roomId);
    await ask(roomId);
    asked.delete(userId);
    return roomId;
  };
}
