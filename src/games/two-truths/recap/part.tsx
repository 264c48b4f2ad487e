import type { RecapOf } from '#shared/contract/recaps.ts';
import { personName } from '#src/game-kit/recap/person-name.ts';
import { recapPart } from '#src/game-kit/recap/recap-part.ts';
import { recapKitTexts } from '#src/game-kit/recap/recap-texts.ts';
import { writeRows } from '#src/game-kit/recap/sheet.ts';
import { fewNames } from '#src/lib/words/isolated.ts';
import { Details } from './details.tsx';
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

  highlights({ people }) {
    const liar = bestOf(people, ({ fooled }) => fooled ?? 0);
    const detective = bestOf(people, ({ caught }) => caught);
    return [
      ...(liar ? [{ label: texts.liar, text: texts.fooled(liar.names, liar.most) }] : []),
      ...(detective ? [{ label: texts.detective, text: texts.caught(detective.names, detective.most) }] : []),
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
  showsPosters: false,
});
