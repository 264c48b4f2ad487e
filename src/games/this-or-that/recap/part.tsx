import { OPTIONS } from '#shared/contract/games/this-or-that.ts';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { percentages } from '#shared/domain/tally.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { recapPart } from '#src/game-kit/recap/recap-part.ts';
import { recapKitTexts } from '#src/game-kit/recap/recap-texts.ts';
import { fillBox, SHEET_COLORS, type Sheet } from '#src/game-kit/recap/sheet.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { ShareBar } from '../components/option-mark.tsx';
import { choiceOf, questionLang, questionText } from '../question.ts';
import { mostDivided, unanimous } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { thisOrThatRecapTexts as texts } from './recap-texts.ts';

type Left = RecapOf<'this-or-that'>;

const PER_SHEET = 7;
const SIDES = { A: SHEET_COLORS.ice, B: SHEET_COLORS.warm };

function drawQuestions(sheet: Sheet, questions: Left['questions']): void {
  const { bottom, left, right, top } = sheet.body;
  const step = (bottom - top) / PER_SHEET;
  for (const [index, { counts, question }] of questions.entries()) {
    const y = top + index * step;
    const shares = percentages(counts);
    sheet.write(questionText(question), left, y + 32, { size: 32, bold: true, maxWidth: right - left });
    fillBox(sheet, { left, right, top: y + 48, bottom: y + 72 }, SHEET_COLORS.sunk, 12);
    const middle = left + ((right - left) * shares.A) / 100;
    if (shares.A > 0) fillBox(sheet, { left, right: middle, top: y + 48, bottom: y + 72 }, SIDES.A, 12);
    if (shares.B > 0) fillBox(sheet, { left: middle, right, top: y + 48, bottom: y + 72 }, SIDES.B, 12);
    for (const option of OPTIONS) {
      const side = `${phaseTexts.vote.percent(shares[option])} ${choiceOf(question, option).text}`;
      const isLeft = option === 'A';
      const how = { size: 26, color: SHEET_COLORS.muted, maxWidth: (right - left) / 2 - 20 } as const;
      sheet.write(side, isLeft ? left : right, y + 106, { ...how, align: isLeft ? 'left' : 'right' });
    }
  }
}

const agreedText = ({ agreed, names, shared }: Left['closest'][number]): string =>
  thisOrThatTexts.final.agreed(isolated(names[0]), isolated(names[1]), agreed, shared);

/** Fewer than a quarter of the votes don't divide. */
const NEARLY = 0.25;

/** Both sides with their votes, the larger one first; or that nearly all agreed. */
function toldDivided({ counts, question }: Pick<Left['questions'][number], 'counts' | 'question'>): string {
  const sides = OPTIONS.map((option) => ({ text: choiceOf(question, option).text, votes: counts[option] }));
  const [first, second] = sides.toSorted((one, other) => other.votes - one.votes);
  const all = counts.A + counts.B;
  if (first && first.votes >= all * (1 - NEARLY)) {
    return texts.nearly(questionText(question), first.text, first.votes, all);
  }
  const [more, fewer] = [first, second].map((side) => texts.side(side?.text ?? '', side?.votes ?? 0));
  return texts.divided(questionText(question), more ?? '', fewer ?? '');
}

export const recap = recapPart<'this-or-that'>({
  isEmpty: ({ questions }) => questions.length === 0,
  pictured: (left) => ({ ...left, closest: [] }),

  highlights({ closest: [best], questions }) {
    const words = thisOrThatTexts.final;
    const divided = mostDivided(questions);
    const united = unanimous(questions);
    return [
      ...(divided
        ? [
            {
              label: words.divided,
              text: `${questionText(divided.question)} ${divided.counts.A} : ${divided.counts.B}`,
              told: toldDivided(divided),
            },
          ]
        : []),
      ...(united
        ? [
            {
              label: words.unanimous,
              text: `${questionText(united.asked.question)} ${choiceOf(united.asked.question, united.side).text}`,
              told: texts.united(
                questionText(united.asked.question),
                choiceOf(united.asked.question, united.side).text,
                united.asked.counts[united.side],
              ),
            },
          ]
        : []),
      ...(best
        ? [
            {
              label: words.closest,
              text: agreedText(best),
              told: `${agreedText(best)}.`,
            },
          ]
        : []),
    ];
  },

  posters({ questions }) {
    const sheets = Math.ceil(questions.length / PER_SHEET);
    return Array.from({ length: sheets }, (_, n) => ({
      title: texts.sheet(n + 1, sheets),
      alt: texts.alt,
      draw: (sheet: Sheet) => drawQuestions(sheet, questions.slice(n * PER_SHEET, (n + 1) * PER_SHEET)),
    }));
  },

  tables: ({ closest, questions }) => [
    {
      title: texts.table,
      rows: [
        texts.columns.slice(0, questions.some(({ voters }) => voters) ? 7 : 5),
        ...questions.map(({ counts, question, voters }) => [
          questionText(question),
          choiceOf(question, 'A').text,
          counts.A,
          choiceOf(question, 'B').text,
          counts.B,
          ...(voters ? [voters.A.join(', '), voters.B.join(', ')] : []),
        ]),
      ],
    },
    ...(closest.length === 0
      ? []
      : [
          {
            title: texts.closestTable,
            rows: [texts.closestColumns, ...closest.map(({ agreed, names, shared }) => [...names, agreed, shared])],
          },
        ]),
  ],

  Details,
});

function Details({ left: { questions } }: { left: RecapOf<'this-or-that'> }) {
  return (
    <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {questions.map(({ counts, question, voters }, index) => {
        const shares = percentages(counts);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat, and their order is fixed
          <li key={index} className="min-w-0 break-inside-avoid">
            <p lang={questionLang(question)} className="wrap-anywhere font-semibold">
              {questionText(question)}
            </p>
            <ShareBar shares={shares} className="mt-1.5 h-3" />
            <div className="mt-1.5 grid grid-cols-2 gap-4 text-muted text-sm">
              {OPTIONS.map((option) => (
                <div key={option} className="min-w-0 last:text-right">
                  <p className="wrap-anywhere">
                    {phaseTexts.vote.percent(shares[option])} {choiceOf(question, option).text} (
                    {recapKitTexts.votes(counts[option])})
                  </p>
                  {voters && voters[option].length > 0 ? (
                    <p className="wrap-anywhere text-xs">{voters[option].map(isolated).join(', ')}</p>
                  ) : null}
                </div>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
