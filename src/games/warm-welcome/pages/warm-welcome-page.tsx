import { HostPage } from '#src/game-kit/host-page.tsx';
import { HostedRoom } from '#src/game-kit/hosted-room.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { hostedFacts, hostedRoom, openRoom } from '../api.ts';
import { OpenRoom } from '../components/open-room.tsx';
import { warmWelcomeTexts } from '../texts.ts';

/** The host's screen. */
export function WarmWelcomePage() {
  const { host, create } = warmWelcomeTexts;
  useDocumentTitle(host.game);
  return (
    <HostPage game="warm-welcome" open={openRoom} texts={{ opening: host.opening, create }}>
      {(roomId, user) => (
        <HostedRoom
          game="warm-welcome"
          query={hostedRoom(roomId)}
          others={[hostedFacts(roomId).queryKey]}
          opening={host.opening}
        >
          {(room, hosting) => <OpenRoom room={room} user={user} {...hosting} />}
        </HostedRoom>
      )}
    </HostPage>
  );
}
