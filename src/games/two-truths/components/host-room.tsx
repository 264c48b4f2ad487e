import { CircleStop, FastForward, Timer } from 'lucide-react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { statementPiece } from '#shared/contract/games/two-truths.ts';
import { useCues, useTimeCue } from '#src/game-kit/clock/cues.ts';
import { GameColumn, HostScreen } from '#src/game-kit/host/host-screen.tsx';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { HidePiece } from '#src/game-kit/moves/hide-piece.tsx';
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
import { Heap } from '#src/game-kit/show/heap.tsx';
import { type Step, type StepHost, type Steps, useHold } from '#src/game-kit/steps/main-step.tsx';
import { PaceSwitches } from '#src/game-kit/steps/pacing.tsx';
import { HoldButton, HostSteps } from '#src/game-kit/steps/phase-controls.tsx';
import { StartRow, useStart } from '#src/game-kit/steps/start-button.tsx';
import { PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { Card } from '#src/ui/card.tsx';
import { ThreeStatements } from '#src/ui/illustrations/three-statements.tsx';
import { KeptFocus } from '#src/ui/kept-focus.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { addTime, change, type HostedGame, hostedGame, next, openRoom, start, stop } from '../api.ts';
import { join } from '../guests.tsx';
import { twoTruthsTexts } from '../texts.ts';
import { WriteButton } from './actions.tsx';
import { Final } from './final.tsx';
import { GameStage, isLastTurn, progressText, roundText, Spoken, type StatementTool } from './stage.tsx';
import { KEYS, type Own, useOwn } from './use-own.ts';
import { useSetup } from './use-setup.tsx';
import { INDEXES, useTurnReveal } from './use-turn-reveal.ts';
import { Writers } from './writers.tsx';

const texts = twoTruthsTexts.host;
const CUES = {
  waiting: null,
  writing: 'start',
  ask: 'start',
  voting: 'start',
  hush: null,
  reveal: 'results',
  final: 'winner',
} as const;

const BEATS = {
  waiting: null,
  writing: 'act',
  ask: 'act',
  voting: 'act',
  hush: null,
  reveal: 'talk',
  final: null,
} as const;

type Host = Hosted<HostedGame>;

export const TwoTruthsPage = () => (
  <PhaseHostPage game="two-truths" open={openRoom} room={hostedGame}>
    {(host) => <HostRoom host={host} />}
  </PhaseHostPage>
);

function HostRoom({ host }: { host: Host }) {
  const { state, people, own: seat, presenting } = host;
  const room = useRoom();
  const { phase, phaseEndsAt, round } = state;
  const own = useOwn({ room, game: state, me: seat?.id ?? null });
  useVoteKeys(KEYS, own.choose);
  useCues(`${phase} ${round}`, CUES[phase], people.length);
  useTimeCue(phase === 'reveal' ? null : phaseEndsAt, GAMES['two-truths'].phases.cueSeconds);
  const phone = useMedia(PHONE);
  const steps = useSteps(host);
  const isRunning = phase !== 'waiting' && phase !== 'final';
  const pace = {
    host,
    pacing: state.pacing,
    change: (settings: Parameters<typeof change>[1]) => change(room, settings),
    beat: BEATS[phase],
  };

  if (presenting.presenting) return <Presented host={host} steps={steps} own={own} />;
  return (
    <HostScreen
      host={host}
      steps={steps}
      title={GAMES['two-truths'].title}
      lead={texts.explanation}
      mainAction={<HostSteps steps={steps} inBar />}
      side={
        <PhaseSettings
          host={host}
          stop={() => stop(room)}
          waiting={phase === 'waiting'}
          lost={phase === 'final' ? null : 0}
          isOver={phase === 'final'}
          words={texts.end}
          icon={<CircleStop aria-hidden="true" />}
          keys={twoTruthsTexts.turn.keys}
        >
          <PaceSwitches {...pace} />
          {state.pacing.style === 'show' ? <AskSwitch host={host} /> : null}
        </PhaseSettings>
      }
    >
      <GameColumn>
        <Spoken game={state} own={own} />
        <KeptFocus step={`${phase} ${round} ${own.ownVote}`}>
          {phase === 'waiting' ? (
            <SetupCard again={round > 0} lead={texts.lead} idle={idleText(state)} picture={ThreeStatements}>
              <div className="flex flex-col gap-5">
                <div className="grid gap-4 sm:grid-cols-2">{steps.choices}</div>
                <StartRow host={host} steps={steps} />
              </div>
            </SetupCard>
          ) : (
            <Card className="flex flex-1 flex-col gap-3 p-4">
              <GameStage
                game={state}
                reader="host"
                own={own}
                tool={hideStatement}
                final={
                  <Final
                    game={state}
                    reader="host"
                    tool={hideStatement}
                    actions={phone ? null : <HostSteps steps={steps} />}
                  />
                }
              />
              {isRunning ? (
                <div className="mt-auto flex flex-wrap items-center gap-3">
                  {phone ? null : <HostSteps steps={steps} />}
                  <WriteButton own={own} />
                  {steps.hold ? <HoldButton hold={steps.hold} /> : null}
                  <PaceSwitches {...pace} inSight />
                </div>
              ) : null}
            </Card>
          )}
        </KeptFocus>
        <PlayersCard
          host={host}
          join={join}
          done={state.doneIds}
          label={phase === 'voting' ? phaseTexts.players.voted : texts.done}
        />
      </GameColumn>
    </HostScreen>
  );
}

const hideStatement: StatementTool = (writer, place, text) => (
  <HidePiece
    piece={statementPiece(writer.id, place)}
    hidden={text === null}
    name={twoTruthsTexts.turn.statementOf(place, writer.participantName)}
  />
);

/** Whether people ask the writer before the votes of this Show. */
function AskSwitch({ host }: { host: Host }) {
  const room = useRoom();
  const { go, input = host.state.ask } = useHostMove(host, (ask: boolean) => change(room, { ask }));
  const { ask, askOff, askOn } = twoTruthsTexts.setup;
  return <Switch label={ask} hint={input ? askOn : askOff} checked={input} onCheckedChange={go} />;
}

function Presented({ host, steps, own }: { host: Host; steps: Steps; own: Own }) {
  const { state } = host;
  const { pacing, phase, variant } = state;
  const idle = idleText(state);
  const votes = phase === 'voting' && (own.choose !== null || own.ownVote !== null);
  return (
    <Present
      host={host}
      steps={steps}
      join={join}
      own={votes ? <OwnStatements own={own} /> : null}
      joinShown={phase === 'waiting' || phase === 'final'}
    >
      <Spoken game={state} />
      {phase !== 'waiting' ? (
        <GameStage
          game={state}
          reader="all"
          writing={
            pacing.style === 'show' ? (
              <Writers title={twoTruthsTexts.as[variant].onPhone} people={host.people} doneIds={state.doneIds} />
            ) : undefined
          }
          voted={
            <Heap
              people={host.people.filter(({ id }) => state.doneIds.includes(id))}
              className="h-full w-full text-base"
            />
          }
          final={<Final game={state} reader="all" />}
        />
      ) : idle === null ? (
        <PresentWaiting title={texts.presentWaiting} host={host} />
      ) : (
        <PresentWaiting title={hostTexts.present.idle} lead={idle} host={host} />
      )}
    </Present>
  );
}

const OwnStatements = ({ own }: { own: Own }) => (
  <OwnChoice
    own={own.ownVote}
    choose={own.choose}
    options={INDEXES.map((index) => ({
      value: index,
      name: twoTruthsTexts.writing.statement(index),
      sign: index + 1,
    }))}
  />
);

/** Why the game waits again, where the host didn't stop it. */
function idleText({ pacing }: HostedGame): string | null {
  const { idle, unwritten } = twoTruthsTexts.host;
  // Writing is the first round of a game: without a second one there was no turn.
  const told = pacing.round > 1 ? idle : unwritten;
  return pacing.paused ? told : null;
}

/** What the main step does. */
function nextText({ phase, turn, variant }: HostedGame): string {
  if (phase === 'voting') return twoTruthsTexts.as[variant].show;
  if (phase === 'reveal' && isLastTurn(turn)) return phaseTexts.last.show;
  return texts.next[phase === 'writing' || phase === 'ask' ? phase : 'reveal'];
}

/** The host's steps. The clock makes them, too, so only a reveal and the end have the warm color. */
function useSteps(host: StepHost<HostedGame>): Steps {
  const { state } = host;
  const room = useRoom();
  const { pacing, phase } = state;
  const { setup, fields } = useSetup(state);
  const begin = useStart(host, () => start(room, setup), { again: phase === 'final' });
  const { go, pending } = useHostMove(host, (from: HostedGame) => next(room, from));
  const more = useHostMove(host, (at: Parameters<typeof addTime>[2]) => addTime(room, state, at));
  const moreTime = (at: Parameters<typeof addTime>[2]): Step => ({
    label: texts.more,
    icon: Timer,
    likely: false,
    run: () => more.go(at),
    pending: more.pending,
  });
  const hold = useHold(host, state, (wanted) => change(room, { held: wanted }));
  const { isOver } = useTurnReveal(state);

  if (phase === 'waiting') {
    const progress = idleText(state);
    return {
      main: begin,
      also: null,
      hold: null,
      progress,
      choices: fields,
    };
  }
  if (phase === 'final') return { main: 'next-game', also: begin, hold: null };
  const progress = `${roundText(state)} · ${progressText(state) ?? hostTexts.results}`;
  if (phase === 'hush') return { main: null, also: null, hold, progress };
  const main = {
    label: nextText(state),
    icon: FastForward,
    likely: phase === 'reveal',
    run: () => go(state),
    pending,
  };
  const also = (phase === 'writing' || phase === 'ask') && pacing.style === 'show' ? moreTime(phase) : null;
  return { main: phase === 'reveal' && !isOver ? null : main, also, hold, progress };
}
