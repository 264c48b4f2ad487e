import { useMutation, useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { warmthOf } from '#src/game-kit/person.ts';
import { signOut, useSession } from '#src/lib/host/session.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { Dashboard, type GameCards } from '../components/dashboard.tsx';
import { LoadingDashboard, SignedOut, Unreachable } from '../components/no-dashboard.tsx';
import { openRoomsQuery } from '../components/open-room-row.tsx';
import { dashboardTexts } from '../texts.ts';

/** /admin. The app passes the cards, since features can't import each other. */
export function DashboardPage({ cards }: { cards: GameCards }) {
  useDocumentTitle(dashboardTexts.documentTitle);
  const session = useSession();
  const { logOut, leaving } = useLogOut();
  // Loaded by the list of rooms: people in them warm the page, as in the rooms themselves.
  const { data: open } = useQuery({ ...openRoomsQuery(), enabled: false });
  const warmth = warmthOf(open?.rooms.reduce((people, { participantCount }) => people + participantCount, 0) ?? 0);

  if (session.status === 'signed-in') {
    return (
      <SitePage
        warmth={warmth}
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

/** `leaving` stays true until the page is gone, so that the dashboard doesn't ask for a login after a logout. */
function useLogOut(): { logOut: () => void; leaving: boolean } {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      toast.success(dashboardTexts.logOut.succeeded.title, dashboardTexts.logOut.succeeded.description);
      void navigate('/');
    },
    onError: () => toast.error(dashboardTexts.logOut.failed.title, dashboardTexts.logOut.failed.description),
  });
  return { logOut: () => mutate(), leaving: isPending || isSuccess };
}
