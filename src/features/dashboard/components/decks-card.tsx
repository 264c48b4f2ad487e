import { Layers } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.decks;

/** The way to a host's own questions and prompts. */
export function DecksCard() {
  return (
    <Card asChild>
      <section aria-labelledby="decks">
        <h2 id="decks" className="text-lg">
          {texts.title}
        </h2>
        <p className="mt-2 text-muted text-sm">{texts.about}</p>
        <Button asChild className="mt-5 w-full">
          <Link to="/decks">
            <Layers aria-hidden="true" />
            {texts.open}
          </Link>
        </Button>
      </section>
    </Card>
  );
}
