import { Trophy } from 'lucide-react';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { fewNames, sentenceNames } from '#src/game-kit/phase-texts.ts';
import { WhenNear } from '#src/game-kit/recap/near.tsx';
import { personName } from '#src/game-kit/recap/person-name.ts';
import { type RecapFiles, recapPart } from '#src/game-kit/recap/recap-part.ts';
import { RecapPicture } from '#src/game-kit/recap/recap-picture.tsx';
import { recapKitTexts } from '#src/game-kit/recap/recap-texts.ts';
import { fillBox, SHEET_COLORS, type Sheet, writeRows } from '#src/game-kit/recap/sheet.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { promptText } from '../prompts.ts';
import { masterpieceRecapTexts as texts } from './recap-texts.ts';

type Left = RecapOf<'masterpiece'>;
type Round = Left['rounds'][number];
type Drawings = Round['drawings'];

const RATIO = 3 / 4;
const PLATE = 44;
const GAP = 20;
/** Pictures in the last scene. */
const KEPT = 3;
/** Of the drawings loaded at a time. */
const AT_ONCE = 6;

/** The number of columns in which so many drawings are largest. */
function columnsFor(count: number, width: number, height: number): number {
  let [best, columns] = [0, 1];
  for (let tried = 1; tried <= count; tried += 1) {
    const rows = Math.ceil(count / tried);
    const byWidth = (width - GAP * (tried - 1)) / tried;
    const byHeight = ((height - GAP * (rows - 1)) / rows - PLATE) / RATIO;
    const size = Math.min(byWidth, byHeight);
    if (size > best) [best, columns] = [size, tried];
  }
  return columns;
}

type Read = Drawings[number] & { picture: Blob };

/** The drawings that are still in the recap, the winner first if it is: people may leave it at any time. */
async function readDrawings(drawings: Drawings, files: RecapFiles): Promise<Read[]> {
  const found: Read[] = [];
  for (let from = 0; from < drawings.length; from += AT_ONCE) {
    const some = drawings.slice(from, from + AT_ONCE).map(async (drawing) => {
      try {
        return drawing.id === null ? [] : [{ ...drawing, picture: await files.drawing(drawing.id) }];
      } catch (error) {
        if (refusalCode(error) === 'not_found') return [];
        throw error;
      }
    });
    found.push(...(await Promise.all(some)).flat());
  }
  return found;
}

async function drawGallery(sheet: Sheet, all: Drawings, files: RecapFiles): Promise<void> {
  const drawings = await readDrawings(all, files);
  const { bottom, left, right, top } = sheet.body;
  const columns = columnsFor(drawings.length, right - left, bottom - top);
  const rows = Math.ceil(drawings.length / columns);
  const cell = {
    width: (right - left - GAP * (columns - 1)) / columns,
    height: (bottom - top - GAP * (rows - 1)) / rows,
  };
  const width = Math.min(cell.width, (cell.height - PLATE) / RATIO);
  const inset = (right - left - (width * columns + GAP * (columns - 1))) / 2;
  for (const [index, { name, picture, votes, wins }] of drawings.entries()) {
    const x = left + inset + (index % columns) * (width + GAP);
    const y = top + Math.floor(index / columns) * (width * RATIO + PLATE + GAP);
    // One that this browser can't show stays an empty frame.
    const image = await createImageBitmap(picture).catch(() => null);
    const frame = { left: x, right: x + width, top: y, bottom: y + width * RATIO };
    const rim = wins ? 8 : 2;
    fillBox(
      sheet,
      { left: x - rim, right: frame.right + rim, top: y - rim, bottom: frame.bottom + rim },
      wins ? SHEET_COLORS.sun : SHEET_COLORS.line,
      8,
    );
    fillBox(sheet, frame, '#FFFFFF', 4);
    if (image) sheet.context.drawImage(image, x, y, width, width * RATIO);
    const size = Math.min(26, Math.max(12, width / 9));
    const line = y + width * RATIO + PLATE * 0.72;
    sheet.write(personName(name), x, line, { size, bold: true, maxWidth: width * 0.75 });
    sheet.write(`${votes}`, x + width, line, { size, color: SHEET_COLORS.muted, align: 'right' });
  }
}

const winnersOf = (round: Round | undefined): Drawings => round?.drawings.filter(({ wins }) => wins) ?? [];

const hasPictures = ({ drawings }: Round): boolean => drawings.some(({ id }) => id !== null);

