import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '#src/lib/host/session.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { authTexts } from '../texts.ts';

/** For pages without a login: redirects hosts, unless `open`. */
export function SessionGate({
  open = false,
  to = '/admin',
  children,
}: {
  open?: boolean;
  to?: string | undefined;
  children: ReactNode;
}) {
  const { status } = useSession();
  if (open) return children;
  if (status === 'signed-in') return <Navigate to={to} replace />;
  if (status !== 'loading') return children;
  return (
    <div className="grid place-items-center py-24 text-2xl text-ice">
      <Spinner label={authTexts.loading} />
    </div>
  );
}
