import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useShownLanguage } from '#src/lib/catalogue.ts';
import { forgetDataWithSession } from '#src/lib/forget-with-session.ts';
import { OfflineBanner } from '#src/ui/layout/offline-banner.tsx';
import { Toasts } from '#src/ui/toasts.tsx';
import { appTexts } from './texts.ts';

/** The providers of every page. Tooltips have theirs in host pages: participants load none. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(() => forgetDataWithSession(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <OfflineBanner />
      {children}
      <ToastsInLanguage />
    </QueryClientProvider>
  );
}

function ToastsInLanguage() {
  useShownLanguage();
  return <Toasts label={appTexts.toasts.label} closeLabel={appTexts.toasts.close} />;
}
