import { GuestRoom } from '#src/game-kit/guest-room.tsx';
import { joinAsGuest } from '../guest-api.ts';
import { joinFormTexts } from '../join-form-texts.ts';
import { GuestStudio } from './guest-studio.tsx';

/** The picture of a room for somebody who has a seat in it; who gives that up gets the form right here. */
export function GuestColoring({ roomId, template }: { roomId: string; template: string | null }) {
  return (
    <GuestRoom
      game="coloring"
      roomId={roomId}
      texts={joinFormTexts()}
      join={(name) => joinAsGuest(roomId, name)}
      staysWhenOver
    >
      {(guest) => <GuestStudio roomId={roomId} guest={guest} template={template} />}
    </GuestRoom>
  );
}
