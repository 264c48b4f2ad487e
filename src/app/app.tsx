import { useState } from 'react';
import { createQueryClient } from '#src/lib/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageRouter } from './page-router.tsx';
import { PAGE_TABLE } from './pages.ts';
import { Providers } from './providers.tsx';

/** The whole client, inside a router: the browser's, or a static one for prerendering. */
export function App({ table = PAGE_TABLE }) {
  const [client] = useState(createQueryClient);
  return (
    <ErrorBoundary>
      <Providers client={client}>
        <PageRouter table={table} />
      </Providers>
    </ErrorBoundary>
  );
}
