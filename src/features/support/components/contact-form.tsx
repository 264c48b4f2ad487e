import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { sendContactMessage } from '#shared/contract/messages.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { hostUserId } from '#src/lib/identity/host-storage.ts';
import { useDraft } from '#src/lib/page/use-draft.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { SupportMail } from '#src/ui/layout/support-mail.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { useWriter } from '../came-with.ts';
import { fieldText, MESSAGE_FIELDS, type Message, type MessageField, messageForm } from '../message-form.ts';
import { supportTexts } from '../texts.ts';
import { MessageFields } from './message-fields.tsx';

const texts = supportTexts.contact;
/** The unsent form, however incomplete. */
const draft = z.nullable(z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() }));

/**
 * The form of /contact. It keeps its content after any error.
 * @param onSent called with the delivered message
 */
export function ContactForm({ onSent }: { onSent: (message: Message) => void }) {
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
