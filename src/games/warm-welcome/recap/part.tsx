import { useQuery } from '@tanstack/react-query';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { toldDistance } from '#shared/domain/geography.ts';
import { areAbroad } from '#shared/domain/us.ts';
import { WhenNear } from '#src/game-kit/recap/near.tsx';
import { recapPart } from '#src/game-kit/recap/recap-part.ts';
import { RECAP_PICTURES } from '#src/game-kit/recap/recap-picture.tsx';
import { recapKitTexts } from '#src/game-kit/recap/recap-texts.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { distanceText, shownFact } from '../facts.ts';
import { inTowns, type Pair, type PlacedPerson, pairsOf, placed } from './distances.ts';
import { warmWelcomeRecapTexts as texts } from './recap-texts.ts';
import { drawMap, groundFor, townsOf } from './town-map.ts';

type Left = RecapOf<'warm-welcome'>;

const apart = ({ km, people: [one, other] }: Pair, isAbroad: boolean): string =>
  texts.apart(
    `${isolated(one.name)} (${one.town})`,
    `${isolated(other.name)} (${other.town})`,
    distanceText(km, isAbroad),
  );

function rowOf(person: Left['people'][number], pairs: readonly Pair[]): (string | number)[] {
  const farthest = pairs.find(({ people }) => people.some((one) => one === person));
  const other = farthest?.people.find((one) => one !== person);
  const told = farthest && toldDistance(farthest.km);
  return [person.name, person.town ?? '', other?.name ?? '', told?.miles ?? '', told?.km ?? ''];
}

export const recap = recapPart<'warm-welcome'>({
  isEmpty: ({ people }) => placed(people).length === 0,
  pictured: (left, named) => ({
    ...left,
    people: left.people.map((one) => ({ ...one, name: named(one.name) ?? recapKitTexts.someone })),
  }),

  highlights({ people }) {
    const pairs = pairsOf(inTowns(people));
    const isAbroad = areAbroad(people);
    const [farthest] = pairs;
    const closest = pairs.at(-1);
    const towns = new Set(inTowns(people).map(({ town }) => town)).size;
    return [
      ...(farthest ? [{ label: texts.farthest, text: apart(farthest, isAbroad) }] : []),
      ...(closest && closest !== farthest ? [{ label: texts.closest, text: apart(closest, isAbroad) }] : []),
      { label: texts.towns, text: texts.townCount(towns) },
    ];
  },

  posters: ({ people }) => [
    { title: texts.sheet, alt: texts.alt(placed(people).length), draw: (sheet) => drawMap(sheet, placed(people)) },
  ],

  tables({ people }) {
    const pairs = pairsOf(inTowns(people));
    return [{ title: texts.table, rows: [texts.columns, ...people.map((person) => rowOf(person, pairs))] }];
  },

  Details,
  showsPosters: false,
});

export function Details({ left: { facts, people } }: { left: RecapOf<'warm-welcome'> }) {
  const shown = facts.map((fact) => shownFact(fact, people));
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <WhenNear height={20}>{() => <ShownMap people={placed(people)} />}</WhenNear>
      </div>
      <ul className="flex flex-col gap-2">
        {people.map(({ color, name, town }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and their order is fixed
          <li key={index} className="flex min-w-0 items-center gap-3">
            <PersonDot name={name} color={color} size="sm" />
            <span dir="auto" className="wrap-anywhere min-w-0 font-semibold">
              {name}
            </span>
            <span className="ml-auto shrink-0 text-muted text-sm">{town ?? texts.noPlace}</span>
          </li>
        ))}
      </ul>
      {facts.length === 0 ? null : (
        <section>
          <h3 className="text-base">{texts.facts}</h3>
          <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-sm">
            {shown.map(({ lang, mark, text }) => (
              <li key={text} className="wrap-anywhere">
                <span lang={lang}>{text}</span>
                {mark === '' ? null : <span className="text-muted"> ({mark})</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const WIDTH = 1_000;
const HEIGHT = 560;
const DOT = 9;
const SIZE = 18;
/** About that of a bold letter, as a part of the size. */
const LETTER = 0.56;

const BOX = { left: 10, top: 10, right: WIDTH - 10, bottom: HEIGHT - 10 };

/** The map in the colors of the page, also on paper. Phones show larger dots, and leave the names to the list below. */
function ShownMap({ people }: { people: readonly PlacedPerson[] }) {
  const { key, paths, place } = groundFor(people, BOX);
  const { data: areas = [] } = useQuery({
    queryKey: [RECAP_PICTURES, key],
    queryFn: paths,
  });
  const widthOf = (text: string) => text.length * LETTER * SIZE;
  const towns = townsOf(people, { place, dot: DOT, size: SIZE, widthOf, right: WIDTH });
  return (
    <svg
      role="img"
      aria-label={texts.alt(people.length)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full break-inside-avoid overflow-visible"
    >
      <svg role="none" width={WIDTH} height={HEIGHT}>
        {areas.map((path) => (
          <path key={path} d={path} fillRule="evenodd" className="fill-sunk stroke-line stroke-[1.5]" />
        ))}
      </svg>
      {towns.flatMap(({ dots, name }) =>
        dots.map(({ color, x, y }) => (
          <circle
            key={`${name} ${x}`}
            cx={x}
            cy={y}
            r={DOT}
            fill={color}
            className="stroke-2 stroke-surface max-sm:[r:22px] max-sm:stroke-6"
          />
        )),
      )}
      <g fontSize={SIZE} className="fill-ink stroke-4 stroke-surface font-bold [paint-order:stroke] max-sm:hidden">
        {towns.map(({ label, name }) =>
          label === null ? null : (
            <text key={name} x={label.x} y={label.y}>
              {label.text}
            </text>
          ),
        )}
      </g>
    </svg>
  );
}
