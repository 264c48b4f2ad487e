import { PASSWORD_MIN_LENGTH } from '#shared/contract/fields.ts';
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

  password: {
    title: 'Password',
    about:
      'Everyone else who is logged in to your account is logged out then, with the co-hosts and remotes of your sessions.',
    old: 'Current password',
    new: 'New password',
    hint: `At least ${PASSWORD_MIN_LENGTH} characters.`,
    missing: 'Enter your current password.',
    tooShort: `Use at least ${PASSWORD_MIN_LENGTH} characters.`,
    refused: 'Choose another password, not the current one.',
    submit: 'Change password',
    pending: 'Changing...',
    succeeded: { title: 'Password changed', description: 'Everyone else has been logged out.' },
    failed: "We couldn't change your password. Please try again.",
  },

  address: {
    title: 'Email',
    now: 'Your address',
    about: 'You log in with it, and our emails go there. Your user name stays as it is.',
    new: 'New email address',
    invalid: 'Enter a valid email address, not the one that you have.',
    password: 'Current password',
    missing: 'Enter your current password.',
    submit: 'Send a code',
    pending: 'Sending...',
    sent: (address: string) => `If ${address} is free, a code is on its way there. Enter it here within 15 minutes.`,
    code: 'Code from the email',
    codeMissing: 'Enter the code from the email.',
    prove: 'Change address',
    proving: 'Changing...',
    back: 'Another address',
    succeeded: { title: 'Email address changed', description: 'From now on you log in with the new one.' },
    failed: "We couldn't change your address. Please try again.",
    noMail: "This server sends no emails, so addresses can't be changed here.",
  },

  logins: {
    title: 'Where you are logged in',
    about: "Log out what you don't know, and change your password then.",
    loading: 'Loading your logins...',
    failed: "Your logins didn't load.",
    unknown: 'Unknown browser',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    isThis: 'This one',
    began: (date: string) => `Since ${date}`,
    usedNow: 'used just now',
    used: (ago: string) => `used ${ago}`,
    end: 'Log out',
    endOf: (device: string, began: string) => `Log out ${device}, since ${began}`,
    endOthers: 'Log out all others',
    question: 'Log out everywhere else?',
    explanation:
      'All other browsers are logged out at once, and so are the co-hosts and remotes of your open sessions.',
    ended: 'Logged out',
    endedOthers: 'All others are logged out',
    endFailed: { title: 'Not logged out', description: 'Please try again.' },
  },

  storage: {
    title: 'Storage',
    loading: 'Loading your storage...',
    failed: "Your storage didn't load.",
    used: (used: string, quota: string) => `You use ${used} of ${quota}: rooms, recaps, decks and pictures.`,
    nearlyFull: 'Your storage is nearly full. Delete recaps you no longer need: they count until then.',
    full: "Your storage is full: you can't open rooms, and no drawings or decks can be added. Open games continue. Delete a recap or a deck.",
  },

  data: {
    title: 'Your data',
    about:
      'One zip file with your account, agendas, decks, pictures to color, team links, plans, and the recaps that are still kept, with their drawings. Your browser makes it.',
    download: 'Download my data',
    goOn: 'Go on',
    pending: (done: number, all: number) => `Reading ${done} of ${all}...`,
    done: { title: 'Your data is ready', description: 'Look for it in your downloads.' },
    failed: {
      title: "Some of your data didn't load",
      kept: (done: number, all: number) =>
        `Read so far: ${done} of ${all}. Go on where it stopped, or save what is here.`,
      save: 'Save what is here',
    },
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
      'Your plan: a subscription ends right away, and the rest of the paid time is not refunded',
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
