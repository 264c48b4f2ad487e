import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useConnectionLost, watchConnection } from '#src/lib/connection.ts';
import { siteTexts } from './site-texts.ts';

/**
 * Says on every page that there is no connection, until there is one. It lies over the upper edge, where no main action
 * stands, moves nothing, and clicks go through it. A screen that says so in words of its own has `data-tells-connection`.
 */
export function OfflineBanner() {
  const client = useQueryClient();
  const lost = useConnectionLost();
  useEffect(() => watchConnection(client), [client]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-60 flex in-[:has([data-tells-connection])]:hidden justify-center px-3 pt-2 print:hidden"
    >
      {lost ? (
        <p className="flex max-w-xl animate-fade-in items-start gap-2.5 rounded-card bg-ink px-4 py-2 font-medium text-bg text-sm shadow-soft">
          <WifiOff aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          <span>{siteTexts.offline}</span>
        </p>
      ) : null}
    </div>
  );
}
