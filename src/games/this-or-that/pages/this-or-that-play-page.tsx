import { useState } from 'react';
import { roomId as roomIdField } from '#shared/contract/fields.ts';
import { joinPath } from '#shared/contract/games/registry.ts';
import { GuestRoom } from '#src/game-kit/guest-room.tsx';
import { Navigate, useSearchParams } from '#src/lib/router.tsx';
import { storedSeat } from '#src/lib/seats.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { TwoChoices } from '#src/ui/illustrations/two-choices.tsx';
import { NoRoom } from '../components/no-room.tsx';
import { PlayRoom } from '../components/play-room.tsx';
import { joinAsPlayer } from '../join-api.ts';
import { joinFormTexts } from '../join-room.tsx';
import { thisOrThatTexts } from '../texts.ts';

/** The game of one player. Who has not joined in this tab is led to the join page. */
export function ThisOrThatPlayPage() {
  useDocumentTitle(thisOrThatTexts.play.documentTitle);
  const [search] = useSearchParams();
  const given = search.get('room');
  const parsed = roomIdField.safeParse(given);
  if (!parsed.success) return <NoRoom given={given} />;
  return <PlayIn key={parsed.data} roomId={parsed.data} />;
}

function PlayIn({ roomId }: { roomId: string }) {
  // Asked once: who gives the seat up on this page gets the form right here.
  const [hadSeat] = useState(() => storedSeat(roomId) !== null);
  if (!hadSeat) return <Navigate to={joinPath('this-or-that', roomId)} replace />;
  return (
    <GuestRoom
      game="this-or-that"
      roomId={roomId}
      texts={joinFormTexts(roomId)}
      picture={<TwoChoices />}
      join={(name) => joinAsPlayer(roomId, name)}
    >
      {(guest) => <PlayRoom roomId={roomId} guest={guest} />}
    </GuestRoom>
  );
}
