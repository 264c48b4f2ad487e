import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useRecapPartsAhead } from '#src/game-kit/recap/use-recap-parts.ts';
import { readingBy } from '#src/lib/calls/api.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { RecapGone } from '../components/recap-gone.tsx';
import { Opening, RecapView } from '../components/recap-view.tsx';
import { sharedRecapQuery, tokenIn } from '../queries.ts';
import { recapTexts } from '../texts.ts';

export function SharedRecapPage() {
  useRecapPartsAhead();
  useDocumentTitle(recapTexts.sharedTitle);
  const { hash } = useLocation();
  const token = tokenIn(hash);
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({ ...sharedRecapQuery(token ?? ''), enabled: token !== null });
  const isGone = token === null || (error !== null && data === undefined);
  return (
    <SitePage warmth={1}>
      {data && token !== null ? (
        <RecapView
          recap={data}
          as={readingBy(token)}
          refresh={() => cache.fetchQuery({ ...sharedRecapQuery(token), staleTime: 0 })}
        />
      ) : isGone ? (
        <RecapGone error={error} isHost={false} onRetry={() => void refetch()} />
      ) : (
        <Opening />
      )}
    </SitePage>
  );
}
