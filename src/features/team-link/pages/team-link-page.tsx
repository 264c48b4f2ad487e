import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { getTeamLink, handle as handleField, TEAM_LINK_POLL_MS } from '#shared/contract/team-links.ts';
import { JoinPanel } from '#src/game-kit/guest/join-panel.tsx';
import { RoomPage } from '#src/game-kit/guest/room-page.tsx';
import { CodeBox } from '#src/game-kit/invite/code-box.tsx';
import { roomTexts } from '#src/game-kit/texts.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { lastUsedName, storedKnock } from '#src/lib/identity/seats.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { Button } from '#src/ui/button.tsx';
import { AtLink, linkKey } from '../components/at-link.tsx';
import { LinkForm } from '../components/link-form.tsx';
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
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['team-link', handle],
    queryFn: ({ signal }) => call(getTeamLink, { params: { handle }, signal }),
    refetchInterval: ({ state }) => (refusalCode(state.error) === 'not_found' ? false : TEAM_LINK_POLL_MS),
    enabled: waitsAs === null,
    retry: false,
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
