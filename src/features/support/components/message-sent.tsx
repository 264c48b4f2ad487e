import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { SealedLetter } from '#src/components/illustrations/sealed-letter.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { supportTexts } from '../texts.ts';

const texts = supportTexts.contact.sent;

/** What stands in the form's place once the message has arrived. Takes the focus, which the form had. */
export function MessageSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div>
      <SealedLetter className="mx-auto mb-6 max-w-56" />
      <h2 ref={title} tabIndex={-1} className="outline-none">
        {texts.title}
      </h2>
      <p className="mt-3 text-muted">{texts.body}</p>
      <p className="wrap-anywhere mt-2 text-muted">{texts.answerTo(email)}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button size="main" onClick={onAnother}>
          {texts.another}
        </Button>
        <Button asChild variant="ghost" size="main">
          <Link to="/">{texts.home}</Link>
        </Button>
      </div>
    </div>
  );
}
