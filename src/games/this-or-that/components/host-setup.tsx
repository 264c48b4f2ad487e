import type { ComponentProps } from 'react';
import { StepHeading } from '#src/game-kit/kept-focus.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { TwoChoices } from '#src/ui/illustrations/two-choices.tsx';
import { thisOrThatTexts } from '../texts.ts';
import { StartForm } from './start-form.tsx';

const texts = thisOrThatTexts.setup;

interface HostSetupProps extends ComponentProps<typeof StartForm> {
  /** The game stopped for lack of votes. */
  idle: boolean;
}

/**
 * Before the first question, and between two categories. At the top of its card: centered, the Start button would move
 * with every arrival. In a low window it leaves room for 25 people below it.
 */
export function HostSetup({ idle, ...props }: HostSetupProps) {
  const again = props.state.currentQuestionIndex > 0;
  return (
    <Card asChild className="flex flex-1 flex-col p-5 lg:px-8 lg:py-10 lg:[@media(max-height:56rem)]:py-4">
      <section aria-labelledby="setup">
        {idle ? (
          <Alert tone="info" className="mb-5">
            {texts.idle}
          </Alert>
        ) : null}
        <div className="flex items-center gap-6">
          <div className="min-w-0 flex-1">
            <StepHeading id="setup" className="text-xl outline-none">
              {again ? texts.titleAgain : texts.title}
            </StepHeading>
            <p className="mt-2 text-muted text-sm">{again ? texts.leadAgain : texts.lead}</p>
          </div>
          <TwoChoices className="hidden max-w-48 shrink-0 sm:block lg:[@media(max-height:56rem)]:max-w-28" />
        </div>
        <div className="mt-6 lg:[@media(max-height:56rem)]:mt-4">
          <StartForm {...props} />
        </div>
      </section>
    </Card>
  );
}
