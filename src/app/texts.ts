import { catalogue } from '#src/lib/catalogue.ts';

/** Every word of the app's own screens: errors, 404, notices. */
export const english = {
  toasts: { label: 'Notifications', close: 'Close notification' },
  loading: 'Loading...',

  notFound: {
    title: '404 Page Not Found',
    lead: 'There is nothing at this address. If somebody gave you a link, ask them to send it again.',
    home: 'Go Home',
  },

  error: {
    title: 'Something went wrong',
    lead: 'This page stopped working. Refreshing it usually helps; what was sent before is safe.',
    newVersion: 'A part of this page could not be loaded. Thaw may have been updated, or the connection is down.',
    refresh: 'Refresh Page',
    home: 'Go Home',
    supportLead: 'Does it happen again?',
    support: 'Contact support',
  },
} as const;

export const appTexts = catalogue('app', english, () => import('./texts.es.ts'));
