import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteAccount, type User } from '#shared/contract/accounts.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { forgetHostSession } from '#src/lib/identity/host-storage.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { settingsTexts } from '../texts.ts';
import { OwnPasswordField } from './own-password-field.tsx';

const texts = settingsTexts.deleteAccount;

/** A section with a button and its dialog, which explains the deletion and asks for the password. Afterwards: home, logged out. */
export function DeleteAccount({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  /** The session is cleared after this page is gone, or it would ask for a login. */
  const deleted = useRef(false);
  const navigate = useNavigate();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(deleteAccount, { params: { userId: user.id }, body: { password } }),
    onSuccess: () => {
      deleted.current = true;
      toast.success(texts.succeeded.title, texts.succeeded.description);
      void navigate('/');
    },
    onError: (failure) => {
      if (refusalCode(failure) === 'wrong_password') refuse(refusalText(failure) ?? texts.missing);
    },
  });

  useEffect(
    () => () => {
      if (deleted.current) forgetHostSession();
    },
    [],
  );

  function refuse(words: string) {
    setProblem(words);
    input.current?.focus();
  }

  function changeOpen(next: boolean) {
    if (isPending) return;
    setPassword('');
    setProblem(undefined);
    reset();
    setOpen(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    if (password === '') refuse(texts.missing);
    else mutate();
  }

  return (
    <CardSection id="delete-account" title={texts.section}>
      <p className="mt-2 mb-3 text-muted text-sm">{texts.about}</p>
      <Dialog
        open={open}
        onOpenChange={changeOpen}
        trigger={
          <Button variant="ghost" size="sm" className="-ml-3 text-danger">
            <Trash2 aria-hidden="true" />
            {texts.open}
          </Button>
        }
        title={texts.title}
        description={texts.lead}
        footer={
          <>
            <Button disabled={isPending} onClick={() => changeOpen(false)}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={formId} variant="danger" pending={isPending} pendingLabel={texts.pending}>
              {texts.submit}
            </Button>
          </>
        }
      >
        <ul className="mb-5 list-disc space-y-1 pl-5 text-sm">
          {texts.goes.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
          {failureText(error) ? <Alert>{failureText(error)}</Alert> : null}
          <OwnPasswordField
            ref={input}
            label={texts.password}
            error={problem}
            email={user.email}
            readOnly={isPending}
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              setProblem(undefined);
            }}
          />
        </form>
      </Dialog>
    </CardSection>
  );
}

/** The error above the field; a wrong password shows beside it. */
function failureText(error: Error | null): string | null {
  if (error === null || refusalCode(error) === 'wrong_password') return null;
  if (refusalCode(error) === 'not_configured') return texts.notConfigured;
  return refusalText(error) ?? texts.failed;
}
