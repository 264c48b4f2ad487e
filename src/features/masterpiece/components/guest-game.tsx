import { GuestRoom } from '#src/components/room/guest-room.tsx';
import { joinAsGuest } from '../api.ts';
import { joinTexts } from '../join-texts.ts';
import { GuestTable } from './guest-table.tsx';

/** What a guest sees of a room: the form, the notices, the game. */
export function GuestGame({ roomId }: { roomId: string }) {
  const { title, explanation, submit, pending, failed } = joinTexts;
  return (
    <GuestRoom
      game="masterpiece"
      roomId={roomId}
      texts={{ title, lead: explanation, submit, pending, failed }}
      join={(name) => joinAsGuest(roomId, name)}
    >
      {(guest) => <GuestTable roomId={roomId} guest={guest} />}
    </GuestRoom>
  );
}
