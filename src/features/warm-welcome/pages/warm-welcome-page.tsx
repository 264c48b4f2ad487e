import { useSearchParams } from 'react-router-dom';
import { roomId as roomIdField } from '#shared/contract/fields.ts';
import { GAME_PAGES } from '#shared/contract/games.ts';
import { HostGate, HostRoomGone } from '#src/components/room/host-gate.tsx';
import { LogInToHost } from '#src/components/room/log-in-to-host.tsx';
import { roomTexts } from '#src/components/room/texts.ts';
import { useSession } from '#src/lib/session.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { hostName } from '#src/lib/user-names.ts';
import { HostRoom } from '../components/host-room.tsx';
import { NewRoom } from '../components/new-room.tsx';
import { Waiting } from '../components/waiting.tsx';
import { warmWelcomeTexts } from '../texts.ts';

const texts = warmWelcomeTexts.host;
/** Without a room in the address a new one is made. */
const NEW_PATH = '/warm-welcome';

/** The host's screen. Its room stands in the address (`?room=`), so that a refresh never makes another one. */
export function WarmWelcomePage() {
  useDocumentTitle(texts.game);
  const session = useSession();
  const [search] = useSearchParams();
  // An empty one is none.
  const roomId = search.get('room') || null;
  const isRoomId = roomIdField.safeParse(roomId).success;

  if (session.status === 'loading') return <Waiting words={texts.opening} />;
  if (session.status === 'unreachable') {
    return <HostRoomGone notice={null} newPath={NEW_PATH} onRetry={session.retry} />;
  }
  if (session.status === 'signed-out') {
    return <LogInToHost joinPath={isRoomId ? GAME_PAGES['warm-welcome'].joinPath(`${roomId}`) : undefined} />;
  }
  if (roomId === null) return <NewRoom userId={session.user.id} />;
  if (!isRoomId) return <HostRoomGone notice={roomTexts.hostNotice.room_not_found} newPath={NEW_PATH} />;
  return (
    <HostGate
      roomId={roomId}
      game="warm-welcome"
      newPath={NEW_PATH}
      guestName={hostName(session.user)}
      loading={<Waiting words={texts.opening} />}
    >
      <HostRoom key={roomId} roomId={roomId} user={session.user} newPath={NEW_PATH} />
    </HostGate>
  );
}
