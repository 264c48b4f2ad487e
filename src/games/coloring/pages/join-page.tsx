import { roomId as roomIdField } from '#shared/contract/fields.ts';
import { GuestRoom } from '#src/game-kit/guest-room.tsx';
import { Navigate, useSearchParams } from '#src/lib/router.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { PaintedPage } from '#src/ui/illustrations/painted-page.tsx';
import { canvasAddress, templateIn } from '../addresses.ts';
import { NoRoom } from '../components/no-room.tsx';
import { joinAsGuest } from '../guest-api.ts';
import { joinFormTexts, joinTexts } from '../join-form-texts.ts';

/** The page with the picture, which the next address shows. */
const picture = () => import('./coloring-page.tsx');

/** Where the join link leads: a name, and on to the picture with the same room and template. */
export function JoinPage() {
  useDocumentTitle(joinTexts.documentTitle);
  const [search] = useSearchParams();
  const given = search.get('room');
  const parsed = roomIdField.safeParse(given);
  if (!parsed.success) return <NoRoom given={given} />;
  const roomId = parsed.data;
  return (
    <GuestRoom
      key={roomId}
      game="coloring"
      roomId={roomId}
      texts={joinFormTexts()}
      picture={<PaintedPage />}
      join={(name) => joinAsGuest(roomId, name)}
      ahead={picture}
    >
      {() => <Navigate to={canvasAddress(roomId, templateIn(search))} replace />}
    </GuestRoom>
  );
}
