import { Check } from 'lucide-react';
import { HostScreen } from '#src/game-kit/host-screen.tsx';
import type { Hosted } from '#src/game-kit/hosted-room.tsx';
import { KeptFocus } from '#src/game-kit/kept-focus.tsx';
import { HostedPeople } from '#src/game-kit/people-card.tsx';
import { Present } from '#src/game-kit/present.tsx';
import { Badge } from '#src/ui/badge.tsx';
import type { HostedGame } from '../api.ts';
import { join } from '../guests.tsx';
import { askedRound, countsForAll } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { HostSteps } from './host-controls.tsx';
import { HostSettings } from './host-settings.tsx';
import { HostSetup } from './host-setup.tsx';
import { HostStage } from './host-stage.tsx';
import { LiveWords } from './live-words.tsx';
import { PresentStage } from './present-stage.tsx';
import { StartButton } from './start-form.tsx';
import { useGameCues, useVoteCue } from './use-game-cues.ts';
import { useIdleStop } from './use-idle-stop.ts';
import { useVote } from './use-vote.ts';
import { useVoteKeys } from './vote-keys.tsx';

const texts = thisOrThatTexts;
/** CSS pixels; 25 people fit. */
const LIST_MAX_HEIGHT = 290;

/** The host's screen of an open room: invitation, game and people, or only the game for sharing the screen. */
export function HostRoom({ host }: { host: Hosted<HostedGame> }) {
  const { roomId, state, people, own, guests, presenting, queryKey } = host;
  const { ownVote, choose } = useVote(roomId, { as: 'host', round: state, queryKey });

  const hostChoose = own ? choose : null;
  useVoteKeys(presenting.presenting ? null : hostChoose);
  useGameCues(state, people.length);
  const fewSeconds = useVoteCue(state, !state.allVoted);
  const asked = askedRound(state);
  const idleStop = useIdleStop(state);
  const words = { round: state, fewSeconds };

  if (presenting.presenting) {
    return (
      <Present host={host} joinShown={asked === null} side={asked ? <VotedSide state={state} /> : null}>
        <PresentStage host={host} idle={idleStop.idle} />
        <LiveWords {...words} ownVote={null} counts={countsForAll(state, state.showResults)} />
      </Present>
    );
  }

  return (
    <HostScreen
      host={host}
      title={texts.host.title}
      lead={texts.host.explanation}
      copyLabel={texts.host.copy}
      mainAction={asked ? <HostSteps state={state} inBar /> : <StartButton state={state} guests={guests} />}
      side={<HostSettings state={state} plays={own !== undefined} onStop={idleStop.told} />}
    >
      {/* At least as high as the window, even beside a taller column, so that the people stay visible with the game. */}
      <div className="flex flex-col gap-4 lg:gap-6 desk:min-h-[calc(100dvh-7.625rem)]">
        <KeptFocus step={`${state.phase} ${state.currentQuestionIndex}`}>
          {asked ? (
            <HostStage state={state} round={asked} ownVote={ownVote} choose={hostChoose} />
          ) : (
            <HostSetup state={state} guests={guests} people={people.length} idle={idleStop.idle} />
          )}
        </KeptFocus>
        <Players host={host} />
        <LiveWords {...words} ownVote={ownVote} counts={state.counts} />
      </div>
    </HostScreen>
  );
}

/** The count of votes on a shared screen: in two lines, beside the question. */
function VotedSide({ state: { votedCount, participantCount } }: { state: HostedGame }) {
  return (
    <p data-numbers="">
      <span className="block whitespace-nowrap font-bold font-display text-xl leading-none">
        {texts.question.votedOf(votedCount, participantCount)}
      </span>{' '}
      <span className="text-muted text-xs">{texts.question.haveVoted(participantCount)}</span>
    </p>
  );
}

/** The people in the room, with their voting status during a vote. */
function Players({ host }: { host: Hosted<HostedGame> }) {
  const { phase, votes } = host.state;
  const voted = new Set(phase === 'voting' ? votes.map(({ participantId }) => participantId) : []);
  return (
    <HostedPeople
      host={host}
      join={join}
      title={texts.players.title(host.people.length)}
      empty={texts.players.empty}
      maxHeight={LIST_MAX_HEIGHT}
      tell={({ id }) => ({ end: voted.has(id) ? <Voted /> : null })}
    />
  );
}

function Voted() {
  return (
    <Badge tone="leaf" className="animate-drop-in text-[0.75rem]">
      <Check aria-hidden="true" strokeWidth={3} />
      {texts.players.voted}
    </Badge>
  );
}
