import { OPTIONS } from '#shared/contract/games/this-or-that.ts';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { percentages } from '#shared/domain/tally.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { recapKitTexts } from '#src/game-kit/recap/recap-texts.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { ShareBar } from '../components/share-bar.tsx';
import { choiceOf, questionLang, questionText } from '../question.ts';

/** Every question with its bars, and the names of voters if they are shown. */
export function Details({ left: { questions } }: { left: RecapOf<'this-or-that'> }) {
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
