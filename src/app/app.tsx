import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#src/lib/query-client.ts';
import { LastResort } from './last-resort.tsx';
import { Providers } from './providers.tsx';
import { onRouteError } from './report-error.ts';
import { routes } from './routes.tsx';

const client = createQueryClient();
const router = createBrowserRouter(routes);

/** The client as a whole. */
export function App() {
  return (
    <LastResort>
      <Providers client={client}>
        <RouterProvider router={router} onError={onRouteError} />
      </Providers>
    </LastResort>
  );
}
