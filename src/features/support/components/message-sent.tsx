import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { SealedLetter } from '#src/ui/illustrations/sealed-letter.tsx';
import type { NewAccount } from '../came-with.ts';
import { supportTexts } from '../texts.ts';
import { NewAccountNotice } from './new-account-notice.tsx';

const texts = supportTexts.contact.sent;

interface MessageSentProps {
  email: string;
  /** A new account from the previous page, before its first login. */
  account: NewAccount | null;
  onAnother: () => void;
}

/** Replaces the form after sending, and takes its focus. */
export function MessageSent({ email, account, onAnother }: MessageSentProps) {
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
      {account ? <NewAccountNotice {...account} sent /> : null}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button size="main" onClick={onAnother}>
          {texts.another}
        </Button>
        <ButtonLink to="/" variant="ghost" size="main">
          {texts.home}
        </ButtonLink>
      </div>
    </div>
  );
}
