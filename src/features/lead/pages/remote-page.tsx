import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { seatLink, sessionKey } from '#shared/contract/fields.ts';
import { askAsRemote } from '#shared/contract/keys.ts';
import { JoinPanel } from '#src/game-kit/guest/join-panel.tsx';
import { RoomPage } from '#src/game-kit/guest/room-page.tsx';
import { refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { withAttempt } from '#src/lib/identity/seats.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { whileUnreachable } from '#src/lib/query-client.ts';
import { readItem, writeItem } from '#src/lib/storage.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { leadPageTexts } from '../texts.ts';
import { useLeading } from '../use-leading.ts';

const texts = leadPageTexts.remote;
/** The key of a phone that asks, for a refresh. */
const ASKING = 'asking_key';

/** Where the QR code for the host's phone leads: asks to be a remote, and shows the number that the host has to allow. */
export function RemotePage() {
  useDocumentTitle(texts.title);
  const { hash } = useLocation();
  const navigate = useNavigate();
  // Read once: a secret should not stay in the address.
  const [link] = useState(() => seatLink.safeParse(hash.slice(1)).data ?? null);
  const asked = useQuery({
    queryKey: [askAsRemote.path, link],
    queryFn: () => withAttempt('remote', (attempt) => call(askAsRemote, { body: { link: link ?? '', attempt } })),
    enabled: link !== null,
    refetchInterval: whileUnreachable,
    gcTime: 0,
  });
  const given = asked.data?.key;
  useEffect(() => {
    if (given === undefined) return;
    writeItem('tab', ASKING, given);
    void navigate('/remote', { replace: true });
  }, [given, navigate]);
  const [kept] = useState(() => (link === null ? (sessionKey.safeParse(readItem('tab', ASKING)).data ?? null) : null));
  const key = given ?? kept;
  const { isEnded, number: known } = useLeading(key);
  const number = known ?? asked.data?.number ?? null;

  const isUsed = refusalCode(asked.error) === 'invalid_link';
  const notice = isUsed
    ? { title: texts.usedTitle, body: texts.used }
    : isEnded
      ? { title: texts.endedTitle, body: texts.used }
      : null;
  return (
    <RoomPage>
      <JoinPanel title={texts.title} notice={notice} lead={link === null && key === null ? texts.noLink : undefined}>
        {notice !== null || (link === null && key === null) ? null : number === null ? (
          <div className="mt-6">
            <Spinner label={leadPageTexts.opening} />
          </div>
        ) : (
          <div role="status" className="mt-6 flex flex-col gap-4">
            <p className="text-muted">{texts.number}</p>
            <p className="font-bold font-display text-[6rem] tabular-nums leading-none">{number}</p>
            <p className="font-semibold">{texts.allow}</p>
            <p className="text-muted text-sm">{texts.other}</p>
          </div>
        )}
      </JoinPanel>
    </RoomPage>
  );
}
