import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changeAddress, proveAddress } from '#shared/contract/account-safety.ts';
import type { User } from '#shared/contract/accounts.ts';
import { email as emailField } from '#shared/contract/fields.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { currentUserQuery } from '#src/lib/host/session.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { settingsTexts } from '../texts.ts';
import { OwnPasswordField } from './own-password-field.tsx';

const texts = settingsTexts.address;

/** A new address with the password first, then the code that was mailed to it. */
export function ChangeAddress({ user }: { user: User }) {
  const [asked, setAsked] = useState<string>();
  return (
    <CardSection id="address" title={texts.title}>
      <p className="mt-2 text-muted text-sm">{texts.about}</p>
      <p className="mt-3 text-muted text-sm">{texts.now}</p>
      <p className="break-words font-medium">{user.email}</p>
      {asked === undefined ? (
        <AskForm user={user} onAsked={setAsked} />
      ) : (
        <CodeForm user={user} address={asked} onDone={() => setAsked(undefined)} />
      )}
    </CardSection>
  );
}

type Problems = Partial<Record<'email' | 'password' | 'form', string>>;

function AskForm({ user, onAsked }: { user: User; onAsked: (address: string) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(changeAddress, { params: { userId: user.id }, body: { email, password } }),
    onSuccess: () => onAsked(email.trim()),
    onError: (error) => show(askProblems(error)),
  });

  function show(found: Problems) {
    setProblems(found);
    if (found.email) emailInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = emailField.safeParse(email);
    const isOther = typed.success && typed.data.toLowerCase() !== user.email.toLowerCase();
    const found: Problems = {
      ...(!isOther && { email: texts.invalid }),
      ...(password === '' && { password: texts.missing }),
    };
    show(found);
    if (Object.keys(found).length === 0) mutate();
  }

  return (
    <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={submit}>
      {problems.form ? <Alert>{problems.form}</Alert> : null}
      <Field label={texts.new} error={problems.email} required>
        <Input
          ref={emailInput}
          type="email"
          inputMode="email"
          name="newEmail"
          autoComplete="email"
          readOnly={isPending}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <OwnPasswordField
        ref={passwordInput}
        label={texts.password}
        error={problems.password}
        email={user.email}
        readOnly={isPending}
        value={password}
        onChange={setPassword}
      />
      <SubmitButton quiet pending={isPending} pendingLabel={texts.pending}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

function askProblems(error: Error): Problems {
  const code = refusalCode(error);
  if (code === 'not_configured') return { form: texts.noMail };
  const reason = refusalText(error) ?? texts.failed;
  if (code === 'wrong_password') return { password: reason };
  const field = error instanceof ApiError ? error.refusal?.field : undefined;
  return field === 'email' ? { email: texts.invalid } : { form: reason };
}

function CodeForm({ user, address, onDone }: { user: User; address: string; onDone: () => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(proveAddress, { params: { userId: user.id }, body: { code } }),
    onSuccess: (answer) => {
      cache.setQueryData(currentUserQuery(user.id).queryKey, answer);
      toast.success(texts.succeeded.title, texts.succeeded.description);
      onDone();
    },
    onError: (error) => refuse(refusalText(error) ?? texts.failed),
  });

  useEffect(() => input.current?.focus(), []);

  function refuse(words: string) {
    setProblem(words);
    input.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    if (code.trim() === '') refuse(texts.codeMissing);
    else mutate();
  }

  return (
    <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={submit}>
      <Alert tone="info">{texts.sent(address)}</Alert>
      <Field label={texts.code} error={problem} required>
        <Input
          ref={input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          readOnly={isPending}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <SubmitButton quiet pending={isPending} pendingLabel={texts.proving}>
          {texts.prove}
        </SubmitButton>
        <Button variant="ghost" disabled={isPending} onClick={onDone}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}
