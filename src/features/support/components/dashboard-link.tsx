import { useSyncExternalStore } from 'react';
import { hostUserId, onHostSessionChange } from '#src/lib/identity/host-storage.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { supportTexts } from '../texts.ts';

/** A host's way back, in the header. Uses the stored session, without an API call. */
export function DashboardLink() {
  const isHost = useSyncExternalStore(onHostSessionChange, () => hostUserId() !== null);
  return isHost ? (
    <ButtonLink to="/admin" size="sm">
      {supportTexts.dashboard}
    </ButtonLink>
  ) : null;
}
