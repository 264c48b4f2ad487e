import { catalogue } from '#src/lib/catalogue.ts';

/** Subscription management texts, shared by several pages. */
export const english = {
  button: 'Manage billing',
  pending: 'Opening billing...',
  /** Between a payment and the provider's word of it. */
  settingUp: (plan: string) => `Payment received, setting up ${plan} …`,
  failed: { title: "Billing didn't open", description: 'Try again in a moment.' },
} as const;

export const manageTexts = catalogue(english, () => import('./texts.es.ts'));
