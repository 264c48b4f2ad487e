import type { RecapOf } from '#shared/contract/recaps.ts';
import { toldDistance } from '#shared/domain/geography.ts';
import { areAbroad } from '#shared/domain/us.ts';
import { WhenNear } from '#src/game-kit/recap/near.tsx';
import { recapPart } from '#src/game-kit/recap/recap-part.ts';
import { recapKitTexts } from '#src/game-kit/recap/recap-texts.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { distanceText, shownFact } from '../facts.ts';
import { inTowns, type Pair, pairsOf, placed } from './distances.ts';
import { pinHighlights, pinTables } from './pins.ts';
import { Questions } from './questions.tsx';
import { warmWelcomeRecapTexts as texts } from './recap-texts.ts';
import { ShownMap } from './shown-map.tsx';
import { drawMap } from './town-map.ts';

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
  isEmpty: ({ people, questions }) => placed(people).length === 0 && questions.length === 0,
  pictured(left, named) {
    const renamed = <One extends { name: string }>(one: One) => ({
      ...one,
      name: named(one.name) ?? recapKitTexts.someone,
    });
    return { ...left, people: left.people.map(renamed), points: left.points?.map(renamed) ?? null };
  },

  highlights(left) {
    const { people } = left;
    const pairs = pairsOf(inTowns(people));
    const isAbroad = areAbroad(people);
    const [farthest] = pairs;
    const closest = pairs.at(-1);
    const shown = inTowns(people);
    const [{ town = null } = {}] = shown;
    const towns = new Set(shown.map((one) => one.town)).size;
    return [
      ...(farthest
        ? [
            {
              label: texts.farthest,
              text: apart(farthest, isAbroad),
              told: texts.toldApart(towns, distanceText(farthest.km, isAbroad)),
            },
          ]
        : []),
      ...pinHighlights(left),
      ...(closest && closest !== farthest ? [{ label: texts.closest, text: apart(closest, isAbroad) }] : []),
      ...(towns > 0
        ? [
            {
              label: texts.towns,
              text: texts.townCount(towns),
              ...(farthest || !town ? {} : { told: texts.toldTown(town, shown.length) }),
            },
          ]
        : []),
    ];
  },

  posters({ people }) {
    const shown = placed(people);
    return shown.length === 0
      ? []
      : [{ title: texts.sheet, alt: texts.alt(shown.length), draw: (sheet) => drawMap(sheet, shown) }];
  },

  tables(left) {
    const { people } = left;
    const pairs = pairsOf(inTowns(people));
    const towns = { title: texts.table, rows: [texts.columns, ...people.map((person) => rowOf(person, pairs))] };
    return [towns, ...pinTables(left)];
  },

  Details,
});

export function Details({ left }: { left: Left }) {
  const { facts, people } = left;
  const spots = placed(people);
  const shown = facts.map((fact) => shownFact(fact, people));
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {spots.length === 0 ? null : (
        <div className="sm:col-span-2">
          <WhenNear height={20}>{() => <ShownMap people={spots} alt={texts.alt(spots.length)} />}</WhenNear>
        </div>
      )}
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
      <Questions left={left} />
    </div>
  );
}
