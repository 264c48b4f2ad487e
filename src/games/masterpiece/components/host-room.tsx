import { CircleStop, FastForward, Sparkles } from 'lucide-react';
import { DRAWING_MAX } from '#shared/contract/games/drawings.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { DeckButton, type DeckChoice } from '#src/game-kit/decks/deck-button.tsx';
import { GameColumn, HostScreen } from '#src/game-kit/host/host-screen.tsx';
import { StorageNotice } from '#src/game-kit/host/storage-notice.tsx';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import { type Hosted, OnlyForHost } from '#src/game-kit/hosted.tsx';
import { HidePiece } from '#src/game-kit/moves/hide-piece.tsx';
import { useHostMove } from '#src/game-kit/moves/use-host-move.ts';
import { fewNames } from '#src/game-kit/phase-texts.ts';
import { PhaseSettings } from '#src/game-kit/phases/game-settings.tsx';
import { PhaseHostPage } from '#src/game-kit/phases/phase-host-page.tsx';
import { PlayersCard } from '#src/game-kit/phases/players-card.tsx';
import { SetupCard } from '#src/game-kit/phases/setup-card.tsx';
import { type Step, type StepHost, type Steps, useHold } from '#src/game-kit/steps/main-step.tsx';
import { LastRoundSwitch, PaceSwitches, PacingFields, usePacing } from '#src/game-kit/steps/pacing.tsx';
import { HostSteps } from '#src/game-kit/steps/phase-controls.tsx';
import { StartRow, useStart } from '#src/game-kit/steps/start-button.tsx';
import { ONE_COLUMN, useMedia } from '#src/lib/page/use-media.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { Announcer } from '#src/ui/announcer.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Easel } from '#src/ui/illustrations/easel.tsx';
import { KeptFocus } from '#src/ui/kept-focus.tsx';
import { change, type HostedGame, hostedGame, openRoom, stop } from '../api.ts';
import { join } from '../guests.tsx';
import { newRoundText, nothingToVote, progressText } from '../outcome.ts';
import { shownGame } from '../prompts.ts';
import { masterpieceTexts } from '../texts.ts';
import { EarlierRoundsButton } from './earlier-rounds-button.tsx';
import { HostStage } from './host-stage.tsx';
import { useGameCues } from './play-area.tsx';
import { PresentGame } from './present-game.tsx';
import { Spoken } from './spoken.tsx';
import { stepOf, type Table, TableContext, useTableOf } from './table.tsx';
import { useRevealStep } from './use-reveal-step.ts';

const texts = masterpieceTexts.host;
const promptTexts = masterpieceTexts.prompts;
/** CSS pixels: fewer people fit where pictures need the height. */
const LOW_LIST = 152;

/** The host's game. A separate chunk, because guests open the same page without needing it. */
export const HostGame = () => (
  <PhaseHostPage game="masterpiece" open={openRoom} room={hostedGame}>
    {(host) => <HostRoom host={host} />}
  </PhaseHostPage>
);

function HostRoom({ host }: { host: Hosted<HostedGame> }) {
  const { state, people, own, presenting, queryKey } = host;
  const { pacing, phase, roundNumber } = state;
  // Above the branch: a drawing host stays in the round while presenting.
  const { drawings } = state;
  const shown = presenting.presenting ? drawings.filter(({ hidden }) => !hidden) : drawings;
  const view = { room: useRoom(), me: own ?? null, game: shownGame({ ...state, drawings: shown }), queryKey };
  const steps = useSteps(host);
  const asked = askedOf(host);
  const table = { ...useTableOf(view, own?.name ?? null), asked, tool: hideDrawing };
  useGameCues(table, people.length);
  // In one column the side is below everything.
  const oneColumn = useMedia(ONE_COLUMN);
  const needed = DRAWING_MAX.bytes * Math.max(1, people.length);
  const storage = <StorageNotice host={host} step={`${roundNumber} ${phase}`} needed={needed} />;

  return (
    <TableContext value={table}>
      {presenting.presenting ? (
        <PresentGame host={host} steps={steps} />
      ) : (
        <HostScreen
          host={host}
          steps={steps}
          title={GAMES.masterpiece.title}
          lead={texts.explanation}
          mainAction={<HostSteps steps={steps} inBar />}
          side={
            <>
              {oneColumn ? null : storage}
              <HostSettings host={host} />
            </>
          }
        >
          <GameColumn>
            <Spoken />
            <Announcer text={asked.length > 0 ? masterpieceTexts.results.asks(fewNames(asked)) : ''} />
            {oneColumn ? storage : null}
            <KeptFocus step={stepOf(table)}>
              {phase === 'waiting' ? (
                <SetupCard
                  again={roundNumber > 0}
                  lead={texts.lead}
                  idle={pacing.paused ? texts.idle : null}
                  picture={Easel}
                >
                  <div className="flex flex-col gap-5">
                    <div className="grid gap-4 sm:grid-cols-2">{steps.choices}</div>
                    <StartRow host={{ people, guests: people.length }} steps={steps} />
                  </div>
                </SetupCard>
              ) : (
                <HostStage allDone={state.allDone} people={people.length} steps={steps} />
              )}
            </KeptFocus>
            <PlayersCard
              host={host}
              join={join}
              done={state.doneIds}
              label={masterpieceTexts.round.drawn}
              {...(phase === 'voting' || phase === 'hush' || phase === 'results' ? { maxHeight: LOW_LIST } : {})}
            />
          </GameColumn>
        </HostScreen>
      )}
    </TableContext>
  );
}

