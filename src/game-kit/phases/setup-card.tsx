import type { ComponentType, ReactNode } from 'react';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { StepHeading } from '#src/ui/kept-focus.tsx';
import { phaseTexts } from '../phase-texts.ts';

interface SetupCardProps {
  /** There were rounds before. */
  again: boolean;
  lead: string;
  /** Why the game stopped by itself; null if it didn't. */
  idle: string | null;
  picture: ComponentType<{ className?: string }>;
  /** The host's choices, and `StartRow`. */
  children: ReactNode;
}

/**
 * Before the first round, and between two games. At the top of its card: centered, the Start button would move with
 * every arrival. In a low window it leaves room for 25 people below it.
 */
export function SetupCard({ again, lead, idle, picture: Picture, children }: SetupCardProps) {
  const { title, titleAgain } = phaseTexts.start;
  return (
    <Card
      as="section"
      aria-labelledby="setup"
      className="flex flex-1 flex-col p-5 lg:px-8 lg:py-10 lg:[@media(max-height:56rem)]:py-4"
    >
      {idle === null ? null : (
        <Alert tone="info" className="mb-5">
          {idle}
        </Alert>
      )}
      <div className="flex items-center gap-6">
        <div className="min-w-0 flex-1">
          <StepHeading id="setup" className="text-xl outline-none">
            {again ? titleAgain : title}
          </StepHeading>
          <p className="mt-2 text-muted text-sm">{lead}</p>
        </div>
        <Picture className="hidden max-w-48 shrink-0 sm:block lg:[@media(max-height:56rem)]:max-w-28" />
      </div>
      <div className="mt-6 lg:[@media(max-height:56rem)]:mt-4">{children}</div>
    </Card>
  );
}
