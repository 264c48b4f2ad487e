import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { changePassword } from '#shared/contract/account-safety.ts';
import type { User } from '#shared/contract/accounts.ts';
import { newPassword } from '#shared/contract/fields.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { isCommonPassword, loadCommonPasswords } from '#src/lib/identity/common-passwords.ts';
import { keepHostSession } from '#src/lib/identity/host-auth.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { accountTexts } from '#src/ui/account/account-texts.ts';
import { Alert } from '#src/ui/alert.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { settingsTexts } from '../texts.ts';
import { loginsQuery } from './logins-query.ts';
import { OwnPasswordField } from './own-password-field.tsx';

const texts = settingsTexts.password;

type Problems = Partial<Record<'password' | 'newPassword' | 'form', string>>;

export function ChangePassword({ user }: { user: User }) {
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const oldInput = useRef<HTMLInputElement>(null);
  const newInput = useRef<HTMLInputElement>(null);
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (await isCommonPassword(next)) throw new CommonPassword();
      const { session } = await call(changePassword, {
        params: { userId: user.id },
        body: { password, newPassword: next },
      });
      // The login of before has ended: this page goes on with the new one.
      await keepHostSession(session);
    },
    onSuccess: () => {
      setPassword('');
      setNext('');
      toast.success(texts.succeeded.title, texts.succeeded.description);
      void cache.invalidateQueries({ queryKey: loginsQuery.queryKey });
    },
    onError: (error) => show(problemsOf(error)),
  });

  function show(found: Problems) {
    setProblems(found);
    if (found.password) oldInput.current?.focus();
    else if (found.newPassword) newInput.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Problems = {
      ...(password === '' && { password: texts.missing }),
      ...(!newPassword.safeParse(next).success && { newPassword: texts.tooShort }),
    };
    show(found);
    if (Object.keys(found).length === 0) mutate();
  }

  return (
    <CardSection id="password" title={texts.title}>
      <p className="mt-2 text-muted text-sm">{texts.about}</p>
      <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={submit}>
        {problems.form ? <Alert>{problems.form}</Alert> : null}
        <OwnPasswordField
          ref={oldInput}
          label={texts.old}
          error={problems.password}
          email={user.email}
          readOnly={isPending}
          value={password}
          onChange={setPassword}
        />
        <Field label={texts.new} hint={texts.hint} error={problems.newPassword} required>
          <PasswordInput
            ref={newInput}
            name="newPassword"
            autoComplete="new-password"
            readOnly={isPending}
            value={next}
            onChange={({ target }) => {
              void loadCommonPasswords();
              setNext(target.value);
            }}
          />
        </Field>
        <SubmitButton quiet pending={isPending} pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
      </form>
    </CardSection>
  );
}

/** Refused here: the API doesn't ask. */
class CommonPassword extends Error {}

function problemsOf(error: Error): Problems {
  if (error instanceof CommonPassword) return { newPassword: accountTexts.commonPassword };
  const reason = refusalText(error) ?? texts.failed;
  if (refusalCode(error) === 'wrong_password') return { password: reason };
  const field = error instanceof ApiError ? error.refusal?.field : undefined;
  return field === 'newPassword' ? { newPassword: texts.refused } : { form: reason };
}
