import { LogOut } from 'lucide-react';
import { SitePage } from '#src/components/layout/site-page.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useSession } from '#src/lib/session.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Dashboard, type GameCards } from '../components/dashboard.tsx';
import { LoadingDashboard } from '../components/loading-dashboard.tsx';
import { SignedOut } from '../components/signed-out.tsx';
import { Unreachable } from '../components/unreachable.tsx';
import { dashboardTexts } from '../texts.ts';
import { useLogOut } from '../use-log-out.ts';

/** /admin. The cards come from the app: a feature does not know other features. */
export function DashboardPage({ cards }: { cards: GameCards }) {
  useDocumentTitle(dashboardTexts.documentTitle);
  const session = useSession();
  const { logOut, leaving } = useLogOut();

  if (session.status === 'signed-in') {
    return (
      <SitePage
        headerEnd={
          <Button
            size="sm"
            pending={leaving || undefined}
            pendingLabel={dashboardTexts.logOut.pending}
            onClick={logOut}
          >
            <LogOut aria-hidden="true" />
            {dashboardTexts.logOut.button}
          </Button>
        }
      >
        <Dashboard user={session.user} cards={cards} />
      </SitePage>
    );
  }
  if (session.status === 'unreachable') {
    return (
      <SitePage>
        <Unreachable onRetry={session.retry} />
      </SitePage>
    );
  }
  return <SitePage>{session.status === 'loading' || leaving ? <LoadingDashboard /> : <SignedOut />}</SitePage>;
}
