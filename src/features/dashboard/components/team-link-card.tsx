import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/contract/accounts.ts';
import {
  changeHandle,
  getHandles,
  getTeamLink,
  giveUpHandle,
  TEAM_LINK_POLL_MS,
  type TeamLink,
  teamPath,
} from '#shared/contract/team-links.ts';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import { CopyButton } from '#src/game-kit/invite/copy-button.tsx';
import { call } from '#src/lib/calls/api.ts';
import { joinOrigin, useConfig } from '#src/lib/config.ts';
import { hostName } from '#src/lib/host/user-names.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { teamLinkTexts as texts } from '../team-link-texts.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { HandleForm } from './handle-form.tsx';

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
  const { data: atLink } = useQuery({
    queryKey: ['team-link', handle],
    queryFn: ({ signal }) => call(getTeamLink, { params, signal }),
    refetchInterval: TEAM_LINK_POLL_MS,
    enabled: isOn,
    retry: false,
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
