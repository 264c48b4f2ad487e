import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { email as emailField } from '#shared/contract/fields.ts';
import { getSystem, getSystemAccounts, type SystemAccount, suspendAccount } from '#shared/contract/operator.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { call } from '#src/lib/calls/api.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { formatBytes } from '#src/lib/words/bytes.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { systemTexts } from '../system-texts.ts';

const texts = systemTexts.accounts;

/** Accounts by storage; each can be suspended. */
export function Accounts() {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<string>();
  const [isInvalid, setIsInvalid] = useState(false);
  const { data } = useQuery({
    queryKey: [getSystemAccounts.path, wanted],
    queryFn: ({ signal }) => call(getSystemAccounts, { query: wanted === undefined ? {} : { email: wanted }, signal }),
    placeholderData: keepPreviousData,
  });

  function search(event: FormEvent) {
    event.preventDefault();
    const parsed = emailField.safeParse(typed);
    setIsInvalid(!parsed.success);
    if (parsed.success) setWanted(parsed.data);
  }

  function showAll() {
    setTyped('');
    setIsInvalid(false);
    setWanted(undefined);
  }

  return (
    <CardSection id="accounts" title={texts.title}>
      <p className="mt-2 text-muted text-sm">{texts.lead}</p>
      <form noValidate onSubmit={search} className="mt-4 flex flex-wrap items-start gap-3">
        <Field label={texts.search} error={isInvalid ? texts.invalid : undefined} className="min-w-0 flex-1 basis-60">
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" className="sm:mt-7">
          {texts.submit}
        </Button>
        {wanted === undefined ? null : (
          <Button variant="ghost" className="sm:mt-7" onClick={showAll}>
            {texts.all}
          </Button>
        )}
      </form>
      {data === undefined ? null : (
        <AccountList accounts={data.accounts} none={wanted === undefined ? texts.empty : texts.none} />
      )}
    </CardSection>
  );
}

function AccountList({ accounts, none }: { accounts: readonly SystemAccount[]; none: string }) {
  if (accounts.length === 0) {
    return (
      <p role="status" className="mt-4 text-sm">
        {none}
      </p>
    );
  }
  return (
    <ul className="mt-4 -mb-4">
      {accounts.map((account) => (
        <li
          key={account.userId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-4"
        >
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">
              {account.email} {account.suspended ? <Badge tone="sun">{texts.isSuspended}</Badge> : null}{' '}
              {account.role === 'administrator' ? <Badge>{texts.administrator}</Badge> : null}
            </p>
            <p data-numbers className="mt-1 text-muted text-sm">
              {PLANS[account.tier].name} · {texts.used(formatBytes(account.usedBytes), formatBytes(account.quotaBytes))}{' '}
              · {texts.sessions(account.sessions)} · {texts.since(formatShortDate(account.createdAt))}
            </p>
          </div>
          {account.role === 'administrator' ? null : <Suspension account={account} />}
        </li>
      ))}
    </ul>
  );
}

function Suspension({ account: { email, suspended, userId } }: { account: SystemAccount }) {
  const [isAsking, setIsAsking] = useState(false);
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(suspendAccount, { params: { userId }, body: { suspended: !suspended } }),
    onSuccess: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: [getSystemAccounts.path] }),
        cache.invalidateQueries({ queryKey: [getSystem.path] }),
      ]);
      setIsAsking(false);
      toast.success(suspended ? texts.lifted : texts.suspended, email);
    },
    onError: (error) => {
      setIsAsking(false);
      toast.error(texts.failed, refusalText(error) ?? texts.tryAgain);
    },
  });
  if (suspended) {
    return (
      <Button
        size="sm"
        aria-label={texts.liftOne(email)}
        pending={isPending}
        pendingLabel={texts.pending}
        onClick={() => mutate()}
      >
        {texts.lift}
      </Button>
    );
  }
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setIsAsking}
      trigger={
        <Button size="sm" variant="ghost" className="text-danger" aria-label={texts.suspendOne(email)}>
          {texts.suspend}
        </Button>
      }
      title={texts.question(email)}
      description={texts.consequences}
      confirmLabel={texts.suspend}
      pending={isPending}
      pendingLabel={texts.pending}
      onConfirm={() => mutate()}
    />
  );
}
