import type { ComponentType } from 'react';
import { loadConfig } from '#src/lib/config.ts';
import { gamePages } from './games.ts';

export interface PageEntry {
  /** The router's path pattern. */
  path: string;
  /** Imports its module. */
  load: () => Promise<ComponentType>;
  /** Whether it is translated; all others are in English. */
  translated?: true;
}

const notFound = async () => (await import('./not-found-page.tsx')).NotFoundPage;

const hostPages: PageEntry[] = [
  { path: '/admin', load: async () => (await import('./dashboard-route.tsx')).DashboardRoute, translated: true },
  {
    path: '/subscribe',
    load: async () => (await import('#src/features/billing/pages/subscribe-page.tsx')).SubscribePage,
    translated: true,
  },
];

const publicPages: PageEntry[] = [
  {
    path: '/',
    load: async () => (await import('#src/features/marketing/pages/landing-page.tsx')).LandingPage,
    translated: true,
  },
  {
    path: '/login',
    load: async () => (await import('#src/features/auth/pages/login-page.tsx')).LoginPage,
    translated: true,
  },
  {
    path: '/register',
    load: async () => (await import('#src/features/auth/pages/register-page.tsx')).RegisterPage,
    translated: true,
  },
  {
    path: '/forgot-password',
    load: async () => (await import('#src/features/auth/pages/forgot-password-page.tsx')).ForgotPasswordPage,
    translated: true,
  },
  {
    path: '/reset-password',
    load: async () => (await import('#src/features/auth/pages/reset-password-page.tsx')).ResetPasswordPage,
    translated: true,
  },
];

/** The link of a session. */
const codePage: PageEntry = {
  path: '/s/:code',
  load: async () => (await import('#src/features/code-link/pages/code-link-page.tsx')).CodeLinkPage,
  translated: true,
};

const helpPages: PageEntry[] = [
  {
    path: '/support',
    load: async () => (await import('#src/features/support/pages/support-page.tsx')).SupportPage,
    translated: true,
  },
  {
    path: '/contact',
    load: async () => (await import('#src/features/support/pages/contact-page.tsx')).ContactPage,
    translated: true,
  },
  {
    path: '/privacy',
    load: async () => (await import('#src/features/legal/pages/privacy-page.tsx')).PrivacyPage,
    translated: true,
  },
  {
    path: '/terms',
    load: async () => (await import('#src/features/legal/pages/terms-page.tsx')).TermsPage,
    translated: true,
  },
  { path: '/email-test', load: async () => (await import('./email-test-route.tsx')).EmailTestRoute },
];

/** Only in deployments with developer tools on. */
const devPages: PageEntry[] = [
  {
    path: '/dev/ui',
    load: async () => {
      const config = await loadConfig().catch(() => null);
      if (!config?.devTools) return notFound();
      return (await import('#src/features/dev-ui/pages/dev-ui-page.tsx')).DevUiPage;
    },
  },
];

/** All pages. `PAGES` in lib lists the linkable ones for the rest of the client. */
export const PAGE_TABLE: readonly PageEntry[] = [
  ...publicPages,
  codePage,
  ...helpPages,
  ...gamePages,
  ...hostPages,
  ...devPages,
  { path: '*', load: notFound, translated: true },
];
