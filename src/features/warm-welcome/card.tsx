import { MapPinned } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { warmWelcomeTexts } from './texts.ts';

const texts = warmWelcomeTexts.card;

/** The game's card on the dashboard. Its link always starts a new session: running ones stand below the cards. */
export function WarmWelcomeCard() {
  return (
    <Card className="flex flex-col items-start">
      <span className="grid size-12 place-items-center rounded-full bg-accent text-on-accent">
        <MapPinned aria-hidden="true" className="size-6" />
      </span>
      <h3 className="mt-4">{texts.title}</h3>
      <p className="mt-2 mb-5 text-muted text-sm">{texts.body}</p>
      <Button asChild variant="primary" className="mt-auto">
        <Link to="/warm-welcome">
          <span>
            {texts.action}
            <span className="sr-only">{texts.ofGame}</span>
          </span>
        </Link>
      </Button>
    </Card>
  );
}
