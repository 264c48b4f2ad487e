import type { ReactNode } from 'react';
import type { ThisOrThatFinal } from '#shared/contract/games/this-or-that.ts';
import type { Player } from '#shared/contract/rooms.ts';
import { FinalStage, Highlights } from '#src/game-kit/ending/final-stage.tsx';
import { Scoreboard } from '#src/game-kit/ending/scoreboard.tsx';
import { winnersText } from '#src/game-kit/ending/winners-text.ts';
import { type Person, personOf } from '#src/game-kit/person.ts';
import type { Reader } from '#src/game-kit/phases/round-bar.tsx';
import { Highlight } from '#src/game-kit/recap/highlight.tsx';
import { useReveal } from '#src/game-kit/show/use-reveal.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { Announcer } from '#src/ui/announcer.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { comparedText } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';

const texts = thisOrThatTexts.cards;

/** So many of its people have their dot. */
const DOTS = 12;

/** Each card stands alone for so long. */
const CARD_MS = 4_000;

/** Each card on its own ground, in both themes. */
const GROUNDS = {
  twins: 'bg-ice-soft [&>p:first-child]:text-ice',
  opposites: 'bg-warm-soft [&>p:first-child]:text-warm-text',
  oneOfAKind: 'bg-violet-soft [&>p:first-child]:text-violet',
  guessers: 'bg-leaf-soft [&>p:first-child]:text-leaf',
} as const;

interface Card {
  readonly kind: keyof typeof GROUNDS;
  readonly label: string;
  readonly people: readonly Person[];
  /** The people's names, large. */
  readonly names: string;
  readonly text: string;
}

const isSamePair = (one: readonly [Player, Player], other: readonly [Player, Player]): boolean =>
  one.every(({ id }) => other.some((person) => person.id === id));

/** At most three cards, and one for the best guesses. */
export function cardsOf({ closest, opposites, oneOfAKind, guessers }: ThisOrThatFinal): Card[] {
  const people = (players: readonly Player[]) => players.map((player) => personOf(player));
  const pairOf = ([a, b]: readonly [Player, Player]) =>
    texts.pair(isolated(a.participantName), isolated(b.participantName));
  const pairs = (others: number) => (others > 0 ? texts.pairs(others) : '');
  const cards: Card[] = [];
  // With two people, both pairs are these two.
  const areTwo = closest !== null && opposites !== null && isSamePair(closest.people, opposites.people);
  if (closest) {
    const label = areTwo ? texts.two : texts.twins;
    const text = texts.agreed(closest.agreed, closest.shared) + pairs(closest.others);
    cards.push({ kind: 'twins', label, people: people(closest.people), names: pairOf(closest.people), text });
  }
  if (opposites && !areTwo) {
    const text = texts.differed(opposites.agreed, opposites.shared) + pairs(opposites.others);
    cards.push({
      kind: 'opposites',
      label: texts.opposites,
      people: people(opposites.people),
      names: pairOf(opposites.people),
      text,
    });
  }
  if (oneOfAKind) {
    const { others, person, times } = oneOfAKind;
    const names = isolated(person.participantName);
    const text = texts.alone(times) + (others > 0 ? texts.people(others) : '');
    cards.push({ kind: 'oneOfAKind', label: texts.oneOfAKind, people: people([person]), names, text });
  }
  const scorers = scorersOf(guessers);
  const most = scorers[0]?.points ?? 0;
  if (most > 0) {
    const best = scorers.filter(({ points }) => points === most);
    cards.push({ kind: 'guessers', label: texts.guessers, people: best, names: winnersText(scorers), text: '' });
  }
  return cards;
}

const scorersOf = (guessers: ThisOrThatFinal['guessers']) => (guessers ?? []).map((guesser) => personOf(guesser));

interface FinalShowProps {
  final: ThisOrThatFinal;
  stepsFrom: string | null;
  reader: Reader;
  title: string;
  actions: ReactNode;
  /** The list of questions; not on a shared screen. */
  children: ReactNode;
}

/** The end of a Show: one card after the other, then all of them. */
export function FinalShow({ final, stepsFrom, reader, title, actions, children }: FinalShowProps) {
  const cards = cardsOf(final);
  const begun = useReveal(
    stepsFrom,
    cards.map((_, index) => (index + 1) * CARD_MS),
  );
  const compared = comparedText(final);
  const scorers = scorersOf(final.guessers);
  const card = cards[begun];
  const spoken = card ? `${card.label}: ${card.names} ${card.text}` : (compared ?? '');
  return (
    <FinalStage
      reader={reader}
      title={title}
      lead={card ? undefined : (compared ?? undefined)}
      quiet={final.questions.every(({ counts }) => counts.A + counts.B === 0)}
      actions={actions}
    >
      {card?.kind === 'guessers' && reader === 'all' ? (
        <Scoreboard scorers={scorers} reader={reader} title={card.label} />
      ) : card && reader === 'all' ? (
        <Fitted key={begun} className="min-h-0 flex-1 text-3xl">
          <OneCard card={card} className="min-h-full" />
        </Fitted>
      ) : card ? (
        <OneCard key={begun} card={card} className="min-h-[min(40dvh,16rem)] flex-1 text-2xl" />
      ) : reader === 'all' ? (
        <Fitted className="min-h-0 flex-1 text-2xl">
          <div
            className={classNames(
              'grid min-h-full auto-rows-fr gap-3',
              cards.length > 1 && 'grid-cols-2 *:last:odd:col-span-2',
            )}
          >
            {cards.map((one) => (
              <OneCard key={one.label} card={one} className="min-h-full" />
            ))}
          </div>
        </Fitted>
      ) : (
        <>
          <Highlights reader={reader}>
            {cards.map(({ label, names, text }) => (
              <Highlight key={label} label={label}>
                {names}
                {text === '' ? null : <span className="block font-normal font-sans text-[0.75em]">{text}</span>}
              </Highlight>
            ))}
          </Highlights>
          {scorers.length > 0 ? <Scoreboard scorers={scorers} reader={reader} /> : null}
          {children}
        </>
      )}
      <Announcer text={spoken} />
    </FinalStage>
  );
}

/** In proportion to its type. */
function OneCard({ card: { kind, label, names, people, text }, className }: { card: Card; className: string }) {
  return (
    <div
      className={classNames(
        'flex animate-drop-in flex-col items-center justify-center gap-[0.3em] rounded-card p-[0.4em] text-center shadow-soft forced-colors:border',
        GROUNDS[kind],
        className,
      )}
    >
      <p className="font-semibold text-[0.6em]">{label}</p>
      <div className="flex flex-wrap justify-center gap-[0.2em]">
        {people.slice(0, DOTS).map(({ id, name, color, isHost }) => (
          <PersonDot
            key={id}
            name={name}
            color={color}
            shape={isHost ? 'host' : 'guest'}
            className="size-[2em]! text-[0.7em]!"
          />
        ))}
      </div>
      <p className="wrap-anywhere text-balance font-bold font-display leading-tight tracking-tight">{names}</p>
      {text === '' ? null : <p className="text-[0.6em]">{text}</p>}
    </div>
  );
}
