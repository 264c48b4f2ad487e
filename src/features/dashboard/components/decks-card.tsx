import { Layers } from 'lucide-react';
import { ButtonLink } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.decks;

/** The way to a host's own questions and prompts. */
export function DecksCard() {
  return (
    <CardSection id="decks" title={texts.title}>
      <p className="mt-2 text-muted text-sm">{texts.about}</p>
      <ButtonLink to="/decks" className="mt-5 w-full">
        <Layers aria-hidden="true" />
        {texts.open}
      </ButtonLink>
    </CardSection>
  );
}
