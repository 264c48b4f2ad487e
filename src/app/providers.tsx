import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Toaster } from '#src/components/ui/toaster.tsx';
import { hasHostSession, onHostSessionChange } from '#src/lib/host-storage.ts';
import { currentUserQuery } from '#src/lib/session.ts';
import { appTexts } from './texts.ts';

/** What every page needs around it. Tooltips have their provider where host pages begin: participants load none. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(
    () =>
      onHostSessionChange(() => {
        // Whoever logs in next, in this tab or another one, is somebody else.
        if (!hasHostSession()) client.removeQueries({ queryKey: currentUserQuery.queryKey });
      }),
    [client],
  );
  return (
    <QueryClientProvider client={client}>
      {children}
      <Toaster label={appTexts.toasts.label} closeLabel={appTexts.toasts.close} />
    </QueryClientProvider>
  );
}
