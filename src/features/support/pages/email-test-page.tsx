import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { Card } from '#src/ui/card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { ContactTest } from '../components/contact-test.tsx';
import { MailTest } from '../components/mail-test.tsx';
import { testTexts as texts } from '../test-texts.ts';

/** /email-test. The route decides whether it exists for the user. */
export function EmailTestPage() {
  useDocumentTitle(texts.title);
  return (
    <SitePage>
      <div className="py-2 sm:py-8">
        <h1>{texts.title}</h1>
        <p className="mt-3 max-w-[60ch] text-muted">{texts.lead}</p>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <Card as="section" aria-labelledby="mail-test">
            <h2 id="mail-test">{texts.mail.title}</h2>
            <p className="mt-2 mb-5 text-muted">{texts.mail.lead}</p>
            <MailTest />
          </Card>
          <Card as="section" aria-labelledby="contact-test">
            <h2 id="contact-test">{texts.contact.title}</h2>
            <p className="mt-2 mb-5 text-muted">{texts.contact.lead}</p>
            <ContactTest />
          </Card>
        </div>
      </div>
    </SitePage>
  );
}
