import { HostPage } from '#src/game-kit/host-page.tsx';
import { HostWaiting } from '#src/game-kit/host-waiting.tsx';
import { HostedRoom } from '#src/game-kit/hosted-room.tsx';
import { awayQuery } from '#src/game-kit/use-away.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { hostedGame, openRoom } from '../api.ts';
import { OpenRoom } from '../components/open-room.tsx';
import { thisOrThatTexts } from '../texts.ts';

const { host, create } = thisOrThatTexts;

/** The host's screen. */
export function ThisOrThatPage() {
  useDocumentTitle(host.game);
  return (
    <HostPage game="this-or-that" open={openRoom} texts={{ opening: host.opening, create }}>
      {(roomId, user) => (
        <HostedRoom
          game="this-or-that"
          query={hostedGame(roomId)}
          others={[awayQuery(roomId).queryKey]}
          opening={host.opening}
        >
          {(state, hosting) =>
            // Only the host's own state has it; whoever lost the room to another session is told by the next poll.
            state.hosting === null ? (
              <HostWaiting game="this-or-that" words={host.opening} />
            ) : (
              <OpenRoom state={state} room={state.hosting} user={user} {...hosting} />
            )
          }
        </HostedRoom>
      )}
    </HostPage>
  );
}
