import type { RecapOf } from '#shared/contract/recaps.ts';
import { recapPart } from '#src/game-kit/recap/recap-part.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { Details } from './details.tsx';
import { type Pair, pairsOf, placed } from './distances.ts';
import { drawMap } from './draw-map.ts';
import { warmWelcomeRecapTexts as texts } from './recap-texts.ts';

type Left = RecapOf<'warm-welcome'>;

const apart = ({ miles, people: [one, other] }: Pair): string =>
  texts.apart(`${isolated(one.name)} (${one.town})`, `${isolated(other.name)} (${other.town})`, miles);

function rowOf(person: Left['people'][number], pairs: readonly Pair[]): (string | number)[] {
  const farthest = pairs.find(({ people }) => people.some((one) => one === person));
  const other = farthest?.people.find((one) => one !== person);
  return [person.name, person.town ?? '', other?.name ?? '', farthest?.miles ?? ''];
}

export const recap = recapPart<'warm-welcome'>({
  isEmpty: ({ people }) => placed(people).length === 0,

  highlights({ people }) {
    const pairs = pairsOf(placed(people));
    const [farthest] = pairs;
    const closest = pairs.at(-1);
    const towns = new Set(placed(people).map(({ town }) => town)).size;
    return [
      ...(farthest ? [{ label: texts.farthest, text: apart(farthest) }] : []),
      ...(closest && closest !== farthest ? [{ label: texts.closest, text: apart(closest) }] : []),
      { label: texts.towns, text: texts.townCount(towns) },
    ];
  },

  posters: ({ people }) => [
    { title: texts.sheet, alt: texts.alt(placed(people).length), draw: (sheet) => drawMap(sheet, placed(people)) },
  ],

  tables({ people }) {
    const pairs = pairsOf(placed(people));
    return [{ title: texts.table, rows: [texts.columns, ...people.map((person) => rowOf(person, pairs))] }];
  },

  Details,
  showsPosters: false,
});
