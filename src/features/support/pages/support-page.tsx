import { Clock, CreditCard, Mail } from 'lucide-react';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { Accordion } from '#src/ui/accordion.tsx';
import { Card } from '#src/ui/card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { SupportMail } from '#src/ui/layout/support-mail.tsx';
import { type RichText, Words } from '#src/ui/layout/words.tsx';
import { DashboardLink } from '../components/dashboard-link.tsx';
import { SupportForm } from '../components/support-form.tsx';
import { Way } from '../components/way.tsx';
import { supportTexts } from '../texts.ts';

const texts = supportTexts.support;
const { mail, billing, hours } = texts.ways;

/** /support */
export function SupportPage() {
  useDocumentTitle(texts.title);
  return (
    <SitePage warmth={0.15} headerEnd={<DashboardLink />}>
      <div className="py-2 sm:py-8">
        <h1 className="text-3xl max-[20rem]:text-2xl">{texts.title}</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">{texts.lead}</p>
        {/* Three columns are wide enough for an address only with the icon above it. */}
        <Card as="ul" className="mt-8 grid gap-6 sm:grid-cols-3 sm:max-lg:*:flex-col">
          <Way icon={Mail} title={mail.title}>
            <p>{mail.body}</p>
            <SupportMail />
          </Way>
          <Way icon={CreditCard} title={billing.title}>
            <p>{billing.body}</p>
            <SupportMail subject={billing.subject} />
          </Way>
          <Way icon={Clock} title={hours.title}>
            <p>{hours.body}</p>
          </Way>
        </Card>
        <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-2 lg:gap-16">
          <section aria-labelledby="issues">
            <h2 id="issues" className="mb-3">
              {texts.issuesTitle}
            </h2>
            <CommonIssues />
          </section>
          <Card as="section" aria-labelledby="write" className="sm:p-8 lg:self-start">
            <h2 id="write">{texts.formTitle}</h2>
            <p className="mt-2 mb-6 text-muted">{texts.formLead}</p>
            <SupportForm />
          </Card>
        </div>
      </div>
    </SitePage>
  );
}

/** Frequent questions, one answer open at a time. */
function CommonIssues() {
  const items = supportTexts.issues.map(({ id, question, answer }) => ({
    id,
    question,
    answer: <Answer paragraphs={answer} />,
  }));
  return <Accordion items={items} />;
}

function Answer({ paragraphs }: { paragraphs: readonly RichText[] }) {
  return (
    <div className="flex flex-col gap-3">
      {paragraphs.map((paragraph) => (
        <p key={JSON.stringify(paragraph)}>
          <Words>{paragraph}</Words>
        </p>
      ))}
    </div>
  );
}
