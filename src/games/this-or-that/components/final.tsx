import type { ReactNode } from 'react';
import { OPTIONS, type ThisOrThatFinal } from '#shared/contract/games/this-or-that.ts';
import { percentages } from '#shared/domain/tally.ts';
import { FinalStage, Highlights } from '#src/game-kit/final-stage.tsx';
import { Highlight } from '#src/game-kit/highlight.tsx';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import type { Reader } from '#src/game-kit/round-bar.tsx';
import { ScrollList } from '#src/game-kit/scroll-list.tsx';
import { isolated } from '#src/lib/isolated.ts';
import { classNames } from '#src/ui/class-names.ts';
import { mostDivided, unanimous } from '../highlights.ts';
import { choiceOf, questionLang, questionText } from '../question.ts';
import { thisOrThatTexts } from '../texts.ts';
import { ShareBar } from './share-bar.tsx';

const texts = thisOrThatTexts.final;
/** A shared screen has room for the sides of these. */
const FEW_QUESTIONS = 6;

interface FinalProps {
  final: ThisOrThatFinal;
  reader: Reader;
  actions?: ReactNode;
}

/** The end of a game: the most divided question, the unanimous ones, and every question with its votes. */
export function Final({ final, reader, actions }: FinalProps) {
  const { questions, closest } = final;
  const divided = mostDivided(questions);
  const united = unanimous(questions);
  const many = reader === 'all' && questions.length > FEW_QUESTIONS;
  const columns = reader === 'all' ? (many ? 'grid-cols-3' : 'grid-cols-2') : reader === 'host' && 'sm:grid-cols-2';
  const names = closest?.people.map(({ participantName }) => isolated(participantName));
  return (
    <FinalStage reader={reader} title={texts.title(questions.length)} actions={actions}>
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
      <ScrollList
        aria-label={texts.questions}
        maxHeight={reader === 'host' ? '48dvh' : 'none'}
        className={classNames('grid min-h-0 gap-x-6 gap-y-3', columns)}
      >
        {questions.map((asked, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat, and their order is fixed
          <AskedQuestion key={index} asked={asked} reader={reader} bare={many} />
        ))}
      </ScrollList>
    </FinalStage>
  );
}

interface AskedQuestionProps {
  asked: ThisOrThatFinal['questions'][number];
  reader: Reader;
  /** Without its sides, where space is little. */
  bare: boolean;
}

/** A question with the shares of its sides. */
function AskedQuestion({ asked: { question, counts }, reader, bare }: AskedQuestionProps) {
  const shares = percentages(counts);
  return (
    <li className="min-w-0">
      <p
        lang={questionLang(question)}
        className={classNames(
          'font-semibold',
          reader === 'all' ? 'truncate text-xs leading-tight' : 'wrap-anywhere text-sm',
        )}
      >
        {questionText(question)}
      </p>
      <ShareBar shares={shares} className="mt-1 h-2" />
      <p
        className={classNames(
          'mt-1 flex justify-between gap-3 text-muted text-xs',
          reader === 'all' && 'leading-tight',
          bare && 'sr-only',
        )}
      >
        {OPTIONS.map((option) => (
          <span key={option} className="min-w-0 truncate last:text-right">
            {phaseTexts.vote.percent(shares[option])} {choiceOf(question, option).text}
          </span>
        ))}
      </p>
    </li>
  );
}
