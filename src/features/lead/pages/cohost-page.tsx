import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionKey } from '#shared/contract/fields.ts';
import { JoinPanel } from '#src/game-kit/guest/join-panel.tsx';
import { RoomPage } from '#src/game-kit/guest/room-page.tsx';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { leadPageTexts } from '../texts.ts';
import { useLeading } from '../use-leading.ts';

const texts = leadPageTexts.cohost;

/** The link of a co-host: leads to the session's current room, which this tab leads from now on. */
export function CohostPage() {
  useDocumentTitle(texts.title);
  const { hash } = useLocation();
  const [key] = useState(() => sessionKey.safeParse(hash.slice(1)).data ?? null);
  const { isEnded } = useLeading(key);
  return (
    <RoomPage>
      <JoinPanel
        title={texts.title}
        notice={isEnded ? { title: texts.endedTitle, body: texts.ended } : null}
        lead={key === null ? texts.noLink : undefined}
      >
        {key === null || isEnded ? null : (
          <div className="mt-6">
            <Spinner label={leadPageTexts.opening} />
          </div>
        )}
      </JoinPanel>
    </RoomPage>
  );
}
