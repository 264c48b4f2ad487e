import { Check, Drama } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { type StatementIndex, statementPiece, type Turn } from '#shared/contract/games/two-truths.ts';
import { isPointless, winnersText } from '#src/game-kit/ending/winners-text.ts';
import { personOf } from '#src/game-kit/person.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { NextIn, type Reader, RoundBar, TimeLeft } from '#src/game-kit/phases/round-bar.tsx';
import { OwnVote, SavedVote, VotedDots, VotedSide } from '#src/game-kit/phases/voted.tsx';
import { Hush } from '#src/game-kit/show/hush.tsx';
import { Token } from '#src/game-kit/show/token.tsx';
import { isolated } from '#src/lib/words/isolated.ts';
import { Announcer } from '#src/ui/announcer.tsx';
import { Badge, IN_PROPORTION } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ThreeStatements } from '#src/ui/illustrations/three-statements.tsx';
import { StepHeading } from '#src/ui/kept-focus.tsx';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import type { Game } from '../api.ts';
import { talkLine } from '../talk.ts';
import { twoTruthsTexts } from '../texts.ts';
import { Ideas } from './ideas.tsx';
import { useAward } from './use-award.ts';
import type { Own } from './use-own.ts';
import { type TurnReveal, useTurnReveal } from './use-turn-reveal.ts';

const texts = twoTruthsTexts;
const { cueSeconds, seconds } = GAMES['two-truths'].phases;

/** How many may write, or vote: the writer doesn't. */
export const playersOf = ({ participantCount, phase }: Game): number => participantCount - (phase === 'voting' ? 1 : 0);

/** The end comes next. */
export const isLastTurn = (turn: Turn | null): boolean => turn !== null && turn.turnNumber === turn.turnCount;

export const roundText = ({ phase, turn }: Game): string =>
  phase === 'writing' || !turn ? texts.writing.round : texts.turn.number(turn.turnNumber, turn.turnCount);

/** How many are done; none in a reveal. */
export function progressText(game: Game): string | undefined {
  if (game.phase === 'writing') return texts.writing.done(game.doneCount, playersOf(game));
  return game.phase === 'voting' ? phaseTexts.vote.voted(game.doneCount, playersOf(game)) : undefined;
}

/** Who leads after a turn of a Show; the last one is followed by all points. */
function leadersText({ pacing, points, turn }: Game): string | undefined {
  if (pacing.style !== 'show' || isLastTurn(turn)) return undefined;
  const scorers = (points ?? []).map(personOf);
  return isPointless(scorers) ? undefined : winnersText(scorers);
}

interface GameStageProps {
  game: Game;
  /** `all`: a shared screen, which tells nothing of its own. */
  reader: Reader;
  /** The viewer's part; not on a shared screen. */
  own?: Own;
  /** The form, for a player. */
  writing?: ReactNode;
  /** Who has voted, on a shared screen. */
  voted?: ReactNode;
  /** Beside each statement, on a lead's page. */
  tool?: StatementTool;
  /** The end of the game: see `Final`. */
  final: ReactNode;
}

/** A part of the screen for one statement; `text` is null if it is hidden. */
export type StatementTool = (writer: Turn['writer'], place: StatementIndex, text: string | null) => ReactNode;

