import type { ComponentType } from 'react';
import { loadConfig } from '#src/lib/config.ts';
import { gamePages } from './games.ts';

/** One page of the client. */
export interface PageEntry {
  /** The pattern of its addresses, as the router reads patterns. */
  path: string;
  /** Its module, when somebody goes there. */
  load: () => Promise<ComponentType>;
  /** Whether there is one in every language; the others are in English. */
  translated?: true;
  /** Whether it is for hosts, and so needs what is around their pages. */
  host?: true;
}

const notFound = async () => (await import('./not-found-page.tsx')).NotFoundPage;

const hostPages: PageEntry[] = [
  { path: '/admin', load: async () => (await import('./dashboard-route.tsx')).DashboardRoute, host: true },
  {
    path: '/subscribe',
    load: async () => (await import('#src/features/billing/pages/subscribe-page.tsx')).SubscribePage,
    host: true,
  },
];

const publicPages: PageEntry[] = [
  {
    path: '/',
    load: async () => (await import('#src/features/marketing/pages/landing-page.tsx')).LandingPage,
    translated: true,
  },
  { path: '/login', load: async () => (await import('#src/features/auth/pages/login-page.tsx')).LoginPage },
  { path: '/register', load: async () => (await import('#src/features/auth/pages/register-page.tsx')).RegisterPage },
  {
    path: '/forgot-password',
    load: async () => (await import('#src/features/auth/pages/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/reset-password',
    load: async () => (await import('#src/features/auth/pages/reset-password-page.tsx')).ResetPasswordPage,
  },
];

const helpPages: PageEntry[] = [
  { path: '/support', load: async () => (await import('#src/features/support/pages/support-page.tsx')).SupportPage },
  { path: '/contact', load: async () => (await import('#src/features/support/pages/contact-page.tsx')).ContactPage },
  { path: '/privacy', load: async () => (await import('#src/features/legal/pages/privacy-page.tsx')).PrivacyPage },
  { path: '/terms', load: async () => (await import('#src/features/legal/pages/terms-page.tsx')).TermsPage },
  { path: '/email-test', load: async () => (await import('./email-test-route.tsx')).EmailTestRoute },
];

/** Only where the deployment has its developer tools switched on; elsewhere it does not exist. */
const devPages: PageEntry[] = [
  {
    path: '/dev/ui',
    load: async () => {
      const config = await loadConfig().catch(() => null);
      if (!config?.devTools) return notFound();
      return (await import('#src/features/dev-ui/pages/dev-ui-page.tsx')).DevUiPage;
    },
    host: true,
  },
];

/** The whole page table. `PAGES` in lib tells the rest of the client which of them may be linked to. */
export const PAGE_TABLE: readonly PageEntry[] = [
  ...publicPages,
  ...helpPages,
  ...gamePages,
  ...hostPages,
  ...devPages,
  { path: '*', load: notFound, translated: true },
];
