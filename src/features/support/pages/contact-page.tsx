import { Clock, LifeBuoy, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { SealedLetter } from '#src/ui/illustrations/sealed-letter.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { SupportMail } from '#src/ui/layout/support-mail.tsx';
import { type NewAccount, useNewAccount } from '../came-with.ts';
import { ContactForm } from '../components/contact-form.tsx';
import { DashboardLink } from '../components/dashboard-link.tsx';
import { NewAccountNotice } from '../components/new-account-notice.tsx';
import { Way } from '../components/way.tsx';
import { supportTexts } from '../texts.ts';

const texts = supportTexts.contact;

/** /contact */
export function ContactPage() {
  useDocumentTitle(texts.title);
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const account = useNewAccount();
  return (
    <SitePage warmth={sentFrom === null ? 0.15 : 0.6} headerEnd={<DashboardLink />}>
      {account && sentFrom === null ? <NewAccountNotice {...account} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-2 sm:py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div>
          <h1 className="text-3xl max-[20rem]:text-2xl">{texts.title}</h1>
          <p className="mt-4 max-w-[44ch] text-lg text-muted">{texts.lead}</p>
        </div>
        <Card
          as="section"
          aria-labelledby={sentFrom === null ? 'write' : undefined}
          className="sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {sentFrom === null ? (
            <>
              <h2 id="write" className="mb-6">
                {texts.formTitle}
              </h2>
              <ContactForm onSent={({ email }) => setSentFrom(email)} />
            </>
          ) : (
            <MessageSent email={sentFrom} account={account} onAnother={() => setSentFrom(null)} />
          )}
        </Card>
        <ul className="flex flex-col gap-6">
          <Way icon={Mail} title={texts.ways.mail}>
            <SupportMail />
          </Way>
          <Way icon={Clock} title={texts.ways.hours}>
            <p>{texts.ways.hoursBody}</p>
          </Way>
          <Way icon={LifeBuoy} title={texts.ways.issues}>
            <p>
              {texts.ways.issuesBody} <Link to="/support">{texts.ways.issuesLink}</Link>
            </p>
          </Way>
        </ul>
      </div>
    </SitePage>
  );
}

interface MessageSentProps {
  email: string;
  /** A new account from the previous page, before its first login. */
  account: NewAccount | null;
  onAnother: () => void;
}

/** Replaces the form after sending, and takes its focus. */
function MessageSent({ email, account, onAnother }: MessageSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div>
      <SealedLetter className="mx-auto mb-6 max-w-56" />
      <h2 ref={title} tabIndex={-1} className="outline-none">
        {texts.sent.title}
      </h2>
      <p className="mt-3 text-muted">{texts.sent.body}</p>
      <p className="wrap-anywhere mt-2 text-muted">{texts.sent.answerTo(email)}</p>
      {account ? <NewAccountNotice {...account} sent /> : null}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button size="main" onClick={onAnother}>
          {texts.sent.another}
        </Button>
        <ButtonLink to="/" variant="ghost" size="main">
          {texts.sent.home}
        </ButtonLink>
      </div>
    </div>
  );
}
