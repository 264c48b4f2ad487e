import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { hostUserId, onHostSessionChange } from '#src/lib/identity/host-storage.ts';
import { Button } from '#src/ui/button.tsx';
import { supportTexts } from '../texts.ts';

/** A host's way back, in the header. Uses the stored session, without an API call. */
export function DashboardLink() {
  const isHost = useSyncExternalStore(onHostSessionChange, () => hostUserId() !== null);
  return isHost ? (
    <Button asChild size="sm">
      <Link to="/admin">{supportTexts.dashboard}</Link>
    </Button>
  ) : null;
}