export const recap = recapPart<'masterpiece'>({
  isEmpty: ({ rounds }) => rounds.length === 0,

  pictured(left, named) {
    const shown = <One extends { name: string | null }>(one: One) => ({ ...one, name: named(one.name) });
    const rounds = left.rounds.map(({ drawings, ...round }) => ({ ...round, drawings: drawings.map(shown) }));
    return { ...left, rounds, points: left.points.map(shown) };
  },

  promptText,

  // The best one last: pictures of other games take the places of the first ones.
  keepsake({ rounds }) {
    const best = rounds
      .flatMap((round) => winnersOf(round).map((drawing) => ({ ...drawing, prompt: round.prompt })))
      .toSorted((a, b) => a.votes - b.votes)
      .slice(-KEPT);
    const kept = best.flatMap(({ id, name, prompt, title }) =>
      id === null ? [] : [{ id, caption: texts.wonBy(title ?? promptText(prompt), isolated(personName(name))) }],
    );
    return kept.length > 0 ? kept : null;
  },

  highlights({ points, rounds }) {
    const most = points[0]?.points ?? 0;
    const best = points.filter((one) => one.points === most).map(({ name }) => personName(name));
    const top = Math.max(0, ...rounds.flatMap(winnersOf).map(({ votes }) => votes));
    let isTold = false;
    const winners = rounds.flatMap((round) => {
      const won = winnersOf(round);
      const [{ votes = 0 } = {}] = won;
      if (won.length === 0) return [];
      const what = (won.length === 1 ? won[0]?.title : null) ?? promptText(round.prompt);
      const names = sentenceNames(won.map(({ name }) => personName(name)));
      const highlight = { label: texts.won(won.length > 1), text: texts.wonBy(what, names) };
      // The story has the best one only.
      if (isTold || votes < top) return [highlight];
      isTold = true;
      const named = won.some(({ name }) => name !== null) ? names : '';
      return [{ ...highlight, told: texts.told(what, named, won.length, votes) }];
    });
    return [...(most > 0 ? [{ label: texts.mostPoints, text: texts.best(fewNames(best), most) }] : []), ...winners];
  },

  posters: ({ points, rounds }) => [
    ...rounds.filter(hasPictures).map(({ drawings, prompt, roundNumber }) => ({
      title: texts.round(roundNumber, promptText(prompt)),
      alt: texts.alt(drawings.filter(({ id }) => id !== null).length),
      draw: (sheet: Sheet, files: RecapFiles) => drawGallery(sheet, drawings, files),
    })),
    {
      title: texts.pointsTable,
      alt: texts.pointsTable,
      draw: (sheet: Sheet) =>
        writeRows(
          sheet,
          points.map((one) => ({ text: personName(one.name), end: recapKitTexts.votes(one.points) })),
          recapKitTexts.more,
        ),
    },
  ],

  tables({ points, rounds }) {
    const hasVoters = rounds.some(({ drawings }) => drawings.some(({ voters }) => voters));
    return [
      {
        title: texts.votesTable,
        rows: [
          texts.votesColumns.slice(0, hasVoters ? 5 : 4),
          ...rounds.flatMap(({ drawings, prompt, roundNumber }) =>
            drawings.map(({ name, voters, votes }) => [
              roundNumber,
              promptText(prompt),
              personName(name),
              votes,
              ...(voters ? [voters.join(', ')] : []),
            ]),
          ),
        ],
      },
      {
        title: texts.pointsTable,
        rows: [texts.pointsColumns, ...points.map((one) => [personName(one.name), one.points])],
      },
    ];
  },

  Details,
});

/** About the height of so many drawings in a window of a laptop, in rem. */
const heightOf = (drawings: number): number => Math.ceil(drawings / 6) * 9;

/** The gallery of every round, the winner first. */
function Details({ left: { rounds }, files }: { left: RecapOf<'masterpiece'>; files: RecapFiles }) {
  return (
    <div className="flex flex-col gap-6">
      {rounds.map(({ drawings, prompt, roundNumber }) => (
        <section key={roundNumber}>
          <h3 className="wrap-anywhere text-base">{texts.round(roundNumber, promptText(prompt))}</h3>
          <WhenNear height={heightOf(drawings.length)}>
            {() => (
              <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
                {drawings.map(({ id, name, title, voters, votes, wins }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: several may have left, and the order is fixed
                  <li key={index} className="min-w-0 break-inside-avoid">
                    {id === null ? null : (
                      <RecapPicture
                        name={[files.key, id]}
                        alt={texts.drawing(title ?? promptText(prompt), personName(name))}
                        load={() => files.drawing(id)}
                        className={
                          // Outside of the picture, which would cover an inset ring.
                          wins ? 'ring-4 ring-sun' : 'ring-1 ring-line'
                        }
                      />
                    )}
                    <p className="mt-2 text-sm">
                      {title === null ? null : (
                        <span dir="auto" className="wrap-anywhere block">
                          {title}
                        </span>
                      )}
                      <span className="wrap-break-word block font-semibold">
                        {wins ? <Trophy aria-hidden="true" className="-mt-0.5 mr-1 inline size-4" /> : null}
                        <bdi>{personName(name)}</bdi>
                      </span>
                      <span className="text-muted">{recapKitTexts.votes(votes)}</span>
                    </p>
                    {voters && voters.length > 0 ? (
                      <p className="wrap-anywhere text-muted text-xs">
                        {recapKitTexts.votedFor(voters.map(isolated).join(', '))}
                      </p>
                    ) : null}
                  </li>
                ))}
              </ul>
            )}
          </WhenNear>
        </section>
      ))}
    </div>
  );
}
