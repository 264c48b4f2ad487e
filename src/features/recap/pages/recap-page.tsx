import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useParams } from 'react-router-dom';
import { recapQuery } from '#src/game-kit/recap/host-recap.ts';
import { useRecapPartsAhead } from '#src/game-kit/recap/use-recap-parts.ts';
import { HOST } from '#src/lib/calls/api.ts';
import { useSession } from '#src/lib/host/session.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { HostSettings } from '../components/host-settings.tsx';
import { RecapGone } from '../components/recap-gone.tsx';
import { Opening, RecapView } from '../components/recap-view.tsx';
import { recapTexts } from '../texts.ts';

export function RecapPage() {
  useRecapPartsAhead();
  useDocumentTitle(recapTexts.documentTitle);
  const { sessionId = '' } = useParams();
  const { pathname } = useLocation();
  const session = useSession();
  const cache = useQueryClient();
  const isHost = session.status === 'signed-in';
  const { data, error, refetch } = useQuery({ ...recapQuery(sessionId), enabled: isHost });
  if (session.status === 'signed-out') {
    return (
      <SitePage>
        <CenteredCard title={recapTexts.login.title}>
          <ButtonLink to="/login" state={{ next: pathname }} variant="primary" size="main">
            {recapTexts.login.button}
          </ButtonLink>
        </CenteredCard>
      </SitePage>
    );
  }
  return (
    <SitePage warmth={1}>
      {data ? (
        <>
          <ButtonLink to="/admin" variant="ghost" size="sm" className="-ml-3 self-start print:hidden">
            <ArrowLeft aria-hidden="true" />
            {recapTexts.back}
          </ButtonLink>
          <RecapView
            recap={data}
            as={HOST}
            refresh={() => cache.fetchQuery({ ...recapQuery(sessionId), staleTime: 0 })}
          >
            <HostSettings recap={data} />
          </RecapView>
        </>
      ) : error ? (
        <RecapGone error={error} isHost onRetry={() => void refetch()} />
      ) : (
        <Opening />
      )}
    </SitePage>
  );
}
