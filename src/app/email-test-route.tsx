import { EmailTestPage } from '#src/features/support/pages/email-test-page.tsx';
import { useConfig } from '#src/lib/config.ts';
import { useSession } from '#src/lib/session.ts';
import { FirstLoad } from './first-load.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /email-test exists where the developers' tools are on, and for administrators; to everybody else it is no page. */
export function EmailTestRoute() {
  const config = useConfig();
  const session = useSession();
  if (config?.devTools || session.user?.role === 'administrator') return <EmailTestPage />;
  return config === undefined || session.status === 'loading' ? <FirstLoad /> : <NotFoundPage />;
}
