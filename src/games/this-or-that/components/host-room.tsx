import { useCues } from '#src/game-kit/clock/cues.ts';
import { GameColumn, HostScreen } from '#src/game-kit/host/host-screen.tsx';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { PlayersCard } from '#src/game-kit/phases/players-card.tsx';
import { SetupCard } from '#src/game-kit/phases/setup-card.tsx';
import { useVoteKeys } from '#src/game-kit/phases/vote-keys.tsx';
import { VotedSide } from '#src/game-kit/phases/voted.tsx';
import { Present } from '#src/game-kit/present/present.tsx';
import { HostSteps } from '#src/game-kit/steps/phase-controls.tsx';
import { HOST } from '#src/lib/calls/api.ts';
import { PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { Card } from '#src/ui/card.tsx';
import { TwoChoices } from '#src/ui/illustrations/two-choices.tsx';
import { KeptFocus } from '#src/ui/kept-focus.tsx';
import type { HostedGame } from '../api.ts';
import { join } from '../guests.tsx';
import { askedRound, countsForAll } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { Final } from './final.tsx';
import { HostSettings } from './host-settings.tsx';
import { HostStage } from './host-stage.tsx';
import { LiveWords } from './live-words.tsx';
import { OwnSides } from './own-sides.tsx';
import { PresentStage } from './present-stage.tsx';
import { StartForm } from './start-form.tsx';
import { useSteps } from './use-steps.tsx';
import { useOptionVote, useVoteCue, VOTE_KEYS } from './use-vote.ts';

const texts = thisOrThatTexts;
const CUES = { waiting: null, voting: 'start', results: 'results', final: 'winner' } as const;

/** The host's screen of an open room: invitation, game and people, or only the game for sharing the screen. */
export function HostRoom({ host }: { host: Hosted<HostedGame> }) {
  const { roomId, state, people, own, presenting, queryKey } = host;
  const { phase, currentQuestionIndex, votes, votedCount, participantCount } = state;
  const { ownVote, choose } = useOptionVote({ roomId, as: HOST, name: own?.name }, state, queryKey);

  const steps = useSteps(host);
  const hostChoose = own ? choose : null;
  useVoteKeys(VOTE_KEYS, hostChoose);
  const step = `${phase} ${currentQuestionIndex}`;
  useCues(step, CUES[phase], people.length);
  const fewSeconds = useVoteCue(state, !state.allVoted);
  const asked = askedRound(state);
  const words = { round: state, fewSeconds };
  const onPhone = useMedia(PHONE);

  if (presenting.presenting) {
    const side = asked ? <VotedSide voted={votedCount} all={participantCount} /> : null;
    const ownPart =
      own && asked?.phase === 'voting' ? <OwnSides round={asked} own={ownVote} choose={hostChoose} /> : null;
    return (
      <Present host={host} steps={steps} join={join} own={ownPart} joinShown={phase === 'waiting'} side={side}>
        <PresentStage host={host} />
        <LiveWords {...words} ownVote={null} counts={countsForAll(state, state.showResults)} />
      </Present>
    );
  }

  const again = currentQuestionIndex > 0;
  return (
    <HostScreen
      host={host}
      steps={steps}
      title={texts.host.title}
      lead={texts.host.explanation}
      mainAction={<HostSteps steps={steps} inBar />}
      side={<HostSettings host={host} />}
    >
      <GameColumn>
        <KeptFocus step={step}>
          {asked ? (
            <HostStage host={host} steps={steps} round={asked} ownVote={ownVote} choose={hostChoose} />
          ) : state.final ? (
            <Card className="flex flex-1 flex-col p-4">
              <Final final={state.final} reader="host" actions={onPhone ? null : <HostSteps steps={steps} />} />
            </Card>
          ) : (
            <SetupCard
              again={again}
              lead={again ? texts.setup.leadAgain : texts.setup.lead}
              idle={state.pacing.paused ? texts.setup.idle : null}
              picture={TwoChoices}
            >
              <StartForm host={host} steps={steps} />
            </SetupCard>
          )}
        </KeptFocus>
        <PlayersCard
          host={host}
          join={join}
          title={texts.host.players}
          done={phase === 'voting' ? votes.map(({ participantId }) => participantId) : []}
        />
        <LiveWords {...words} ownVote={ownVote} counts={state.counts} />
      </GameColumn>
    </HostScreen>
  );
}
