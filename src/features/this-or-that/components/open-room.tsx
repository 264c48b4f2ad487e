import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { User } from '#shared/contract/accounts.ts';
import { type Hosting as HostOnly, QR_SIZE_PX } from '#shared/contract/rooms.ts';
import { THIS_OR_THAT_POLL_MS, type ThisOrThatState } from '#shared/contract/this-or-that.ts';
import { HostShell } from '#src/components/layout/host-shell.tsx';
import { siteTexts } from '#src/components/layout/site-texts.ts';
import { AwayNotice } from '#src/components/room/away-notice.tsx';
import { ConnectionNotice } from '#src/components/room/connection-notice.tsx';
import { EndSession } from '#src/components/room/end-session.tsx';
import { FullNotice } from '#src/components/room/full-notice.tsx';
import type { Hosting } from '#src/components/room/hosted-room.tsx';
import { InvitePanel } from '#src/components/room/invite-panel.tsx';
import { PlayToo } from '#src/components/room/play-too.tsx';
import { Present } from '#src/components/room/present.tsx';
import { PresentButton } from '#src/components/room/present-button.tsx';
import { useAway } from '#src/components/room/use-away.ts';
import { useLock } from '#src/components/room/use-lock.ts';
import { usePresent } from '#src/components/room/use-present.ts';
import { useRemoval } from '#src/components/room/use-removal.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useConfig } from '#src/lib/config.ts';
import { joinLink } from '#src/lib/join-links.ts';
import { toast } from '#src/lib/toast.ts';
import { hostedGame, joinAsHost } from '../api.ts';
import { askedRound } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { HostSettings } from './host-settings.tsx';
import { HostSetup } from './host-setup.tsx';
import { HostStage } from './host-stage.tsx';
import { LiveWords } from './live-words.tsx';
import { Players } from './players.tsx';
import { PresentStage } from './present-stage.tsx';
import { useCue } from './use-cue.ts';
import { useGameSounds } from './use-game-sounds.ts';
import { useVote } from './use-vote.ts';
import { useVoteKeys } from './use-vote-keys.ts';

const texts = thisOrThatTexts;

/** So many people warm the screen up fully. */
const WARM_PEOPLE = 12;

interface OpenRoomProps extends Hosting<ThisOrThatState> {
  state: ThisOrThatState;
  /** What only the host knows of the room. */
  room: HostOnly;
  user: User;
}

/** The host's screen of an open room: invitation, game and people, or only the game for sharing the screen. */
export function OpenRoom({ state, room, user, poll, ending, onEnding }: OpenRoomProps) {
  const { roomId } = state;
  const { queryKey } = hostedGame(roomId);
  const config = useConfig();
  const navigate = useNavigate();
  const presenting = usePresent();
  const awayIds = useAway(roomId, { enabled: !ending });
  const { locked, setLocked } = useLock(roomId, room.locked, queryKey);
  const { removedIds, remove } = useRemoval(roomId, queryKey);
  const { ownVote, choose } = useVote(roomId, { as: 'host', round: state, queryKey });

  const people = state.participants.filter(({ id }) => !removedIds.has(id));
  const guests = people.filter(({ isHost }) => !isHost).length;
  const plays = people.some(({ isHost }) => isHost);
  const full = guests >= room.participantLimit;
  const link = config ? joinLink('this-or-that', roomId, config) : null;
  const hostChoose = plays ? choose : null;
  useVoteKeys(hostChoose);
  useGameSounds(state, people.length);
  const fewSeconds = useCue(state, !state.allVoted);
  const asked = askedRound(state);
  const words = <LiveWords round={state} ownVote={ownVote} counts={state.counts} fewSeconds={fewSeconds} />;

  if (presenting.presenting) {
    return (
      <Present
        game="this-or-that"
        warmth={people.length / WARM_PEOPLE}
        link={asked ? link : null}
        code={room.code}
        side={<p data-numbers="">{sideWords(state, people.length)}</p>}
        onLeave={presenting.leave}
      >
        <PresentStage round={state} showResults={state.showResults} link={link} code={room.code} />
      </Present>
    );
  }

  return (
    <HostShell
      game="this-or-that"
      warmth={people.length / WARM_PEOPLE}
      skipLabel={siteTexts.skip}
      back={
        <Button asChild size="sm" variant="ghost">
          <Link to="/admin">
            <ArrowLeft aria-hidden="true" />
            <span className="max-sm:sr-only">{texts.host.back}</span>
          </Link>
        </Button>
      }
      title={texts.host.title}
      lead={texts.host.explanation}
      actions={
        <>
          <PresentButton presenting={presenting} />
          <EndSession roomId={roomId} onEnding={onEnding} onEnded={() => navigate('/admin')} />
        </>
      }
      invite={
        <InvitePanel
          link={link}
          code={room.code}
          qrSize={QR_SIZE_PX['this-or-that']}
          full={full}
          locked={locked}
          onLockedChange={setLocked}
          copyLabel={texts.host.copy}
          onCopied={() => toast.success(texts.host.copiedTitle, texts.host.copied)}
        />
      }
      side={
        <>
          <FullNotice guests={guests} participantLimit={room.participantLimit} tier={user.tier} />
          {full ? <AwayNotice roomId={roomId} count={awayIds.size} onChanged={poll.refetch} /> : null}
          <HostSettings state={state} />
        </>
      }
    >
      <ConnectionNotice poll={poll} intervalMs={THIS_OR_THAT_POLL_MS} />
      {asked ? (
        <HostStage state={state} round={asked} ownVote={ownVote} choose={hostChoose} />
      ) : (
        <HostSetup state={state} guests={guests} />
      )}
      <Players
        people={people}
        state={state}
        awayIds={awayIds}
        onRemove={(person) => void remove(person)}
        action={
          plays ? null : <PlayToo user={user} join={(name) => joinAsHost(roomId, name)} onJoined={poll.refetch} />
        }
      />
      {words}
    </HostShell>
  );
}

function sideWords({ phase, votedCount, participantCount }: ThisOrThatState, people: number): string {
  return phase === 'waiting' ? texts.present.here(people) : texts.question.votedCount(votedCount, participantCount);
}
