import { Drama, PencilLine } from 'lucide-react';
import type { TwoTruthsOwn } from '#shared/contract/games/two-truths.ts';
import { fewNames } from '#src/game-kit/phase-texts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { StepHeading } from '#src/ui/kept-focus.tsx';
import { twoTruthsTexts } from '../texts.ts';
import { Ideas } from './ideas.tsx';
import type { View } from './use-own.ts';

interface WrittenProps {
  view: View;
  part: TwoTruthsOwn;
  onChange: () => void;
}

/** After the own statements are sent, or passed: they may change, and in a Show it says for whom everyone waits. */
export function Written({ view: { game, me }, part: { lie, statements }, onChange }: WrittenProps) {
  const { pacing, variant, writing = [] } = game;
  // The numbers of the last poll may still have the viewer.
  const others = writing.filter(({ id }) => id !== me).map(({ participantName }) => participantName);
  const texts = twoTruthsTexts.writing;
  const [title, lead, button] = statements
    ? [texts.saved, texts.savedLead, texts.change]
    : [texts.passed, texts.passedLead, texts.write];
  return (
    <div className="flex flex-1 flex-col gap-3 sm:flex-none">
      <StepHeading level="h1" className="text-xl outline-none">
        {title}
      </StepHeading>
      <p className="-mt-2 text-muted">{lead}</p>
      {statements ? (
        <ul className="flex flex-col gap-2">
          {statements.map((text, index) => (
            <li key={text} className="flex flex-col items-start gap-2 rounded-card bg-surface p-4 shadow-soft">
              <span dir="auto" className="wrap-anywhere text-lg leading-snug">
                {text}
              </span>
              {index === lie ? (
                <Badge tone="sun">
                  <Drama aria-hidden="true" />
                  {twoTruthsTexts.as[variant].badge}
                </Badge>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <Button className="self-start" onClick={onChange}>
        <PencilLine aria-hidden="true" />
        {button}
      </Button>
      {others.length === 0 ? null : (
        <p className="wrap-anywhere mt-auto pt-3 font-semibold">{texts.others(fewNames(others))}</p>
      )}
      {pacing.style === 'show' ? <Ideas ideas={texts.ideas} turning /> : null}
    </div>
  );
}
