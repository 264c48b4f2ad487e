import type { ComponentType } from 'react';
import { GAME_KEYS, pagesOf } from '#shared/contract/games/registry.ts';
import type { GameDefinition } from '#src/game-kit/define-game.ts';

export interface PageEntry {
  path: string;
  load: () => Promise<ComponentType>;
  /** In English only: a page for administrators or developers. */
  englishOnly?: true;
}

const notFound = async () => (await import('./not-found-page.tsx')).NotFoundPage;

const hostPages: PageEntry[] = [
  { path: '/admin', load: async () => (await import('./dashboard-route.tsx')).DashboardRoute },
  { path: '/decks', load: async () => (await import('#src/features/dashboard/pages/decks-page.tsx')).DecksPage },
  {
    path: '/settings',
    load: async () => (await import('#src/features/settings/pages/settings-page.tsx')).SettingsPage,
  },
  {
    path: '/subscribe',
    load: async () => (await import('#src/features/billing/pages/subscribe-page.tsx')).SubscribePage,
  },
];

const publicPages: PageEntry[] = [
  {
    path: '/',
    load: async () => (await import('#src/features/marketing/pages/landing-page.tsx')).LandingPage,
  },
  {
    path: '/login',
    load: async () => (await import('#src/features/auth/pages/login-page.tsx')).LoginPage,
  },
  {
    path: '/register',
    load: async () => (await import('#src/features/auth/pages/register-page.tsx')).RegisterPage,
  },
  {
    path: '/forgot-password',
    load: async () => (await import('#src/features/auth/pages/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/reset-password',
    load: async () => (await import('#src/features/auth/pages/reset-password-page.tsx')).ResetPasswordPage,
  },
];

const recapPages: PageEntry[] = [
  {
    path: '/recap/:sessionId',
    load: async () => (await import('#src/features/recap/pages/recap-page.tsx')).RecapPage,
  },
  {
    path: '/r',
    load: async () => (await import('#src/features/recap/pages/shared-recap-page.tsx')).SharedRecapPage,
  },
];

const codePage: PageEntry = {
  path: '/s/:code',
  load: async () => (await import('#src/features/code-link/pages/code-link-page.tsx')).CodeLinkPage,
};

const teamPage: PageEntry = {
  path: '/with/:handle',
  load: async () => (await import('#src/features/team-link/pages/team-link-page.tsx')).TeamLinkPage,
};

const leadPages: PageEntry[] = [
  {
    path: '/remote',
    load: async () => (await import('#src/features/lead/pages/remote-page.tsx')).RemotePage,
  },
  {
    path: '/cohost',
    load: async () => (await import('#src/features/lead/pages/cohost-page.tsx')).CohostPage,
  },
];

const helpPages: PageEntry[] = [
  {
    path: '/support',
    load: async () => (await import('#src/features/support/pages/support-page.tsx')).SupportPage,
  },
  {
    path: '/contact',
    load: async () => (await import('#src/features/support/pages/contact-page.tsx')).ContactPage,
  },
  {
    path: '/privacy',
    load: async () => (await import('#src/features/legal/pages/privacy-page.tsx')).PrivacyPage,
  },
  {
    path: '/terms',
    load: async () => (await import('#src/features/legal/pages/terms-page.tsx')).TermsPage,
  },
  { path: '/email-test', load: async () => (await import('./email-test-route.tsx')).EmailTestRoute, englishOnly: true },
  { path: '/admin/system', load: async () => (await import('./system-route.tsx')).SystemRoute, englishOnly: true },
];

const definitions = import.meta.glob<GameDefinition>('../games/*/index.ts', { eager: true, import: 'game' });

const gamePages: readonly PageEntry[] = GAME_KEYS.flatMap((key) =>
  pagesOf(key).map((path): PageEntry => {
    const load = definitions[`../games/${key}/index.ts`]?.pages[path];
    if (load === undefined) throw new Error(`src/games/${key}/index.ts has no game with the page ${path}.`);
    return { path, load };
  }),
);

/** All pages. `PAGES` in lib lists the linkable ones for the rest of the client. */
export const PAGE_TABLE: readonly PageEntry[] = [
  ...publicPages,
  codePage,
  teamPage,
  ...leadPages,
  ...recapPages,
  ...helpPages,
  ...gamePages,
  ...hostPages,
  { path: '*', load: notFound },
];
