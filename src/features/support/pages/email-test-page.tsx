import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { sendContactMessage, sendTestEmail, TEST_EMAIL_TYPES } from '#shared/contract/messages.ts';
import { call, HOST } from '#src/lib/calls/api.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { Select } from '#src/ui/select.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { fieldText, messageForm } from '../message-form.ts';
import { testTexts as texts } from '../test-texts.ts';

const contactTexts = texts.contact;
const mailTexts = texts.mail;

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

const contactTest = z.omit(messageForm, { subject: true });
type ContactTestMessage = z.output<typeof contactTest>;
const FIELDS = z.keyof(contactTest).options;

function ContactTest() {
  const { register, handleSubmit, formState, getValues } = useForm<ContactTestMessage>({
    resolver: zodResolver(contactTest),
    defaultValues: { name: '', email: '', message: '' },
  });
  const { errors, isSubmitting } = formState;

  async function submit(message: ContactTestMessage) {
    toast.dismiss();
    try {
      await call(sendContactMessage, { body: { ...message, subject: contactTexts.subject } });
      toast.success(contactTexts.sent.title, contactTexts.sent.description);
    } catch (error) {
      toast.error(contactTexts.failed.title, refusalText(error) ?? contactTexts.failed.description);
    }
  }

  function showInvalid() {
    if (FIELDS.some((name) => getValues(name).trim() === '')) toast.error(contactTexts.missing);
    else toast.dismiss();
  }

  const field = (name: (typeof FIELDS)[number]) => ({
    label: contactTexts[name],
    required: true,
    error: errors[name] && fieldText(name, getValues(name)),
  });

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(submit, showInvalid)}>
      <Field {...field('name')}>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <Field {...field('email')}>
        <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field {...field('message')}>
        <Textarea rows={4} {...register('message')} />
      </Field>
      <SubmitButton quiet pending={isSubmitting} pendingLabel={contactTexts.pending}>
        {contactTexts.submit}
      </SubmitButton>
    </form>
  );
}

const OPTIONS = TEST_EMAIL_TYPES.map((value) => ({ value, label: mailTexts.types[value] }));

type TestMail = z.output<typeof sendTestEmail.body>;

function MailTest() {
  const { register, handleSubmit, formState, getValues } = useForm<TestMail>({
    resolver: zodResolver(sendTestEmail.body),
    defaultValues: { type: 'welcome', email: '' },
  });
  const { errors, isSubmitting } = formState;
  const isMissing = () => getValues('email').trim() === '';

  async function submit(body: TestMail) {
    toast.dismiss();
    try {
      // As the host: administrators are hosts, too.
      await call(sendTestEmail, { as: HOST, body });
      toast.success(mailTexts.sent.title, mailTexts.sent.description(body.email));
    } catch (error) {
      toast.error(mailTexts.failed.title, refusalText(error) ?? mailTexts.failed.description);
    }
  }

  function showInvalid() {
    if (isMissing()) toast.error(mailTexts.missing);
    else toast.dismiss();
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(submit, showInvalid)}>
      <Field label={mailTexts.type}>
        <Select options={OPTIONS} {...register('type')} />
      </Field>
      <Field
        label={mailTexts.email}
        required
        error={errors.email && (isMissing() ? mailTexts.missing : mailTexts.invalid)}
      >
        <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
      </Field>
      <SubmitButton pending={isSubmitting} pendingLabel={mailTexts.pending}>
        {mailTexts.submit}
      </SubmitButton>
    </form>
  );
}
