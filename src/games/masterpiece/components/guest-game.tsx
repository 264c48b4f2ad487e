import { lazy } from 'react';
import { GuestRoom } from '#src/game-kit/guest-room.tsx';
import { textsOfPart } from '#src/lib/catalogue.ts';
import { Easel } from '#src/ui/illustrations/easel.tsx';
import { joinAsGuest } from '../join-api.ts';
import { joinTexts } from '../join-texts.ts';

/** The game itself: paper, pens and the gallery are not loaded by who only looks at the form. */
const game = async () => {
  const { GuestTable } = await import('./guest-table.tsx');
  await textsOfPart();
  return { default: GuestTable };
};
const GuestTable = lazy(game);

/** What a guest sees of a room: the form, the notices, the game. */
export function GuestGame({ roomId }: { roomId: string }) {
  const { title, explanation, submit, pending, failed } = joinTexts;
  return (
    <GuestRoom
      game="masterpiece"
      roomId={roomId}
      texts={{ title, lead: explanation, submit, pending, failed }}
      picture={<Easel />}
      join={(name) => joinAsGuest(roomId, name)}
      ahead={game}
    >
      {(guest) => <GuestTable roomId={roomId} guest={guest} />}
    </GuestRoom>
  );
}
