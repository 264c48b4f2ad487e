import { catalogue } from '#src/lib/catalogue.ts';

/** Texts of /settings. Toasts are title and description. */
export const english = {
  title: 'Settings',
  lead: 'Your account, and how Thaw keeps it safe.',
  back: 'Dashboard',
  loading: 'Loading your settings...',
  retry: 'Try Again',

  signedOut: {
    message: 'Please log in to change your settings.',
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },

  unreachable: {
    title: "We can't reach Thaw right now.",
    body: "Check your connection, then try again. You're still logged in.",
  },

  profile: {
    title: 'Profile',
    language: 'Language',
    languageHint: 'Of these pages on this device, and of the emails we send you.',
    failed: { title: 'Language of emails not changed', description: 'Please try again.' },
  },

  storage: {
    title: 'Storage',
    loading: 'Loading your storage...',
    failed: "Your storage didn't load.",
    used: (used: string, quota: string) => `Your rooms and decks use ${used} of ${quota}.`,
    nearlyFull: 'Your storage is nearly full. Delete recaps you no longer need: their drawings count until then.',
    full: "Your storage is full: you can't open rooms, and no drawings or decks can be added. Open games continue. Delete a recap or a deck.",
  },

  deleteAccount: {
    section: 'Delete account',
    about: 'Your account goes for good, with everything in it. Download your data first if you want to keep it.',
    open: 'Delete account',
    title: 'Delete your account?',
    lead: "This can't be undone. It deletes:",
    goes: [
      'Your name, email address and login',
      'All your rooms, with everything people painted, wrote and voted for',
      'Your agendas, your decks of questions and prompts, and your own pictures to color',
      'Your plan: a subscription ends right away, and the rest of the month is not refunded',
    ],
    password: 'Your password',
    missing: 'Enter your password to confirm.',
    cancel: 'Keep account',
    submit: 'Delete for good',
    pending: 'Deleting...',
    failed: "We couldn't delete your account. Please try again.",
    notConfigured: "We couldn't end your subscription, so nothing was deleted. Please contact support.",
    succeeded: { title: 'Account deleted', description: 'Your rooms and everything in them are gone, too.' },
  },
} as const;

export const settingsTexts = catalogue(english, () => import('./texts.es.ts'));
