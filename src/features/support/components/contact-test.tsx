import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { sendContactMessage } from '#shared/contract/messages.ts';
import { call } from '#src/lib/calls/api.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { fieldText, messageForm } from '../message-form.ts';
import { testTexts } from '../test-texts.ts';

const texts = testTexts.contact;

/** Three fields; the subject is fixed. */
const contactTest = z.omit(messageForm, { subject: true });
type ContactTestMessage = z.output<typeof contactTest>;
const FIELDS = z.keyof(contactTest).options;

/** A short form that sends a test message to support. */
export function ContactTest() {
  const { register, handleSubmit, formState, getValues } = useForm<ContactTestMessage>({
    resolver: zodResolver(contactTest),
    defaultValues: { name: '', email: '', message: '' },
  });
  const { errors, isSubmitting } = formState;

  async function submit(message: ContactTestMessage) {
    toast.dismiss();
    try {
      await call(sendContactMessage, { body: { ...message, subject: texts.subject } });
      toast.success(texts.sent.title, texts.sent.description);
    } catch (error) {
      toast.error(texts.failed.title, refusalText(error) ?? texts.failed.description);
    }
  }

  function showInvalid() {
    if (FIELDS.some((name) => getValues(name).trim() === '')) toast.error(texts.missing);
    else toast.dismiss();
  }

  const field = (name: (typeof FIELDS)[number]) => ({
    label: texts[name],
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
      <SubmitButton quiet pending={isSubmitting} pendingLabel={texts.pending}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}
