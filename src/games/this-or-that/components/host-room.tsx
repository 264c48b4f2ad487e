import { ListRestart } from 'lucide-react';
import { useId } from 'react';
import { OPTIONS } from '#shared/contract/games/this-or-that.ts';
import { useCues } from '#src/game-kit/clock/cues.ts';
import { GameColumn, HostScreen } from '#src/game-kit/host/host-screen.tsx';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { useHostMove } from '#src/game-kit/moves/use-host-move.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { PhaseSettings } from '#src/game-kit/phases/game-settings.tsx';
import { OwnChoice } from '#src/game-kit/phases/own-choice.tsx';
import { PhaseHostPage } from '#src/game-kit/phases/phase-host-page.tsx';
import { PlayersCard } from '#src/game-kit/phases/players-card.tsx';
import { SetupCard } from '#src/game-kit/phases/setup-card.tsx';
import { useVoteKeys } from '#src/game-kit/phases/vote-keys.tsx';
import { Present } from '#src/game-kit/present/present.tsx';
import { PresentWaiting } from '#src/game-kit/present/present-waiting.tsx';
import { Hush } from '#src/game-kit/show/hush.tsx';
import type { Steps } from '#src/game-kit/steps/main-step.tsx';
import { LastRoundSwitch, PaceSwitches } from '#src/game-kit/steps/pacing.tsx';
import { HoldButton, HostSteps } from '#src/game-kit/steps/phase-controls.tsx';
import { PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { TwoChoices } from '#src/ui/illustrations/two-choices.tsx';
import { KeptFocus } from '#src/ui/kept-focus.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { change, type HostedGame, hostedGame, openRoom, stop } from '../api.ts';
import { join } from '../guests.tsx';
import { choiceOf } from '../question.ts';
import { type AskedRound, askedRound, countsForAll, isShow } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { Duel } from './duel.tsx';
import { Final } from './final.tsx';
import { GuessPart, HostShow, SharedStage } from './host-show.tsx';
import { LiveWords } from './live-words.tsx';
import { RoundHead } from './round-head.tsx';
import { StartForm, useSteps } from './use-steps.tsx';
import { type OptionVoting, useOptionVote, useVoteCue, VOTE_KEYS } from './use-vote.ts';

const texts = thisOrThatTexts;
const settingTexts = thisOrThatTexts.controls;
const presentTexts = thisOrThatTexts.present;
const CUES = { waiting: null, voting: 'start', hush: null, results: 'results', final: 'winner' } as const;

function HostRoom({ host }: { host: Hosted<HostedGame> }) {
  const { state, people, own, presenting, queryKey } = host;
  const { phase, currentQuestionIndex, doneIds } = state;
  const voting = useOptionVote(own?.name, state, queryKey);
  const { ownVote, choose } = voting;

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
    const ownPart =
      own && asked?.phase === 'voting' ? (
        <OwnChoice
          own={ownVote}
          choose={hostChoose}
          options={OPTIONS.map((option) => ({
            value: option,
            name: texts.vote.option(option, choiceOf(asked.currentQuestion, option).text),
            sign: option,
          }))}
        >
          {state.guesses ? <GuessPart round={asked} voting={voting} /> : null}
        </OwnChoice>
      ) : null;
    return (
      <Present host={host} steps={steps} join={join} own={ownPart} joinShown={asked === null}>
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
            <HostStage
              host={host}
              steps={steps}
              round={asked}
              voting={own ? voting : { ...voting, choose: null, guess: null }}
            />
          ) : state.final ? (
            <Card className="flex flex-1 flex-col p-4">
              <Final
                final={state.final}
                pacing={state.pacing}
                reader="host"
                actions={onPhone ? null : <HostSteps steps={steps} />}
              />
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
        <PlayersCard host={host} join={join} title={texts.host.players} done={phase === 'voting' ? doneIds : []} />
        <LiveWords {...words} ownVote={ownVote} counts={state.counts} />
      </GameColumn>
    </HostScreen>
  );
}

/** Up to this many people leave room for large results above them. */
const ROOMY_PEOPLE = 9;

interface HostStageProps {
  host: Hosted<HostedGame>;
  steps: Steps;
  round: AskedRound;
  /** A watching host has nothing to choose. */
  voting: OptionVoting;
}

function HostStage({ host, steps, round, voting }: HostStageProps) {
  const { state } = host;
  const { ownVote, choose } = voting;
  const headingId = useId();
  const phone = useMedia(PHONE);
  const voted =
    state.allVoted && round.phase === 'voting'
      ? phaseTexts.vote.allVoted
      : phaseTexts.vote.voted(round.votedCount, round.participantCount);
  return (
    <Card className="flex flex-1 flex-col gap-3 p-4">
      <RoundHead round={round} id={headingId} level="h2" reader="host" detail={voted} />
      {round.phase === 'hush' ? (
        <Hush endsAt={round.phaseEndsAt} reader="host" />
      ) : isShow(round) ? (
        <HostShow state={state} round={round} voting={voting} labelledBy={headingId} />
      ) : (
        <Duel
          round={round}
          labelledBy={headingId}
          ownVote={ownVote}
          counts={round.counts}
          layout={state.people.length > ROOMY_PEOPLE ? 'low' : 'stage'}
          actionOf={(option) =>
            choose ? (
              <Button size="sm" onClick={() => choose(option)}>
                {texts.vote.vote(option)}
              </Button>
            ) : null
          }
        />
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {phone ? null : <HostSteps steps={steps} />}
        {steps.hold ? <HoldButton hold={steps.hold} /> : null}
        <HostPace host={host} inSight />
      </div>
    </Card>
  );
}

const BEATS = { waiting: null, voting: 'act', hush: null, results: 'talk', final: null } as const;

function HostPace({ host, inSight = false }: { host: Hosted<HostedGame>; inSight?: boolean }) {
  const room = useRoom();
  const { pacing, phase } = host.state;
  return (
    <PaceSwitches
      host={host}
      pacing={pacing}
      change={(settings) => change(room, settings)}
      beat={BEATS[phase]}
      inSight={inSight}
    />
  );
}

function HostSettings({ host }: { host: Hosted<HostedGame> }) {
  const { state } = host;
  const room = useRoom();
  const { phase, currentQuestionIndex } = state;
  const show = useHostMove(host, (wanted: boolean) => change(room, { showResults: wanted }));
  const shows = show.input ?? state.showResults;
  const asked = phase === 'voting' || phase === 'results';
  return (
    <PhaseSettings
      host={host}
      stop={() => stop(room)}
      waiting={phase === 'waiting'}
      lost={phase === 'voting' ? currentQuestionIndex : null}
      words={settingTexts}
      icon={<ListRestart aria-hidden="true" />}
      keys={thisOrThatTexts.vote.keys}
    >
      {isShow(state) ? null : (
        <Switch
          label={settingTexts.showToAll}
          hint={shows ? settingTexts.showToAllOn : settingTexts.showToAllOff}
          checked={shows}
          onCheckedChange={show.go}
        />
      )}
      {asked ? <LastRoundSwitch host={host} pacing={state.pacing} change={(ends) => change(room, { ends })} /> : null}
      <HostPace host={host} />
    </PhaseSettings>
  );
}

function PresentStage({ host }: { host: Hosted<HostedGame> }) {
  const { state } = host;
  const asked = askedRound(state);
  if (asked) return <SharedStage state={state} round={asked} />;
  if (state.final) return <Final final={state.final} pacing={state.pacing} reader="all" />;
  if (state.pacing.paused)
    return <PresentWaiting title={hostTexts.present.idle} lead={presentTexts.idleHint} host={host} />;
  if (state.currentQuestionIndex > 0)
    return <PresentWaiting title={presentTexts.again} lead={presentTexts.againHint} host={host} />;
  return <PresentWaiting title={presentTexts.waiting} host={host} />;
}

export const ThisOrThatPage = () => (
  <PhaseHostPage game="this-or-that" open={openRoom} room={hostedGame}>
    {(host) => <HostRoom host={host} />}
  </PhaseHostPage>
);
