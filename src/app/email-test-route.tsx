import { EmailTestPage } from '#src/features/support/pages/email-test-page.tsx';
import { useConfig } from '#src/lib/config.ts';
import { useSession } from '#src/lib/host/session.ts';
import { FirstLoad } from './first-load.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /email-test exists for administrators and with developer tools on; for everyone else it is not found. */
export function EmailTestRoute() {
  const config = useConfig();
  const session = useSession();
  if (config?.devTools || session.user?.role === 'administrator') return <EmailTestPage />;
  return config === undefined || session.status === 'loading' ? <FirstLoad /> : <NotFoundPage />;
}