export function GameStage({ game, reader, own, writing, voted, tool, final }: GameStageProps) {
  const { held, pacing, phase, phaseEndsAt, turn } = game;
  const reveal = useTurnReveal(game);
  const words = texts.as[game.variant];
  const level = reader === 'host' ? 'h2' : 'h1';
  // In a Show a shared screen's one line says that everyone is done.
  const shownProgress = reader === 'all' && pacing.style === 'show' && pacing.closing ? undefined : progressText(game);
  if (phase === 'final') return final;
  return (
    <>
      <RoundBar
        label={roundText(game)}
        detail={reveal.isOver ? leadersText(game) : shownProgress}
        // The time stays on the screen above a long form.
        className={
          writing && reader === 'player' && phase === 'writing'
            ? 'sticky top-2 z-10 rounded-card bg-surface px-3 py-2 shadow-soft'
            : undefined
        }
      >
        {phase === 'hush' ? null : phase === 'reveal' ? (
          reveal.isOver ? (
            <NextIn
              endsAt={phaseEndsAt}
              held={held}
              reader={reader}
              words={isLastTurn(turn) ? phaseTexts.last : texts.turn}
            />
          ) : null
        ) : (
          <TimeLeft
            endsAt={phaseEndsAt}
            held={held}
            pacing={pacing}
            reader={reader}
            seconds={seconds[phase === 'waiting' ? 'writing' : phase]}
            cueSeconds={cueSeconds}
            label={texts[phase === 'writing' || phase === 'ask' ? phase : 'turn'].timeLeft}
          />
        )}
      </RoundBar>
      {phase === 'writing'
        ? (writing ?? (
            <div className="m-auto flex flex-col items-center gap-6 text-center">
              <ThreeStatements
                className={
                  reader === 'host' ? 'max-w-44' : 'max-w-[min(27rem,50dvh)] [@media(max-height:36rem)]:max-w-[24dvh]'
                }
              />
              <StepHeading level={level} className="text-balance text-2xl outline-none">
                {words[own?.view.me === null ? 'watched' : 'onPhone']}
              </StepHeading>
            </div>
          ))
        : null}
      {turn ? (
        <TurnStage game={game} turn={turn} own={own} reader={reader} reveal={reveal} tool={tool} voted={voted} />
      ) : null}
    </>
  );
}

interface TurnStageProps extends Pick<GameStageProps, 'game' | 'reader' | 'voted'> {
  turn: Turn;
  own: Own | undefined;
  reveal: TurnReveal;
  tool: StatementTool | undefined;
}

