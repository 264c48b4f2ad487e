import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SUPPORT_CATEGORIES, sendContactMessage } from '#shared/contract/messages.ts';
import { call } from '#src/lib/calls/api.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { useWriter } from '../came-with.ts';
import { fieldText, type MessageField, type Request, type RequestInput, requestForm } from '../message-form.ts';
import { supportTexts } from '../texts.ts';
import { MessageFields, required } from './message-fields.tsx';
import { WrittenRequest } from './written-request.tsx';

const texts = supportTexts.support;
const words = supportTexts.fields;

/** The form of /support. Once sent it empties; if that fails it stays, and its text appears above it, to be sent by email. */
export function SupportForm() {
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
