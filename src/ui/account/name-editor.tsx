import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type User, updateDisplayName } from '#shared/contract/accounts.ts';
import { personName } from '#shared/contract/fields.ts';
import { call } from '#src/lib/calls/api.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { currentUserQuery } from '#src/lib/host/session.ts';
import { shownName } from '#src/lib/host/user-names.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { Input } from '../input.tsx';
import { accountTexts } from './account-texts.ts';

/** The display name with an edit button, which gets the focus back afterwards. */
export function NameEditor({ user }: { user: User }) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);

  useEffect(() => {
    if (!editing && edited.current) editButton.current?.focus();
    edited.current = editing;
  }, [editing]);

  if (editing) return <NameForm user={user} onDone={() => setEditing(false)} />;
  return (
    <div className="mt-4 flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-muted text-sm">{accountTexts.name}</p>
        <p dir="auto" className="break-words font-medium">
          {shownName(user)}
        </p>
      </div>
      <Button
        ref={editButton}
        size="icon"
        variant="ghost"
        className="-mr-2.5"
        aria-label={accountTexts.edit}
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden="true" />
      </Button>
    </div>
  );
}

function NameForm({ user, onDone }: { user: User; onDone: () => void }) {
  const [typed, setTyped] = useState(shownName(user));
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (displayName: string) =>
      call(updateDisplayName, { params: { userId: user.id }, body: { displayName } }),
    onSuccess: (answer) => {
      cache.setQueryData(currentUserQuery(user.id).queryKey, answer);
      toast.success(accountTexts.succeeded.title, accountTexts.succeeded.description);
      onDone();
    },
    onError: (failure) => {
      toast.error(accountTexts.failed.title, refusalText(failure) ?? accountTexts.failed.description);
    },
  });

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const name = personName.safeParse(typed);
    setError(name.success ? undefined : accountTexts.blank);
    if (name.success) mutate(name.data);
    else input.current?.focus();
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isPending) onDone();
  }

  return (
    <form noValidate className="mt-4" onSubmit={submit}>
      <Field label={accountTexts.name} hint={accountTexts.nameHint} error={error}>
        <Input
          ref={input}
          name="displayName"
          dir="auto"
          autoComplete="nickname"
          value={typed}
          readOnly={isPending}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={cancelOnEscape}
        />
      </Field>
      <div className="mt-3 flex gap-2">
        <Button type="submit" size="sm" pending={isPending} pendingLabel={accountTexts.saving}>
          {accountTexts.save}
        </Button>
        <Button size="sm" variant="ghost" disabled={isPending} onClick={onDone}>
          {accountTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
