import type { RecapOf } from '#shared/contract/recaps.ts';
import { fewNames } from '#src/game-kit/phase-texts.ts';
import { personName } from '#src/game-kit/recap/person-name.ts';
import { recapPart } from '#src/game-kit/recap/recap-part.ts';
import { recapKitTexts } from '#src/game-kit/recap/recap-texts.ts';
import { writeRows } from '#src/game-kit/recap/sheet.ts';
import { twoTruthsRecapTexts as texts } from './recap-texts.ts';

type Person = RecapOf<'two-truths'>['people'][number];

/** The names of the people with the most, and how many that is; null for nothing. */
function bestOf(
  people: readonly Person[],
  countOf: (person: Person) => number,
): { names: string; most: number } | null {
  const most = Math.max(0, ...people.map(countOf));
  if (most === 0) return null;
  const names = people.filter((person) => countOf(person) === most).map(({ name }) => personName(name));
  return { names: fewNames(names), most };
}

export const recap = recapPart<'two-truths'>({
  isEmpty: ({ people }) => people.length === 0,
  pictured: (left, named) => ({ ...left, people: left.people.map((one) => ({ ...one, name: named(one.name) })) }),

  highlights({ people }) {
    const liar = bestOf(people, ({ fooled }) => fooled ?? 0);
    const detective = bestOf(people, ({ caught }) => caught);
    return [
      ...(liar
        ? [
            {
              label: texts.liar,
              text: texts.fooled(liar.names, liar.most),
              told: `${texts.fooled(liar.names, liar.most)}.`,
            },
          ]
        : []),
      ...(detective
        ? [
            {
              label: texts.detective,
              text: texts.caught(detective.names, detective.most),
              told: `${texts.caught(detective.names, detective.most)}.`,
            },
          ]
        : []),
    ];
  },

  posters: ({ people }) => [
    {
      title: texts.sheet,
      alt: texts.alt,
      draw: (sheet) =>
        writeRows(
          sheet,
          people.map(({ caught, fooled, name }) => ({ text: personName(name), end: texts.row(fooled ?? '-', caught) })),
          recapKitTexts.more,
        ),
    },
  ],

  tables: ({ people, votes }) => [
    {
      title: texts.table,
      rows: [texts.columns, ...people.map(({ caught, fooled, name }) => [personName(name), fooled ?? '', caught])],
    },
    ...(votes === null
      ? []
      : [
          {
            title: texts.votesTable,
            rows: [
              texts.votesColumns,
              ...votes.map(({ isRight, voter, writer }) => [writer, voter, isRight ? texts.yes : texts.no]),
            ],
          },
        ]),
  ],

  Details,
});

function Details({ left: { people } }: { left: RecapOf<'two-truths'> }) {
  const [name, fooled, caught] = texts.columns;
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-muted">
        <tr>
          <th className="py-1 font-semibold">{name}</th>
          <th className="py-1 text-right font-semibold">{fooled}</th>
          <th className="py-1 text-right font-semibold">{caught}</th>
        </tr>
      </thead>
      <tbody data-numbers>
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and their order is fixed
          <tr key={index} className="border-line border-t">
            <td dir="auto" className="wrap-anywhere py-1.5">
              {personName(person.name)}
            </td>
            <td className="py-1.5 text-right tabular-nums">{person.fooled ?? texts.none}</td>
            <td className="py-1.5 text-right tabular-nums">{person.caught}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
