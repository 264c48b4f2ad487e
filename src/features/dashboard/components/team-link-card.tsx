import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import {
  addHandle,
  changeHandle,
  getHandles,
  getTeamLink,
  giveUpHandle,
  HANDLE_LENGTH,
  handle as handleField,
  TEAM_LINK_POLL_MS,
  type TeamLink,
  teamPath,
} from '#shared/contract/team-links.ts';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import { CopyButton } from '#src/game-kit/invite/copy-button.tsx';
import { refusalCode } from '#src/lib/api-error.ts';
import { call, GUEST } from '#src/lib/calls/api.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { joinOrigin, useConfig } from '#src/lib/config.ts';
import { hostName } from '#src/lib/host/user-names.ts';
import { poll } from '#src/lib/polls/poll.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { teamLinkTexts as texts } from '../team-link-texts.ts';
import { CalendarDialog } from './calendar-dialog.tsx';

const { invite } = hostTexts;
const handlesKey = (user: User) => ['handles', user.id];

/** The host's permanent link: taken here, turned off and on, and put into calendars. */
export function TeamLinkCard({ user }: { user: User }) {
  const cache = useQueryClient();
  const queryKey = handlesKey(user);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getHandles, { signal }),
  });
  const show = (reply: { handles: TeamLink[] }) => cache.setQueryData(queryKey, reply);
  const [own] = data?.handles ?? [];
  return (
    <CardSection id="team-link" title={texts.title}>
      <p className="mt-2 text-muted text-sm">{texts.lead}</p>
      {data === undefined ? (
        isError ? (
          <Alert
            tone="warning"
            className="mt-4"
            action={
              <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
                {texts.again}
              </Button>
            }
          >
            {texts.loadFailed}
          </Alert>
        ) : (
          <Skeleton className="mt-4 h-24" />
        )
      ) : own ? (
        <OwnLink key={own.handle} own={own} host={hostName(user)} onChanged={show} />
      ) : (
        <HandleForm onTaken={show} />
      )}
    </CardSection>
  );
}

interface OwnLinkProps {
  own: TeamLink;
  host: string;
  onChanged: (reply: { handles: TeamLink[] }) => void;
}

function OwnLink({ host, onChanged, own: { handle, isOn, waitingRoom } }: OwnLinkProps) {
  const config = useConfig();
  const link = (config ? joinOrigin(config) : location.origin) + teamPath(handle);
  const params = { handle };
  const onError = () => toast.error(texts.failedTitle, texts.failed);
  const change = useMutation({
    mutationFn: (body: { isOn?: boolean; waitingRoom?: boolean }) => call(changeHandle, { params, body }),
    onSuccess: onChanged,
    onError,
  });
  const giveUp = useMutation({ mutationFn: () => call(giveUpHandle, { params }), onSuccess: onChanged, onError });
  const shown = { isOn, waitingRoom, ...(change.isPending ? change.variables : {}) };
  const query = poll(GUEST, getTeamLink, TEAM_LINK_POLL_MS, { params });
  const { data: atLink } = useQuery({
    ...query,
    refetchIntervalInBackground: false,
    enabled: isOn,
  });
  const waiting = isOn && atLink && !atLink.started ? atLink.waiting : 0;
  return (
    <>
      <p role="status" className="mt-4 rounded-card bg-sunk p-3 font-semibold text-sm empty:hidden">
        {waiting > 0 ? texts.waiting(waiting) : null}
      </p>
      <p className="mt-4 break-all font-semibold">{link.replace(/^https?:\/\//, '')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton link={link} label={texts.copy} />
        <CalendarDialog handle={handle} host={host} link={link} />
      </div>
      <Switch
        label={texts.on}
        hint={shown.isOn ? texts.onHint : texts.offHint}
        checked={shown.isOn}
        onCheckedChange={(to) => change.mutate({ isOn: to })}
        className="mt-5 text-sm"
      />
      <Switch
        label={invite.waitingRoom}
        hint={shown.waitingRoom ? invite.waitingRoomOn : invite.waitingRoomOff}
        checked={shown.waitingRoom}
        onCheckedChange={(to) => change.mutate({ waitingRoom: to })}
        className="mt-4 text-sm"
      />
      <AlertDialog
        trigger={
          <Button size="sm" variant="ghost" className="mt-4 -ml-2" pending={giveUp.isPending}>
            {texts.giveUp}
          </Button>
        }
        title={texts.giveUpQuestion}
        description={texts.giveUpExplanation}
        cancelLabel={texts.keep}
        confirmLabel={texts.giveUp}
        onConfirm={() => giveUp.mutate()}
      />
    </>
  );
}

/** Asks for the last part of a new team link. Spaces become hyphens as they are typed. */
function HandleForm({ onTaken }: { onTaken: (reply: { handles: TeamLink[] }) => void }) {
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
