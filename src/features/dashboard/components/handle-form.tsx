import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  addHandle,
  HANDLE_LENGTH,
  handle as handleField,
  type TeamLink,
  teamPath,
} from '#shared/contract/team-links.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { teamLinkTexts as texts } from '../team-link-texts.ts';

/** Asks for the last part of a new team link. Spaces become hyphens as they are typed. */
export function HandleForm({ onTaken }: { onTaken: (reply: { handles: TeamLink[] }) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (handle: string) => call(addHandle, { body: { handle } }),
    onSuccess: onTaken,
    onError: (failure) => {
      if (refusalCode(failure) === 'handle_taken') setError(texts.taken);
      else toast.error(texts.failedTitle, refusalText(failure) ?? texts.failed);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const handle = handleField.safeParse(typed);
    setError(handle.success ? undefined : texts.malformed);
    if (handle.success) mutate(handle.data);
  };
  return (
    <form noValidate className="mt-4" onSubmit={submit}>
      <Field label={texts.label} hint={texts.hint} error={error}>
        <div className="flex items-center gap-2">
          <span aria-hidden="true" className="text-muted text-sm">
            {teamPath('')}
          </span>
          <Input
            name="handle"
            value={typed}
            maxLength={HANDLE_LENGTH.max}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            readOnly={isPending}
            onChange={(event) => {
              setTyped(event.target.value.toLowerCase().replaceAll(' ', '-'));
              setError(undefined);
            }}
          />
        </div>
      </Field>
      <p className="mt-3 text-muted text-sm">{texts.turnsOn}</p>
      <Button
        type="submit"
        size="sm"
        className="mt-3"
        pending={isPending}
        pendingLabel={texts.pending}
        disabled={typed.trim() === ''}
      >
        {texts.get}
      </Button>
    </form>
  );
}
