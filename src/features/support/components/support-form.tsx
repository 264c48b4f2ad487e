import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '#src/components/ui/button.tsx';
import { useConfig } from '#src/lib/config.ts';
import { toast } from '#src/lib/toast.ts';
import { fieldText, type MessageField, type Request, type RequestInput, requestForm } from '../message-form.ts';
import { supportTexts } from '../texts.ts';
import { useWriter } from '../use-writer.ts';
import { CategoryField } from './category-field.tsx';
import { TextFields } from './text-fields.tsx';
import { WriterFields } from './writer-fields.tsx';

const texts = supportTexts.support;
const words = supportTexts.fields;

/**
 * The form of /support. As specified it is sent nowhere: a toast thanks, the form is empty again, and what was written can
 * be sent as a mail of one's own.
 */
export function SupportForm() {
  const writer = useWriter();
  const form = useForm<RequestInput, unknown, Request>({
    resolver: zodResolver(requestForm),
    defaultValues: { name: '', email: '', category: '', subject: '', message: '' },
    values: { ...writer, category: '', message: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState, getValues, control, reset } = form;
  const { errors } = formState;
  const [subject, message] = useWatch({ control, name: ['subject', 'message'] });
  const [request, setRequest] = useState<Request | null>(null);

  function submit(written: Request) {
    toast.success(texts.done.title, texts.done.description);
    setRequest(written);
    reset({ ...writer, subject: '', category: '', message: '' }, { keepDirtyValues: false });
  }

  const errorOf = (name: MessageField) => errors[name] && fieldText(name, getValues(name));

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(submit)}>
      <WriterFields register={register} errorOf={errorOf} />
      <CategoryField register={register} errorOf={() => errors.category && words.missing.category} />
      <TextFields register={register} errorOf={errorOf} typed={{ subject, message }} />
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
