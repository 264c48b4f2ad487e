import type { ComponentType } from 'react';
import { type RouteObject, useRouteError } from 'react-router-dom';
import { textsLoaded } from '#src/lib/catalogue.ts';
import { loadConfig } from '#src/lib/config.ts';
import { ErrorScreen } from './error-screen.tsx';
import { FirstLoad } from './first-load.tsx';
import { inLanguage } from './in-language.tsx';
import { RootLayout } from './root-layout.tsx';

/** A page that is loaded when somebody goes there, in English. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: inLanguage(await load(), false) }) };
}

/** A page that there is in every language; its words come with it. */
function translated(path: string, load: () => Promise<ComponentType>): RouteObject {
  const lazy = async () => {
    const Page = await load();
    await textsLoaded();
    return { Component: inLanguage(Page, true) };
  };
  return { path, lazy };
}

const notFound = async () => (await import('./not-found-page.tsx')).NotFoundPage;

/** Pages that participants open; they stay light. */
const participantPages = [
  translated('/join', async () => (await import('#src/features/coloring/pages/join-page.tsx')).JoinPage),
  translated('/coloring', async () => (await import('#src/features/coloring/pages/coloring-page.tsx')).ColoringPage),
  translated('/join-warm-welcome/:roomId?', async () => {
    const { JoinWarmWelcomePage } = await import('#src/features/warm-welcome/pages/join-warm-welcome-page.tsx');
    return JoinWarmWelcomePage;
  }),
  translated('/join-this-or-that', async () => {
    const { JoinThisOrThatPage } = await import('#src/features/this-or-that/pages/join-this-or-that-page.tsx');
    return JoinThisOrThatPage;
  }),
  translated('/this-or-that-play', async () => {
    const { ThisOrThatPlayPage } = await import('#src/features/this-or-that/pages/this-or-that-play-page.tsx');
    return ThisOrThatPlayPage;
  }),
  translated('/masterpiece-match', async () => {
    const { MasterpiecePage } = await import('#src/features/masterpiece/pages/masterpiece-page.tsx');
    return MasterpiecePage;
  }),
];

const hostPages = [
  page('/admin', async () => (await import('./dashboard-route.tsx')).DashboardRoute),
  page('/subscribe', async () => (await import('#src/features/billing/pages/subscribe-page.tsx')).SubscribePage),
  translated('/warm-welcome', async () => {
    const { WarmWelcomePage } = await import('#src/features/warm-welcome/pages/warm-welcome-page.tsx');
    return WarmWelcomePage;
  }),
  translated('/this-or-that', async () => {
    const { ThisOrThatPage } = await import('#src/features/this-or-that/pages/this-or-that-page.tsx');
    return ThisOrThatPage;
  }),
];

const publicPages = [
  translated('/', async () => (await import('./home-route.tsx')).HomeRoute),
  page('/login', async () => (await import('#src/features/auth/pages/login-page.tsx')).LoginPage),
  page('/register', async () => (await import('#src/features/auth/pages/register-page.tsx')).RegisterPage),
  page('/forgot-password', async () => {
    const { ForgotPasswordPage } = await import('#src/features/auth/pages/forgot-password-page.tsx');
    return ForgotPasswordPage;
  }),
  page('/reset-password', async () => {
    const { ResetPasswordPage } = await import('#src/features/auth/pages/reset-password-page.tsx');
    return ResetPasswordPage;
  }),
];

const helpPages = [
  page('/support', async () => (await import('#src/features/support/pages/support-page.tsx')).SupportPage),
  page('/contact', async () => (await import('#src/features/support/pages/contact-page.tsx')).ContactPage),
  page('/privacy', async () => (await import('#src/features/legal/pages/privacy-page.tsx')).PrivacyPage),
  page('/terms', async () => (await import('#src/features/legal/pages/terms-page.tsx')).TermsPage),
  page('/email-test', async () => (await import('./email-test-route.tsx')).EmailTestRoute),
];

/** Only where the deployment has its developer tools switched on; elsewhere it does not exist. */
const devPages = [
  page('/dev/ui', async () => {
    const config = await loadConfig().catch(() => null);
    if (!config?.devTools) return notFound();
    return (await import('#src/features/dev-ui/pages/dev-ui-page.tsx')).DevUiPage;
  }),
];

/** The whole route table. `PAGES` in lib tells the rest of the client which of them may be linked to. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: FirstLoad,
    children: [
      ...publicPages,
      ...helpPages,
      ...participantPages,
      {
        lazy: async () => ({ Component: (await import('./host-layout.tsx')).HostLayout }),
        children: [...hostPages, ...devPages],
      },
      translated('*', notFound),
    ],
  },
];

/** The router's own boundary: pages that break, and pages that can not be loaded. */
export function RouteError() {
  return <ErrorScreen error={useRouteError()} />;
}
