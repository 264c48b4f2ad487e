import type { ComponentProps } from 'react';
import { TwoChoices } from '#src/components/illustrations/two-choices.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { thisOrThatTexts } from '../texts.ts';
import { StartForm } from './start-form.tsx';

const texts = thisOrThatTexts.setup;

/** Before the first question, and between two categories. */
export function HostSetup(props: ComponentProps<typeof StartForm>) {
  const again = props.state.currentQuestionIndex > 0;
  return (
    <Card asChild className="flex flex-1 flex-col justify-center p-5 lg:px-8">
      <section aria-labelledby="setup">
        <div className="flex items-center gap-6">
          <div className="min-w-0 flex-1">
            <h2 id="setup" className="text-xl">
              {again ? texts.titleAgain : texts.title}
            </h2>
            <p className="mt-2 text-muted text-sm">{again ? texts.leadAgain : texts.lead}</p>
          </div>
          <TwoChoices className="hidden max-w-48 shrink-0 sm:block" />
        </div>
        <div className="mt-6">
          <StartForm {...props} />
        </div>
      </section>
    </Card>
  );
}
