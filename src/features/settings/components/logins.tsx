import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { endLogin, endOtherLogins, type Login } from '#shared/contract/account-safety.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { formatAgo, formatDateTime } from '#src/lib/words/dates.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { settingsTexts } from '../texts.ts';
import { LoadFailed } from './load-failed.tsx';
import { loginsQuery } from './logins-query.ts';

const texts = settingsTexts.logins;

export function Logins() {
  const { data, isError, refetch } = useQuery(loginsQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const cache = useQueryClient();
  const [ended, setEnded] = useState<string>();
  const gone = data?.logins.every(({ loginId }) => loginId !== ended) ? ended : undefined;

  // The focused button went with its login.
  useEffect(() => {
    if (gone !== undefined) title.current?.focus();
  }, [gone]);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ loginId }: Login) => {
      try {
        await call(endLogin, { params: { loginId } });
      } catch (error) {
        // It has ended already.
        if (refusalCode(error) !== 'not_found') throw error;
      }
    },
    onSuccess: (_, { loginId }) => {
      toast.success(texts.ended);
      setEnded(loginId);
      return cache.invalidateQueries({ queryKey: loginsQuery.queryKey });
    },
    onError: tellFailure,
  });

  return (
    <Card as="section" aria-labelledby="logins">
      <h2 ref={title} id="logins" tabIndex={-1} className="text-lg">
        {texts.title}
      </h2>
      <p className="mt-2 text-muted text-sm">{texts.about}</p>
      {data ? (
        <ul className="mt-3 divide-y divide-line">
          {data.logins.map((login) => (
            <LoginRow
              key={login.loginId}
              login={login}
              isEnding={isPending && variables.loginId === login.loginId}
              onEnd={() => mutate(login)}
            />
          ))}
        </ul>
      ) : null}
      {isError && !data ? <LoadFailed words={texts.failed} onRetry={() => void refetch()} /> : null}
      {data || isError ? null : (
        <div role="status" className="mt-4 flex flex-col gap-3">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      )}
      {data && data.logins.length > 1 ? <EndOthers onEnded={() => title.current?.focus()} /> : null}
    </Card>
  );
}

function tellFailure(error: Error): void {
  toast.error(texts.endFailed.title, refusalText(error) ?? texts.endFailed.description);
}

function LoginRow({ login, isEnding, onEnd }: { login: Login; isEnding: boolean; onEnd: () => void }) {
  const { beganAt, browser, isThis, system, usedAt } = login;
  const name = browser ?? texts.unknown;
  const device = system === null ? name : texts.on(name, system);
  const began = formatDateTime(beganAt);
  const ago = formatAgo(usedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isThis ? <Badge>{texts.isThis}</Badge> : null}
        </p>
        <p className="text-muted text-sm">
          {texts.began(began)}, {isThis || ago === null ? texts.usedNow : texts.used(ago)}
        </p>
      </div>
      {isThis ? null : (
        <Button size="sm" pending={isEnding || undefined} aria-label={texts.endOf(device, began)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const [open, setOpen] = useState(false);
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endOtherLogins, {}),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: loginsQuery.queryKey });
      setOpen(false);
      toast.success(texts.endedOthers);
      onEnded();
    },
    onError: tellFailure,
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="ghost" className="-ml-3 mt-2">
          <LogOut aria-hidden="true" />
          {texts.endOthers}
        </Button>
      }
      title={texts.question}
      description={texts.explanation}
      confirmLabel={texts.endOthers}
      pending={isPending}
      onConfirm={() => mutate()}
    />
  );
}
