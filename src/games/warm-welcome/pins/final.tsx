import type { ReactNode } from 'react';
import type { PinScene } from '#shared/contract/games/warm-welcome.ts';
import { areAbroad } from '#shared/domain/us.ts';
import { FinalStage } from '#src/game-kit/ending/final-stage.tsx';
import { Scoreboard } from '#src/game-kit/ending/scoreboard.tsx';
import { isPointless, winnersText } from '#src/game-kit/ending/winners-text.ts';
import { type Person, personOf } from '#src/game-kit/person.ts';
import { sentenceNames } from '#src/game-kit/phase-texts.ts';
import type { Reader } from '#src/game-kit/phases/round-bar.tsx';
import { useReveal } from '#src/game-kit/show/use-reveal.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { MapPanel } from '../components/map-panel.tsx';
import { distanceText } from '../facts.ts';
import { isPlaced, type MappedPerson } from '../mapped-person.ts';
import { pinTexts } from './pin-texts.ts';
import { farthestPair, leastKnown, longestWay, shortName } from './scene.ts';

interface Card {
  readonly title: string;
  readonly text: string;
  readonly people: readonly Person[];
}

const CARD_MS = 5_000;

/** At most three: the farthest two of today, the best kept secret, the longest way. */
export function cardsOf({ pins }: Pick<PinScene, 'pins'>, people: readonly MappedPerson[]): Card[] {
  const texts = pinTexts.final;
  const isAbroad = areAbroad(people);
  const pair = farthestPair(people.filter(isPlaced));
  const secret = leastKnown(pins);
  const way = longestWay(pins, people);
  const cards: Card[] = [];
  if (pair && pair.km > 0) {
    const names = pair.people.map(({ name }) => isolated(name)) as [string, string];
    const text = pinTexts.reveal.longest(...names, distanceText(pair.km, isAbroad));
    cards.push({ title: texts.apart, text, people: pair.people });
  }
  if (secret?.knew && secret.knew.length < (secret.guesses ?? 0)) {
    const owners = (secret.owners ?? []).map(personOf);
    const names = sentenceNames(owners.map(({ name }) => name));
    const place = shortName(secret.name);
    const knew = sentenceNames(secret.knew.map(({ participantName }) => participantName));
    const text = secret.knew.length === 0 ? texts.secretTold(names, place) : texts.secretSome(names, place, knew);
    cards.push({ title: texts.secret, text, people: owners });
  }
  if (way && way.km > 0) {
    const text = texts.wayTold(isolated(way.person.name), shortName(way.pin.name), distanceText(way.km, isAbroad));
    cards.push({ title: texts.way, text, people: [way.person] });
  }
  return cards;
}

interface FinalProps {
  game: PinScene;
  people: readonly MappedPerson[];
  reader: Reader;
  actions?: ReactNode;
}

/** The end: the cards one after the other, then the points, or everybody on the map. */
export function Final({ game, people, reader, actions }: FinalProps) {
  const cards = cardsOf(game, people);
  const begun = useReveal(
    game.pacing.stepsFrom,
    [...cards, null].map((_, index) => index * CARD_MS),
  );
  const card = cards[begun - 1];
  if (card) {
    return (
      <FinalStage reader={reader} title={card.title} actions={actions}>
        <CardStage {...card} reader={reader} />
      </FinalStage>
    );
  }
  const scorers = (game.scores ?? []).map(personOf);
  if (game.points) {
    return (
      <FinalStage
        reader={reader}
        title={winnersText(scorers)}
        lead={pinTexts.final.points}
        quiet={isPointless(scorers)}
        actions={actions}
      >
        <Scoreboard scorers={scorers} reader={reader} />
      </FinalStage>
    );
  }
  return (
    <FinalStage
      reader={reader}
      title={pinTexts.final.title}
      lead={cards.length === 0 ? pinTexts.final.none : pinTexts.final.lead((game.questions?.length ?? 0) + 1)}
      quiet={cards.length === 0}
      actions={actions}
    >
      <div className="flex min-h-64 flex-1 flex-col">
        <MapPanel people={people} large={reader === 'all'} />
      </div>
    </FinalStage>
  );
}

function CardStage({ people, text, reader }: Card & { reader: Reader }) {
  const card = (
    <div className="flex min-h-full flex-1 flex-col justify-center gap-[0.6em] rounded-card bg-surface p-[1em] text-center shadow-soft">
      <div className="flex flex-wrap justify-center gap-[0.2em]">
        {people.map(({ id, name, color, isHost }) => (
          <PersonDot
            key={id}
            name={name}
            color={color}
            shape={isHost ? 'host' : 'guest'}
            className="size-[2em]! text-[0.7em]!"
          />
        ))}
      </div>
      <p className="wrap-anywhere text-balance font-bold font-display leading-tight">{text}</p>
    </div>
  );
  return reader === 'all' ? (
    <Fitted className="min-h-0 flex-1 text-3xl">{card}</Fitted>
  ) : (
    <div className="flex flex-1 flex-col text-2xl">{card}</div>
  );
}
