import { catalogue } from '#src/lib/catalogue.ts';

/** Texts shared by every page of the site. */
export const english = {
  home: 'Thaw, home page',
  skip: 'Skip to content',
  footer: 'Footer',
  note: 'Icebreakers for virtual meetings',
  privacy: 'Privacy',
  terms: 'Terms',
  support: 'Support',
  contact: 'Contact',
  /** Replaces the support address until it loads. */
  supportMail: 'our support address',
  theme: 'Theme',
  themes: { system: 'Same as device', light: 'Light', dark: 'Dark' },
  language: 'Language',
  settings: 'Language and theme',
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  offline: 'Connection lost. Reconnecting; what you typed or drew is still here.',
} as const;

export const siteTexts = catalogue(english, () => import('./site-texts.es.ts'));
