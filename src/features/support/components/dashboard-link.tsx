import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { hostUserId, onHostSessionChange } from '#src/lib/host-storage.ts';
import { Button } from '#src/ui/button.tsx';
import { supportTexts } from '../texts.ts';

/** The way back for a host, in the header. What this browser knows is enough: nothing is asked of the API for it. */
export function DashboardLink() {
  const isHost = useSyncExternalStore(onHostSessionChange, () => hostUserId() !== null);
  return isHost ? (
    <Button asChild size="sm">
      <Link to="/admin">{supportTexts.dashboard}</Link>
    </Button>
  ) : null;
}
