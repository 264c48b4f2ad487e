import { zodResolver } from '@hookform/resolvers/zod';
import { Clock, CreditCard, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SUPPORT_CATEGORIES, sendContactMessage } from '#shared/contract/messages.ts';
import { call } from '#src/lib/calls/api.ts';
import { useConfig } from '#src/lib/config.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Accordion } from '#src/ui/accordion.tsx';
import { buttonStyles } from '#src/ui/button-styles.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/field.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { SupportMail } from '#src/ui/layout/support-mail.tsx';
import { type RichText, Words } from '#src/ui/layout/words.tsx';
import { Select } from '#src/ui/select.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { useWriter } from '../came-with.ts';
import { DashboardLink } from '../components/dashboard-link.tsx';
import { MessageFields, required } from '../components/message-fields.tsx';
import { Way } from '../components/way.tsx';
import { fieldText, type MessageField, type Request, type RequestInput, requestForm } from '../message-form.ts';
import { supportTexts } from '../texts.ts';

const texts = supportTexts.support;
const { mail, billing, hours } = texts.ways;

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

const words = supportTexts.fields;

/** The form of /support. Once sent it empties; if that fails it stays, and its text appears above it, to be sent by email. */
function SupportForm() {
  const writer = useWriter();
  const form = useForm<RequestInput, unknown, Request>({
    resolver: zodResolver(requestForm),
    defaultValues: { name: '', email: '', category: '', subject: '', message: '' },
    values: { ...writer, category: '', message: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState, getValues, control, reset } = form;
  const { errors, isSubmitting } = formState;
  const [subject, message] = useWatch({ control, name: ['subject', 'message'] });
  const [unsent, setUnsent] = useState<Request | null>(null);

  async function submit(written: Request) {
    toast.dismiss();
    setUnsent(null);
    try {
      await call(sendContactMessage, { body: written });
    } catch {
      toast.error(texts.failed.title, texts.failed.description);
      setUnsent(written);
      return;
    }
    toast.success(texts.done.title, texts.done.description);
    reset({ ...writer, subject: '', category: '', message: '' }, { keepDirtyValues: false });
  }

  const categoryError = errors.category && words.missing.category;
  const errorOf = (name: MessageField) => errors[name] && fieldText(name, getValues(name));

  return (
    <>
      {unsent === null ? null : <WrittenRequest request={unsent} />}
      <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(submit)}>
        <MessageFields register={register} errorOf={errorOf} typed={{ subject, message }}>
          {() => (
            <Field label={words.category} required error={categoryError}>
              <Select
                options={SUPPORT_CATEGORIES.map((value) => ({ value, label: words.categories[value] }))}
                placeholder={words.categoryPlaceholder}
                {...required(register('category'), categoryError)}
              />
            </Field>
          )}
        </MessageFields>
        <SubmitButton pending={isSubmitting} pendingLabel={texts.pending} quiet={unsent !== null}>
          {texts.submit}
        </SubmitButton>
      </form>
    </>
  );
}

/** The text of a /support form that couldn't be sent, with a link to send it by email. Takes the focus. */
function WrittenRequest({ request }: { request: Request }) {
  const title = useRef<HTMLHeadingElement>(null);
  const email = useConfig()?.supportEmail;
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'start' });
  }, []);

  const subject = `${supportTexts.fields.categories[request.category]}: ${request.subject}`;
  const body = `${request.message}\n\n${request.name} (${request.email})`;
  return (
    <section aria-labelledby="written" className="mb-8 rounded-card bg-ice-soft p-5">
      <h3 ref={title} id="written" tabIndex={-1} className="scroll-mt-8 outline-none">
        {texts.failed.panelTitle}
      </h3>
      <p className="mt-2 text-sm">{texts.failed.panelBody}</p>
      <div className="wrap-anywhere mt-4 max-h-60 overflow-y-auto rounded-control bg-surface p-4 text-sm">
        <p className="font-semibold">{subject}</p>
        <p className="mt-2 whitespace-pre-wrap">{body}</p>
      </div>
      {email === undefined ? null : (
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
          className={classNames(buttonStyles({ variant: 'primary', size: 'main' }), 'mt-4')}
        >
          {texts.failed.mail}
        </a>
      )}
      <p className="mt-3 text-muted text-sm">
        {texts.failed.otherwise} <SupportMail />
      </p>
    </section>
  );
}