/** The statements of a person: buttons while the viewer may vote, then, in the reveal, who voted for which. */
function TurnStage({ game, turn, own, reader, reveal: { isOver, shown }, tool, voted }: TurnStageProps) {
  const headingId = useId();
  const { statements, writer } = turn;
  const choose = own?.choose ?? null;
  const isShow = game.pacing.style === 'show';
  const talks = isOver && isShow;
  const words = texts.as[game.variant];
  const asks = game.phase === 'ask';
  const isShared = reader === 'all';
  const isShort = writer.participantName.length <= SHORT_NAME;
  const list = (
    <ol
      className={classNames(
        'flex flex-1 flex-col',
        isShared ? 'min-h-full gap-[0.35em]' : 'gap-3 sm:flex-none tablet:flex-1',
      )}
    >
      {statements.map((text, place) => {
        const index = place as StatementIndex;
        const isShown = shown.includes(index);
        const isLie = isShown && turn.lie === index;
        const isOwn = own?.ownVote === index;
        const ground = isLie ? 'bg-sun text-on-warm' : isShown ? 'bg-leaf-soft' : GROUNDS[reader];
        const face = classNames(FACE, SIZES[reader], ground, isOwn && !isShown && 'ring-3 ring-accent');
        const content = (
          <span className="flex w-full items-center gap-4">
            <span
              className={classNames(
                'grid size-[1.9em] shrink-0 place-items-center rounded-full font-bold font-display',
                isLie ? 'bg-on-warm text-sun' : isShown ? 'bg-leaf text-on-strong' : 'bg-ink text-bg',
              )}
            >
              {index + 1}
            </span>
            <span
              dir="auto"
              className={classNames(
                'wrap-anywhere min-w-0 flex-1 text-left',
                isShared && 'font-display font-semibold',
                text === null && 'text-muted italic',
              )}
            >
              {text ?? phaseTexts.hidden}
            </span>
            {/* On the edge: beside a long statement it would leave too little width. */}
            {choose && isOwn ? <OwnVote className="absolute -top-3 right-3 bg-ink! text-bg!" /> : null}
          </span>
        );
        return (
          <li key={statementPiece(writer.id, index)} className="flex min-w-0 flex-1 items-center gap-1">
            {choose ? (
              <button
                type="button"
                aria-keyshortcuts={`${index + 1}`}
                aria-pressed={isShow ? isOwn : undefined}
                className={classNames(face, 'touch-manipulation hover:bg-accent-soft active:translate-y-px')}
                onClick={() => choose(index)}
              >
                {content}
              </button>
            ) : (
              <div className={face}>
                {content}
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
                  {isOwn && !isShown ? <OwnVote className="bg-sunk" /> : null}
                  {isShown ? (
                    <Verdict game={game} index={index} isLie={isLie} reader={reader} />
                  ) : isShared && game.phase === 'reveal' ? (
                    // Its place is there from the start, so that the type stays.
                    <div aria-hidden="true" className="h-[1.15em]" />
                  ) : null}
                </div>
              </div>
            )}
            {tool?.(writer, index, text)}
          </li>
        );
      })}
    </ol>
  );
  const size = asks && isShort ? 'text-2xl' : 'text-xl';
  const title = (
    <div className={classNames('flex items-center gap-[0.5em]', isShared ? 'min-h-full' : size)}>
      {isShared || asks ? (
        <PersonDot name={writer.participantName} color={writer.color} className="size-[1.5em]! text-[0.8em]!" />
      ) : null}
      <StepHeading
        level={reader === 'host' ? 'h2' : 'h1'}
        id={headingId}
        className="wrap-anywhere min-w-0 text-balance text-[1em] outline-none"
      >
        {isOver ? outcomeText(game, turn) : (shownText(game, turn, shown.at(-1)) ?? questionText(game, turn, own))}
      </StepHeading>
    </div>
  );
  const talk = talks ? (
    <p
      className={classNames(
        'wrap-anywhere text-balance font-bold font-display text-ice leading-tight',
        isShared ? 'flex min-h-full animate-drop-in flex-col justify-center' : '-mt-1 text-lg',
      )}
    >
      {talkLine(game)}
    </p>
  ) : null;
  if (isShared) {
    return (
      <section aria-labelledby={headingId} className="flex min-h-0 flex-1 flex-col gap-2">
        {/* Each part keeps its place through the turn. */}
        <Fitted className="h-[15%] shrink-0 text-2xl">{title}</Fitted>
        {game.phase === 'hush' ? (
          <Hush endsAt={game.phaseEndsAt} reader={reader} />
        ) : (
          <>
            <Fitted className="min-h-0 flex-1 text-2xl">{list}</Fitted>
            <div className="h-[17%] shrink-0">
              {talk ? (
                <Fitted className="h-full text-xl">{talk}</Fitted>
              ) : asks ? (
                <p className="grid h-full place-items-center text-muted text-sm">{texts.ask.lead}</p>
              ) : game.phase === 'voting' ? (
                voted
              ) : null}
            </div>
          </>
        )}
      </section>
    );
  }
  return (
    <section aria-labelledby={headingId} className="flex min-h-0 flex-1 flex-col gap-3">
      {title}
      {asks ? <p className="-mt-2 text-muted text-sm">{own?.isWriter ? texts.ask.ownLead : texts.ask.lead}</p> : null}
      {asks && reader === 'player' && !own?.isWriter ? <Ideas ideas={texts.ask.ideas} turning /> : null}
      {own?.isWriter && game.phase === 'voting' ? (
        <div className="flex items-end justify-between gap-4">
          <p className="text-balance font-semibold">{texts.turn.innocent}</p>
          <VotedSide voted={game.doneCount} all={playersOf(game)} />
        </div>
      ) : null}
      {talk}
      {isOver && own?.ownVote != null ? (
        <p className="font-semibold">{own.ownVote === turn.lie ? texts.turn.spotted : words.missed}</p>
      ) : null}
      {game.phase === 'hush' ? <Hush endsAt={game.phaseEndsAt} reader={reader} /> : list}
      {own && isShow && game.phase === 'voting' ? <VotedDots voted={game.doneCount} all={playersOf(game)} /> : null}
      {own && game.phase === 'voting' && (own.choose || own.ownVote !== null) ? <SavedVote {...own} /> : null}
    </section>
  );
}

/** Before a statement is told. On the host's page the card around it has the color of a surface. */
const GROUNDS = { player: 'bg-surface', host: 'bg-sunk', all: 'bg-surface' } as const;

/** A name of so many characters leaves the questions' title large. */
const SHORT_NAME = 14;

const SIZES = {
  player: 'min-h-16 gap-2 py-4 text-lg leading-snug shadow-soft',
  host: 'min-h-12 gap-1 py-2',
  // In the type of its list, which shows the longest statements with all names.
  all: 'gap-[0.2em] py-[0.2em] leading-tight shadow-soft',
} as const;
const FACE =
  'relative flex w-full min-w-0 flex-1 flex-col justify-center self-stretch rounded-card px-4 transition-colors duration-160 forced-colors:border';

interface VerdictProps extends Pick<GameStageProps, 'game' | 'reader'> {
  index: StatementIndex;
  isLie: boolean;
}

