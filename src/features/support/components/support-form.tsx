import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SUPPORT_CATEGORIES } from '#shared/contract/messages.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { useConfig } from '#src/lib/config.ts';
import { toast } from '#src/lib/toast.ts';
import { fieldText, type MessageField, type Request, type RequestInput, requestForm } from '../message-form.ts';
import { supportTexts } from '../texts.ts';
import { useWriter } from '../use-writer.ts';
import { MessageFields } from './message-fields.tsx';

const texts = supportTexts.support;
const words = supportTexts.fields;
const OPTIONS = SUPPORT_CATEGORIES.map((value) => ({ value, label: words.categories[value] }));

/**
 * The form of /support. As specified it is sent nowhere: a toast thanks, the form is empty again, and what was written can
 * be sent as a mail of one's own.
 */
export function SupportForm() {
  const writer = useWriter();
  const form = useForm<RequestInput, unknown, Request>({
    resolver: zodResolver(requestForm),
    defaultValues: { name: '', email: '', category: '', subject: '', message: '' },
    values: { ...writer, category: '', subject: '', message: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState, getValues, control, reset } = form;
  const { errors } = formState;
  const [subject, message] = useWatch({ control, name: ['subject', 'message'] });
  const [request, setRequest] = useState<Request | null>(null);

  function submit(written: Request) {
    toast.success(texts.done.title, texts.done.description);
    setRequest(written);
    reset({ ...writer, category: '', subject: '', message: '' });
  }

  const errorOf = (name: MessageField) => errors[name] && fieldText(name, getValues(name));

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(submit)}>
      <MessageFields register={register} errorOf={errorOf} typed={{ subject, message }}>
        <Field label={words.category} required error={errors.category && words.missing.category}>
          <Select
            options={OPTIONS}
            placeholder={words.categoryPlaceholder}
            required
            aria-invalid={errors.category !== undefined}
            {...register('category')}
          />
        </Field>
      </MessageFields>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="primary" size="main">
          {texts.submit}
        </Button>
        {request === null ? null : <MailLink request={request} />}
      </div>
    </form>
  );
}

/** Opens the request as a mail in one's own mail program. */
function MailLink({ request: { category, subject, message } }: { request: Request }) {
  const email = useConfig()?.supportEmail;
  if (email === undefined) return null;
  const head = encodeURIComponent(`${words.categories[category]}: ${subject}`);
  return <a href={`mailto:${email}?subject=${head}&body=${encodeURIComponent(message)}`}>{texts.done.mail}</a>;
}
