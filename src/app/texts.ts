import { catalogue } from '#src/lib/catalogue.ts';

/** The app's own texts: errors, 404, notices. */
export const english = {
  toasts: { label: 'Notifications', close: 'Close notification' },
  loading: 'Loading...',
  updated: 'Thaw was updated, so this page loaded again.',

  notFound: {
    title: '404 Page Not Found',
    lead: 'There is nothing at this address. If someone gave you a link, ask them to send it again.',
    home: 'Go Home',
  },

  error: {
    title: 'Something went wrong',
    lead: 'This page stopped working. Refreshing usually helps; anything already sent is safe.',
    newVersion: "Part of this page didn't load. Thaw may have been updated, or you're offline. Refresh to try again.",
    refresh: 'Refresh Page',
    home: 'Go Home',
    supportLead: 'Still happening?',
    support: 'Contact support',
  },
} as const;

export const appTexts = catalogue(english, () => import('./texts.es.ts'));
