import { zodResolver } from '@hookform/resolvers/zod';
import { Clock, LifeBuoy, Mail } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { sendContactMessage } from '#shared/contract/messages.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { hostUserId } from '#src/lib/identity/host-storage.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { useDraft } from '#src/lib/page/use-draft.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { SealedLetter } from '#src/ui/illustrations/sealed-letter.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { SupportMail } from '#src/ui/layout/support-mail.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { type NewAccount, useNewAccount, useWriter } from '../came-with.ts';
import { DashboardLink } from '../components/dashboard-link.tsx';
import { MessageFields } from '../components/message-fields.tsx';
import { Way } from '../components/way.tsx';
import { fieldText, MESSAGE_FIELDS, type Message, type MessageField, messageForm } from '../message-form.ts';
import { supportTexts } from '../texts.ts';

const texts = supportTexts.contact;
const noticeTexts = supportTexts.contact.newAccount;

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

/** The unsent form, however incomplete. */
const draft = z.nullable(z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() }));

/** It keeps its content after any error. */
function ContactForm({ onSent }: { onSent: (message: Message) => void }) {
  const writer = useWriter();
  // Another host, or another reason to write, has another draft.
  const [key] = useState(() => `thaw_contact ${hostUserId() ?? ''} ${writer.subject}`);
  const [typed, keep, forget] = useDraft(key, draft, null);
  const [kept] = useState(typed);
  const form = useForm<Message>({
    resolver: zodResolver(messageForm),
    defaultValues: { name: '', email: '', subject: '', message: '' },
    // The host's data may load after the form: typed content stays.
    values: kept ?? { ...writer, message: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState, setError, getValues, control, watch } = form;
  const onTyped = useEffectEvent(() => keep(getValues()));
  useEffect(() => {
    const watching = watch((_, { name }) => {
      if (name !== undefined) onTyped();
    });
    return () => watching.unsubscribe();
  }, [watch]);
  const { errors, isSubmitting } = formState;
  const [subject, message] = useWatch({ control, name: ['subject', 'message'] });

  async function submit(body: Message) {
    toast.dismiss();
    try {
      await call(sendContactMessage, { body });
    } catch (error) {
      return showFailure(error);
    }
    forget();
    onSent(body);
  }

  function showFailure(error: unknown) {
    const reason = refusalText(error) ?? texts.failed.description;
    toast.error(texts.failed.title, reason);
    const refused = error instanceof ApiError ? error.refusal?.field : undefined;
    const field = MESSAGE_FIELDS.find((name) => name === refused);
    if (field) setError(field, { type: 'server', message: reason }, { shouldFocus: true });
    else setError('root', { message: reason });
  }

  /** Our own text for an error found by the form, the API's for one found by the API. */
  const errorOf = (name: MessageField) => {
    const error = errors[name];
    if (!error) return undefined;
    return error.type === 'server' ? error.message : fieldText(name, getValues(name));
  };

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(submit)}>
      <MessageFields register={register} errorOf={errorOf} typed={{ subject, message }} />
      {errors.root ? (
        <Alert title={errors.root.message}>
          {texts.otherwise} <SupportMail />
        </Alert>
      ) : null}
      <SubmitButton pending={isSubmitting} pendingLabel={texts.pending}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

interface NewAccountNoticeProps extends NewAccount {
  /** The message is sent; no further steps are needed. */
  sent?: boolean;
}

function NewAccountNotice({ sent = false, ...account }: NewAccountNoticeProps) {
  return (
    <Alert
      tone="success"
      title={noticeTexts.title}
      className={sent ? 'mt-6' : 'mt-2 mb-4'}
      action={
        <ButtonLink to="/login" state={account} size="sm" variant={sent ? 'primary' : 'secondary'}>
          {noticeTexts.logIn}
        </ButtonLink>
      }
    >
      {sent ? noticeTexts.bodySent : noticeTexts.body}{' '}
      {account.needsConfirmation ? noticeTexts.unconfirmed(account.email) : null}
    </Alert>
  );
}
