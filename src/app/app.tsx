import { useState } from 'react';
import { createQueryClient } from '#src/lib/query-client.ts';
import { LastResort } from './last-resort.tsx';
import type { Navigation } from './navigation.ts';
import { PageRouter } from './page-router.tsx';
import { Providers } from './providers.tsx';

/**
 * The client as a whole, on a page that is loaded already: `navigationIn` in a browser, `stillNavigation` where it is
 * rendered to text.
 */
export function App({ navigation }: { navigation: Navigation }) {
  const [client] = useState(createQueryClient);
  return (
    <LastResort>
      <Providers client={client}>
        <PageRouter navigation={navigation} />
      </Providers>
    </LastResort>
  );
}