const votersOf = ({ votes }: Game, index: StatementIndex) =>
  votes.filter(({ choice }) => choice === index).map((vote) => personOf(vote));

/** On a shared screen up to this many voters are named; of more, numbers are told. */
const NAMED_MOST = 25;

function Verdict({ game, index, isLie, reader }: VerdictProps) {
  const voters = votersOf(game, index);
  const isShared = reader === 'all';
  const areNamed = !isShared || game.votes.length <= NAMED_MOST;
  const named = areNamed ? voters : [];
  return (
    <div className="flex min-w-0 animate-drop-in flex-wrap items-center gap-x-[0.6em] gap-y-[0.25em]">
      <Badge
        className={classNames(isLie ? 'bg-on-warm! text-sun!' : 'bg-leaf! text-on-strong!', isShared && IN_PROPORTION)}
      >
        {isLie ? <Drama aria-hidden="true" /> : <Check aria-hidden="true" strokeWidth={3} />}
        {isLie ? texts.as[game.variant].badge : texts.turn.truth}
      </Badge>
      <span className="font-semibold text-[0.8em]">{texts.turn.votes(voters.length)}</span>
      {isShared ? (
        named.map((voter) => (
          <span key={voter.id} className="max-w-full text-[0.7em]">
            <Token person={voter} />
          </span>
        ))
      ) : (
        <span className="wrap-break-word min-w-0 text-[0.85em]">
          {named.map(({ id, name }, place) => (
            <Fragment key={id}>
              {place === 0 ? null : ', '}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </span>
      )}
    </div>
  );
}

function outcomeText({ variant, votes }: Game, { lie, writer }: Turn): string {
  const fooled = votes.filter(({ choice }) => choice !== lie).length;
  const name = writer.participantName;
  return votes.length === 0 ? texts.turn.unvoted(name) : texts.as[variant].fooled(name, fooled, votes.length);
}

/** The present step of a reveal. */
function shownText({ variant }: Game, { lie, writer }: Turn, shown: StatementIndex | undefined): string | undefined {
  if (shown === undefined) return undefined;
  return shown === lie ? texts.as[variant].found(writer.participantName, shown) : texts.turn.isTrue(shown);
}

function questionText({ phase, variant }: Game, { writer }: Turn, own: Own | undefined): string {
  if (phase === 'ask') return own?.isWriter ? texts.ask.own : texts.ask.title(writer.participantName);
  const { ownQuestion, question } = texts.as[variant];
  return own?.isWriter ? ownQuestion : question(writer.participantName);
}

/** The game in words for screen readers: each step at once, progress now and then. */
export function Spoken({ game, own }: Pick<GameStageProps, 'game' | 'own'>) {
  const reveal = useTurnReveal(game);
  const award = useAward(game);
  const text = award === null ? stepText(game, own, reveal) : `${award.title}. ${award.told}`;
  return (
    <>
      <Announcer text={text} />
      <Announcer text={progressText(game) ?? ''} everyMs={6_000} />
    </>
  );
}

function stepText(game: Game, own: Own | undefined, { isOver, shown }: TurnReveal): string {
  const { phase, points, turn } = game;
  if (game.pacing.closing) return phaseTexts.time.closing;
  if (phase === 'writing') return texts.as[game.variant].title;
  if (phase === 'final' && points) return winnersText(points.map(personOf));
  if (!turn) return phaseTexts.spoken.waiting;
  if (phase === 'hush') return phaseTexts.show.hush;
  const last = shown.at(-1);
  if (last !== undefined) {
    const tell = last === turn.lie ? texts.as[game.variant].spoken : texts.spoken.truth;
    const statement = tell(last, turn.statements[last] ?? phaseTexts.hidden);
    const names = votersOf(game, last);
    if (!isOver)
      return `${statement} ${texts.turn.votes(names.length)}: ${names.map(({ name }) => isolated(name)).join(', ')}`;
    return `${outcomeText(game, turn)} ${game.pacing.style === 'show' ? talkLine(game) : statement}`;
  }
  const ownVote = own?.ownVote ?? null;
  if (ownVote !== null) return texts.spoken.own(ownVote);
  const options = turn.statements.map((text, index) => `${index + 1}: ${text ?? phaseTexts.hidden}`);
  return [questionText(game, turn, own), ...options].join(' ');
}
