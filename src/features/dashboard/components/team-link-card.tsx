import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { HANDLE_LIMITS, OWN_NAME_LIMITS } from '#shared/contract/plans.ts';
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
import { planOf } from '#src/lib/host/session.ts';
import { hostName } from '#src/lib/host/user-names.ts';
import { poll } from '#src/lib/polls/poll.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { planLimit } from '#src/lib/words/plan-words.ts';
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
/** Sessions whose numbers of people are shown. */
const CAME_SHOWN = 5;
const handlesKey = (user: User) => ['handles', user.id];

/** The host's permanent links, as many as the plan has: taken here, turned off and on, and put into calendars. */
export function TeamLinkCard({ user }: { user: User }) {
  const cache = useQueryClient();
  const queryKey = handlesKey(user);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getHandles, { signal }),
  });
  const show = (reply: ReplyOf<typeof getHandles>) => cache.setQueryData(queryKey, reply);
  const plan = planOf(user);
  const [first] = data?.handles ?? [];
  const came = (data?.sessions ?? []).slice(-CAME_SHOWN).map(({ people }) => people);
  return (
    <CardSection id="team-link" title={texts.title}>
      <p className="mt-2 text-muted text-sm">{texts.lead}</p>
      {came.length > 0 ? (
        <p data-numbers="" className="mt-2 text-sm">
          {texts.came(came.join(', '))}
        </p>
      ) : null}
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
      ) : (
        <>
          {data.handles.map((own) => (
            // biome-ignore lint/a11y/useSemanticElements: not a form's fields
            <div key={own.handle} role="group" aria-label={own.handle} className="mt-4 not-first-of-type:border-t">
              <OwnLink own={own} host={hostName(user)} onChanged={show} />
            </div>
          ))}
          {first === undefined ? null : <WaitingRoom of={first} onChanged={show} />}
          {data.handles.length >= HANDLE_LIMITS[plan] ? null : OWN_NAME_LIMITS[plan] > 0 ? (
            <HandleForm onTaken={show} />
          ) : (
            <RandomLink onTaken={show} />
          )}
        </>
      )}
    </CardSection>
  );
}

type OnChanged = (reply: ReplyOf<typeof getHandles>) => void;

const failed = (error: unknown) => toast.error(texts.failedTitle, refusalText(error) ?? texts.failed);

function OwnLink({ host, onChanged, own: { handle, isOn } }: { own: TeamLink; host: string; onChanged: OnChanged }) {
  const config = useConfig();
  const link = (config ? joinOrigin(config) : location.origin) + teamPath(handle);
  const params = { handle };
  const change = useMutation({
    mutationFn: (to: boolean) => call(changeHandle, { params, body: { isOn: to } }),
    onSuccess: onChanged,
    onError: failed,
  });
  const giveUp = useMutation({
    mutationFn: () => call(giveUpHandle, { params }),
    onSuccess: onChanged,
    onError: failed,
  });
  const shown = change.isPending ? change.variables : isOn;
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
        hint={shown ? texts.onHint : texts.offHint}
        checked={shown}
        onCheckedChange={(to) => change.mutate(to)}
        className="mt-5 text-sm"
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

/** The host's one switch, whichever link it is changed by. */
function WaitingRoom({ of: { handle, waitingRoom }, onChanged }: { of: TeamLink; onChanged: OnChanged }) {
  const change = useMutation({
    mutationFn: (to: boolean) => call(changeHandle, { params: { handle }, body: { waitingRoom: to } }),
    onSuccess: onChanged,
    onError: failed,
  });
  const shown = change.isPending ? change.variables : waitingRoom;
  return (
    <Switch
      label={invite.waitingRoom}
      hint={shown ? invite.waitingRoomOn : invite.waitingRoomOff}
      checked={shown}
      onCheckedChange={(to) => change.mutate(to)}
      className="mt-4 border-line border-t pt-4 text-sm"
    />
  );
}

/** A plan without names of one's own: a random one, or one that this host gave up. */
function RandomLink({ onTaken }: { onTaken: OnChanged }) {
  const [again, setAgain] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(addHandle, { body: {} }),
    onSuccess: onTaken,
    onError: failed,
  });
  if (again) return <HandleForm onTaken={onTaken} />;
  return (
    <>
      <p className="mt-4 text-sm">{planLimit('name_not_in_plan', 'free')}</p>
      <p className="mt-2 text-muted text-sm">{texts.turnsOn}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" pending={isPending} pendingLabel={texts.pending} onClick={() => mutate()}>
          {texts.getRandom}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setAgain(true)}>
          {texts.takeAgain}
        </Button>
      </div>
    </>
  );
}

/** Asks for the last part of a new team link. Spaces become hyphens as they are typed. */
function HandleForm({ onTaken }: { onTaken: OnChanged }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (handle: string) => call(addHandle, { body: { handle } }),
    onSuccess: onTaken,
    onError: (failure) => {
      if (refusalCode(failure) === 'handle_taken') setError(texts.taken);
      else failed(failure);
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
