import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { personName } from '#shared/contract/fields.ts';
import { getTeamLink, handle as handleField, knockAtLink, TEAM_LINK_POLL_MS } from '#shared/contract/team-links.ts';
import { JoinForm } from '#src/game-kit/guest/join-form.tsx';
import { JoinPanel } from '#src/game-kit/guest/join-panel.tsx';
import { knockTexts } from '#src/game-kit/guest/knock-texts.ts';
import { RoomPage } from '#src/game-kit/guest/room-page.tsx';
import { useKnock } from '#src/game-kit/guest/use-knock.ts';
import { WaitingToCome } from '#src/game-kit/guest/waiting-to-come.tsx';
import { CodeBox } from '#src/game-kit/invite/code-box.tsx';
import { noticeOf } from '#src/game-kit/room-notice.ts';
import { roomTexts } from '#src/game-kit/texts.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { call, GUEST } from '#src/lib/calls/api.ts';
import { lastUsedName, storedKnock } from '#src/lib/identity/seats.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { poll } from '#src/lib/polls/poll.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { Button } from '#src/ui/button.tsx';
import { teamLinkTexts as texts } from '../texts.ts';

/** A team link: asks for a name, waits for the host, and leads to the session by itself. */
export function TeamLinkPage() {
  useDocumentTitle(texts.documentTitle);
  const { handle: given = '' } = useParams();
  const parsed = handleField.safeParse(given);
  return <RoomPage>{parsed.success ? <TeamLink key={parsed.data} handle={parsed.data} /> : <UnknownLink />}</RoomPage>;
}

function UnknownLink() {
  const navigate = useNavigate();
  return (
    <JoinPanel key="unknown" title={roomTexts.codeLink.title} notice={texts.unknown}>
      <CodeBox className="mt-8" onFound={(path) => navigate(path)} />
    </JoinPanel>
  );
}

function TeamLink({ handle }: { handle: string }) {
  /** The name that waits, and a refusal that ended the wait. */
  const [waitsAs, setWaitsAs] = useState(() => storedKnock(linkKey(handle))?.name ?? null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const query = poll(GUEST, getTeamLink, TEAM_LINK_POLL_MS, {
    params: { handle },
    isDone: (_, failure) => refusalCode(failure) === 'not_found',
  });
  const { data, error, refetch, isFetching } = useQuery({
    ...query,
    refetchIntervalInBackground: false,
    enabled: waitsAs === null,
  });

  if ([error, refusal].some((failure) => refusalCode(failure) === 'not_found')) return <UnknownLink />;
  if (waitsAs !== null) {
    const stop = (failure: unknown = null) => {
      setRefusal(failure);
      setWaitsAs(null);
    };
    return <AtLink handle={handle} name={waitsAs} onStop={stop} />;
  }
  if (data === undefined) {
    return (
      <JoinPanel title={error ? roomTexts.codeLink.title : texts.loading} notice={error ? texts.failed : null}>
        {error ? (
          <Button className="mt-6" pending={isFetching} onClick={() => void refetch()}>
            {texts.again}
          </Button>
        ) : null}
      </JoinPanel>
    );
  }
  return <LinkForm link={data} initialName={lastUsedName()} refusal={refusal} onName={setWaitsAs} />;
}

/** This tab's knock at a team link is kept like one at a room. */
const linkKey = (handle: string): string => `with_${handle}`;

interface AtLinkProps {
  handle: string;
  name: string;
  /** The visitor stops waiting, or a refusal ends it. */
  onStop: (refusal?: unknown) => void;
}

/** Waits at a team link: for the start, then to be let in; and goes on to the session's room by itself. */
function AtLink({ handle, name, onStop }: AtLinkProps) {
  const { knocked, leave } = useKnock({
    key: linkKey(handle),
    name,
    knock: (asked) => call(knockAtLink, { params: { handle }, ...asked }),
    onOver: onStop,
  });

  const goBack = () => {
    leave();
    onStop();
  };
  const state = knocked?.state ?? 'waiting';
  const { host = '', started = false, waiting = 1 } = knocked ?? {};
  // Unknown before the first answer, and once the link was turned off or given up.
  const linkOf = host === '' ? null : <LinkOf host={host} />;
  if (state === 'declined') {
    return (
      <JoinPanel
        key="declined"
        title={
          <>
            {linkOf}
            {knockTexts.declined}
          </>
        }
        lead={knockTexts.declinedHint}
        takesFocus
      >
        <WaitingToCome name={name} waits={false} onLeave={goBack} />
      </JoinPanel>
    );
  }
  const title = started ? knockTexts.title : host === '' ? texts.loading : texts.notStarted(isolated(host));
  return (
    <JoinPanel
      key="waiting"
      title={
        <>
          {linkOf}
          {title}
        </>
      }
      lead={texts.waitingAs(isolated(name))}
      takesFocus
    >
      <WaitingToCome name={name} waits onLeave={goBack}>
        {started ? (
          host === '' ? (
            knockTexts.waiting
          ) : (
            texts.letsIn(isolated(host))
          )
        ) : (
          <span>
            {texts.comeIn}
            {knocked === null ? null : (
              <span className="mt-2 block font-semibold">{waiting > 1 ? texts.waiting(waiting) : texts.first}</span>
            )}
          </span>
        )}
      </WaitingToCome>
    </JoinPanel>
  );
}

/** Whose link it is, above a title. */
const LinkOf = ({ host }: { host: string }) => (
  <span className="mb-2 block font-sans font-semibold text-ice text-sm tracking-normal">
    {texts.of(isolated(host))}{' '}
  </span>
);

interface LinkFormProps {
  link: { host: string; started: boolean; waiting: number };
  initialName: string;
  /** Why the visitor no longer waits. */
  refusal: unknown;
  onName: (name: string) => void;
}

function LinkForm({ initialName, link, onName, refusal }: LinkFormProps) {
  const { host, started, waiting } = link;
  const [name, setName] = useState(initialName);
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const typed = personName.safeParse(name);
    setProblem(typed.success ? undefined : texts.nameWrong);
    if (typed.success) onName(typed.data);
  };
  const shown = isolated(host);
  return (
    <JoinPanel
      key="form"
      title={
        <>
          <LinkOf host={host} />
          {started ? texts.started(shown) : texts.notStarted(shown)}
        </>
      }
      lead={started ? texts.lead : texts.leadBefore}
      notice={noticeOf(refusal)}
      takesFocus={refusal !== null}
    >
      {started ? null : (
        <p role="status" className="mt-3 font-semibold">
          {texts.waiting(waiting)}
        </p>
      )}
      <JoinForm
        name={name}
        onNameChange={(typed) => {
          setName(typed);
          setProblem(undefined);
        }}
        nameError={problem}
        submitLabel={started ? texts.join : texts.wait}
        pendingLabel={texts.pending}
        pending={false}
        incomplete={name.trim() === ''}
        onSubmit={submit}
      />
    </JoinPanel>
  );
}
