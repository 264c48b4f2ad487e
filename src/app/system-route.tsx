import { SystemPage } from '#src/features/system/pages/system-page.tsx';
import { useSession } from '#src/lib/host/session.ts';
import { FirstLoad } from './first-load.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /admin/system exists for administrators; for everyone else it is not found. */
export function SystemRoute() {
  const session = useSession();
  if (session.user?.role === 'administrator') return <SystemPage />;
  return session.status === 'loading' || session.status === 'unreachable' ? <FirstLoad /> : <NotFoundPage />;
}