/** On the picture, on hover or keyboard focus; the way back at all times. */
const hideDrawing: Table['tool'] = ({ hidden = false, id }, name) => (
  <HidePiece
    piece={id}
    hidden={hidden}
    name={name}
    iconClass={classNames(
      'ml-auto size-8 rounded-full text-sm',
      !hidden && 'opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
    )}
  />
);

/** The names of the people who asked for the next round. */
const askedOf = ({ people, state }: StepHost<HostedGame>): string[] =>
  people.filter(({ id }) => state.askIds.includes(id)).map(({ name }) => name);

const NEXT = { drawing: 'voting', voting: 'results', results: 'drawing' } as const;

/** The host's steps: none while the last drawings or votes come in, and while a reveal plays. */
function useSteps(host: StepHost<HostedGame>): Steps {
  const { people, state } = host;
  const room = useRoom();
  const { allDone, pacing, phase, settled } = state;
  const choice = usePacing(pacing, 'masterpiece');
  // A host may play alone.
  const begin = useStart({ ...host, guests: people.length }, () => change(room, { phase: 'drawing', ...choice[0] }), {
    again: phase === 'final',
  });
  const { go, pending } = useHostMove(host, (to: keyof typeof NEXT) => change(room, { phase: to }));
  const hold = useHold(host, state, (wanted) => change(room, { held: wanted }));
  const revealed = useRevealStep(state);
  const reveals = revealed !== null && revealed.kind !== 'talk';

  if (phase === 'waiting') {
    const progress = pacing.paused ? texts.idle : null;
    return {
      main: begin,
      also: null,
      hold: null,
      progress,
      choices: <PacingFields game="masterpiece" pacing={choice} rounds={texts.rounds} />,
    };
  }
  if (phase === 'final') return { main: 'next-game', also: begin, hold: null };
  if (phase === 'hush') return { main: null, also: null, hold, progress: hostTexts.results };
  const isOver = phase === 'results';
  const main: Step = {
    label: isOver ? newRoundText(pacing) : texts[phase][allDone ? 'done' : 'end'],
    icon: isOver ? Sparkles : FastForward,
    likely: isOver || allDone,
    run: () => go(NEXT[phase]),
    pending,
    begins: isOver,
  };
  const asked = askedOf(host);
  const part = asked.length > 0 ? masterpieceTexts.results.asks(fewNames(asked)) : partOf(state);
  const progress = `${masterpieceTexts.round.number(pacing.round, pacing.rounds)} · ${part}`;
  return { main: settled && !reveals ? main : null, also: null, hold, progress };
}

function partOf(game: HostedGame): string {
  const { drawings, phase, settled } = game;
  if (phase === 'results') return hostTexts.results;
  if (phase === 'drawing') return `${masterpieceTexts.round.draw} · ${progressText(game)}`;
  return settled ? (progressText(game) ?? nothingToVote(drawings) ?? '') : masterpieceTexts.voting.coming;
}

function HostSettings({ host }: { host: Hosted<HostedGame> }) {
  const { state } = host;
  const room = useRoom();
  const { pacing, phase, roundNumber } = state;
  const prompts = useHostMove(host, ({ deckId, mix }: DeckChoice) => change(room, { deckId, mix }));
  const choice = prompts.input ?? state;
  const own = choice.mix ? promptTexts.ownDeckMixed : promptTexts.ownDeck;
  const isOpen = phase === 'drawing' || phase === 'voting' || phase === 'hush';
  // No drawing is lost then, but the end is.
  const talks = phase === 'results' && pacing.style === 'show';
  return (
    <PhaseSettings
      host={host}
      stop={() => stop(room)}
      waiting={phase === 'waiting'}
      lost={isOpen || talks ? roundNumber : null}
      isOver={phase === 'final'}
      words={
        talks
          ? { stop: texts.stop, stopQuestion: texts.stopTalkQuestion, stopExplanation: texts.stopTalkExplanation }
          : texts
      }
      icon={<CircleStop aria-hidden="true" />}
      actions={
        <>
          <p className="text-muted">{promptTexts.playing(choice.deckId === null ? promptTexts.builtInPlayed : own)}</p>
          <div className="mb-2 flex flex-wrap gap-2 *:flex-auto *:px-2">
            <OnlyForHost>
              <DeckButton game="masterpiece" choice={choice} onChoose={prompts.go} />
            </OnlyForHost>
            {roundNumber > 0 ? <EarlierRoundsButton /> : null}
          </div>
        </>
      }
    >
      {isOpen || phase === 'results' ? (
        <LastRoundSwitch host={host} pacing={pacing} change={(ends) => change(room, { ends })} />
      ) : null}
      <PaceSwitches host={host} pacing={pacing} change={(settings) => change(room, settings)} beat={null} />
    </PhaseSettings>
  );
}
