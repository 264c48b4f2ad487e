import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SUPPORT_CATEGORIES } from '#shared/contract/messages.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { useWriter } from '../came-with.ts';
import { fieldText, type MessageField, type Request, type RequestInput, requestForm } from '../message-form.ts';
import { supportTexts } from '../texts.ts';
import { MessageFields, required } from './message-fields.tsx';
import { WrittenRequest } from './written-request.tsx';

const texts = supportTexts.support;
const words = supportTexts.fields;

/**
 * The form of /support. As specified it sends nothing: a toast tells the next step, the form empties, and the text
 * appears above it, ready to be sent by email.
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

  const categoryError = errors.category && words.missing.category;
  const errorOf = (name: MessageField) => errors[name] && fieldText(name, getValues(name));

  return (
    <>
      {request === null ? null : <WrittenRequest key={JSON.stringify(request)} request={request} />}
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
        <Button
          type="submit"
          variant={request === null ? 'primary' : 'secondary'}
          size="main"
          className="sm:self-start"
        >
          {texts.submit}
        </Button>
      </form>
    </>
  );
}
