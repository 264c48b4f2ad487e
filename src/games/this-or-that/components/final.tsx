import type { ReactNode } from 'react';
import type { Pacing } from '#shared/contract/games/pacing.ts';
import { OPTIONS, type ThisOrThatFinal } from '#shared/contract/games/this-or-that.ts';
import { percentages } from '#shared/domain/tally.ts';
import { FinalStage, Highlights } from '#src/game-kit/ending/final-stage.tsx';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import type { Reader } from '#src/game-kit/phases/round-bar.tsx';
import { Highlight } from '#src/game-kit/recap/highlight.tsx';
import { isolated } from '#src/lib/words/isolated.ts';
import { classNames } from '#src/ui/class-names.ts';
import { FittedList } from '#src/ui/lists/fitted-list.tsx';
import { ScrollList } from '#src/ui/lists/scroll-list.tsx';
import { choiceOf, questionLang, questionText } from '../question.ts';
import { agreedSide, isShow, mostDivided, unanimous } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { FinalShow } from './final-show.tsx';
import { ShareBar } from './option-mark.tsx';

const texts = thisOrThatTexts.final;
const TWO_COLUMNS = 12;

interface FinalProps {
  final: ThisOrThatFinal;
  pacing: Pacing;
  reader: Reader;
  actions?: ReactNode;
}

export function Final({ final, pacing, reader, actions }: FinalProps) {
  const { questions, closest } = final;
  const inShow = isShow({ pacing });
  const divided = mostDivided(questions);
  const united = unanimous(questions);
  const names = closest?.people.map(({ participantName }) => isolated(participantName));
  const asked = questions.map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat, and their order is fixed
    <AskedQuestion key={index} {...one} inShow={inShow} />
  ));
  const title = texts.title(questions.length);
  if (inShow) {
    return (
      <FinalShow final={final} stepsFrom={pacing.stepsFrom} reader={reader} title={title} actions={actions}>
        <ScrollList
          aria-label={texts.questions}
          maxHeight={reader === 'host' ? 'max(34dvh, 18.75rem)' : 'none'}
          className={classNames('grid min-h-0 gap-x-6 gap-y-3 text-sm', reader === 'host' && 'sm:grid-cols-2')}
        >
          {asked}
        </ScrollList>
      </FinalShow>
    );
  }
  return (
    <FinalStage reader={reader} title={title} actions={actions}>
      <Highlights reader={reader}>
        {divided ? (
          <Highlight label={texts.divided}>
            <span lang={questionLang(divided.question)}>{questionText(divided.question)}</span>
          </Highlight>
        ) : null}
        {united ? (
          <Highlight label={texts.unanimous}>
            <span lang={questionLang(united.asked.question)}>{choiceOf(united.asked.question, united.side).text}</span>
          </Highlight>
        ) : null}
        {closest && names ? (
          <Highlight label={texts.closest}>
            {texts.agreed(names[0] ?? '', names[1] ?? '', closest.agreed, closest.shared)}
          </Highlight>
        ) : null}
      </Highlights>
      {reader === 'all' ? (
        // Smaller than the highlights above.
        <div className="flex min-h-0 flex-1 text-[0.65em]">
          <FittedList
            aria-label={texts.questions}
            className={classNames(
              'grid gap-x-[1.2em] gap-y-[0.6em]',
              questions.length > TWO_COLUMNS ? 'grid-cols-3' : 'grid-cols-2',
            )}
          >
            {asked}
          </FittedList>
        </div>
      ) : (
        <ScrollList
          aria-label={texts.questions}
          maxHeight={reader === 'host' ? 'max(34dvh, 18.75rem)' : 'none'}
          className={classNames('grid min-h-0 gap-x-6 gap-y-3 text-sm', reader === 'host' && 'sm:grid-cols-2')}
        >
          {asked}
        </ScrollList>
      )}
    </FinalStage>
  );
}

function AskedQuestion({ inShow, ...asked }: ThisOrThatFinal['questions'][number] & { inShow: boolean }) {
  const { question, counts } = asked;
  const shares = percentages(counts);
  const agreed = inShow ? agreedSide(asked) : null;
  return (
    <li className="wrap-anywhere min-w-0 leading-tight">
      <p lang={questionLang(question)} className="font-semibold">
        {questionText(question)}
      </p>
      {counts.A + counts.B === 0 ? (
        <p className="mt-[0.25em] text-[0.9em] text-muted">{thisOrThatTexts.results.nobody}</p>
      ) : agreed ? (
        <p className="mt-[0.25em] text-[0.9em] text-muted">{texts.everyone(choiceOf(question, agreed).text)}</p>
      ) : (
        <>
          <ShareBar shares={shares} className="my-[0.25em] h-[0.45em]" />
          <p className="flex justify-between gap-[1em] text-[0.9em] text-muted">
            {OPTIONS.map((option) => (
              <span key={option} className="min-w-0 last:text-right">
                {phaseTexts.vote.percent(shares[option])} {choiceOf(question, option).text}
              </span>
            ))}
          </p>
        </>
      )}
    </li>
  );
}
