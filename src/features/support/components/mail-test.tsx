import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sendTestEmail, TEST_EMAIL_TYPES } from '#shared/contract/messages.ts';
import { call, HOST } from '#src/lib/calls/api.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { testTexts } from '../test-texts.ts';

const texts = testTexts.mail;
const OPTIONS = TEST_EMAIL_TYPES.map((value) => ({ value, label: texts.types[value] }));

type TestMail = z.output<typeof sendTestEmail.body>;

/** Sends a sample mail of the chosen kind. */
export function MailTest() {
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
      toast.success(texts.sent.title, texts.sent.description(body.email));
    } catch (error) {
      toast.error(texts.failed.title, refusalText(error) ?? texts.failed.description);
    }
  }

  function showInvalid() {
    if (isMissing()) toast.error(texts.missing);
    else toast.dismiss();
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(submit, showInvalid)}>
      <Field label={texts.type}>
        <Select options={OPTIONS} {...register('type')} />
      </Field>
      <Field label={texts.email} required error={errors.email && (isMissing() ? texts.missing : texts.invalid)}>
        <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
      </Field>
      <SubmitButton pending={isSubmitting} pendingLabel={texts.pending}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}
