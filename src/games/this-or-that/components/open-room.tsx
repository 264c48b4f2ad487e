import type { User } from '#shared/contract/accounts.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { ThisOrThatState } from '#shared/contract/games/this-or-that.ts';
import type { Hosting as HostOnly } from '#shared/contract/rooms.ts';
import { AwayNotice } from '#src/game-kit/away-notice.tsx';
import { ConnectionNotice } from '#src/game-kit/connection-notice.tsx';
import { FullNotice } from '#src/game-kit/full-notice.tsx';
import { HostScreen } from '#src/game-kit/host-screen.tsx';
import type { Hosting } from '#src/game-kit/hosted-room.tsx';
import { KeptFocus } from '#src/game-kit/kept-focus.tsx';
import { PlayToo } from '#src/game-kit/play-too.tsx';
import { Present } from '#src/game-kit/present.tsx';
import { useAway } from '#src/game-kit/use-away.ts';
import { usePresent } from '#src/game-kit/use-present.ts';
import { useRemoval } from '#src/game-kit/use-removal.ts';
import { warmthOf } from '#src/game-kit/warmth.ts';
import { useConfig } from '#src/lib/config.ts';
import { joinLink } from '#src/lib/join-links.ts';
import { hostedGame, joinAsHost } from '../api.ts';
import { askedRound, countsForAll } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { HostSteps } from './host-controls.tsx';
import { HostSettings } from './host-settings.tsx';
import { HostSetup } from './host-setup.tsx';
import { HostStage } from './host-stage.tsx';
import { LiveWords } from './live-words.tsx';
import { Players } from './players.tsx';
import { PresentStage } from './present-stage.tsx';
import { StartButton } from './start-form.tsx';
import { useGameCues, useVoteCue } from './use-game-cues.ts';
import { useIdleStop } from './use-idle-stop.ts';
import { useVote } from './use-vote.ts';
import { useVoteKeys } from './use-vote-keys.ts';

const texts = thisOrThatTexts;

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
  const presenting = usePresent();
  const awayIds = useAway(roomId, { enabled: !ending });
  const { removedIds, remove } = useRemoval(roomId, queryKey);
  const { ownVote, choose } = useVote(roomId, { as: 'host', round: state, queryKey });

  const people = state.participants.filter(({ id }) => !removedIds.has(id));
  const guests = people.filter(({ isHost }) => !isHost).length;
  const plays = people.some(({ isHost }) => isHost);
  const full = guests >= room.participantLimit;
  const link = config ? joinLink('this-or-that', roomId, config) : null;
  const hostChoose = plays ? choose : null;
  useVoteKeys(presenting.presenting ? null : hostChoose);
  useGameCues(state, people.length);
  const fewSeconds = useVoteCue(state, !state.allVoted);
  const asked = askedRound(state);
  const idleStop = useIdleStop(state);
  const words = { round: state, fewSeconds };

  if (presenting.presenting) {
    return (
      <Present
        game="this-or-that"
        warmth={warmthOf(people.length)}
        link={link}
        code={room.code}
        joinShown={asked === null}
        side={asked ? <VotedSide state={state} /> : null}
        onLeave={presenting.leave}
      >
        <PresentStage
          round={state}
          showResults={state.showResults}
          link={link}
          code={room.code}
          people={people.length}
          idle={idleStop.idle}
        />
        <LiveWords {...words} ownVote={null} counts={countsForAll(state, state.showResults)} />
      </Present>
    );
  }

  return (
    <HostScreen
      game="this-or-that"
      roomId={roomId}
      room={room}
      queryKey={queryKey}
      link={link}
      guests={guests}
      presenting={presenting}
      onEnding={onEnding}
      warmth={warmthOf(people.length)}
      title={texts.host.title}
      lead={texts.host.explanation}
      copyLabel={texts.host.copy}
      mainAction={asked ? <HostSteps state={state} inBar /> : <StartButton state={state} guests={guests} />}
      side={
        <>
          <FullNotice guests={guests} participantLimit={room.participantLimit} tier={user.tier} />
          {full ? <AwayNotice roomId={roomId} count={awayIds.size} onChanged={poll.refetch} /> : null}
          <HostSettings state={state} plays={plays} onStop={idleStop.told} />
        </>
      }
    >
      {/* As high as the window, also where what stands beside it is higher: who plays is seen with the game. */}
      <div className="flex flex-col gap-4 lg:gap-6 desk:min-h-[calc(100dvh-7.625rem)]">
        <ConnectionNotice poll={poll} intervalMs={GAMES['this-or-that'].pollMs} />
        <KeptFocus step={`${state.phase} ${state.currentQuestionIndex}`}>
          {asked ? (
            <HostStage state={state} round={asked} ownVote={ownVote} choose={hostChoose} />
          ) : (
            <HostSetup state={state} guests={guests} people={people.length} idle={idleStop.idle} />
          )}
        </KeptFocus>
        <Players
          people={people}
          state={state}
          awayIds={awayIds}
          onRemove={(person) => void remove(person)}
          action={
            plays ? null : <PlayToo user={user} join={(name) => joinAsHost(roomId, name)} onJoined={poll.refetch} />
          }
        />
        <LiveWords {...words} ownVote={ownVote} counts={state.counts} />
      </div>
    </HostScreen>
  );
}

/** How many have voted, on a shared screen: in two lines, beside the question. */
function VotedSide({ state: { votedCount, participantCount } }: { state: ThisOrThatState }) {
  return (
    <p data-numbers="">
      <span className="block whitespace-nowrap font-bold font-display text-xl leading-none">
        {texts.question.votedOf(votedCount, participantCount)}
      </span>{' '}
      <span className="text-muted text-xs">{texts.question.haveVoted(participantCount)}</span>
    </p>
  );
}
