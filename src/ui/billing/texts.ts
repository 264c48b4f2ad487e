import { PLANS } from '#shared/contract/plans.ts';
import { catalogue } from '#src/lib/catalogue.ts';
import { keptFor } from '#src/lib/words/kept-for.ts';

const { premium } = PLANS;

/** Subscription management texts, shared by several pages. */
export const english = {
  button: 'Manage billing',
  pending: 'Opening billing...',
  /** Between a payment and the provider's word of it. */
  settingUp: (plan: string) => `Payment received, setting up ${plan} …`,

  /** What a plan has; the notes say what the larger words mean. */
  features: {
    people: (count: number) => `Up to ${count} participants`,
    rooms: 'Unlimited rooms',
    games: 'All mini games',
    gamesNote: (count: number) => `${count} games, on every plan`,
    recaps: (days: number) => `Recaps kept for ${keptFor(days)}`,
    links: (count: number, ownNames: number) => {
      if (ownNames === 0) return `${count} team link with a random name`;
      return count === 1 ? '1 team link with a name of your own' : `${count} team links with names of your own`;
    },
    coHosts: (count: number) => (count === 1 ? '1 co-host in a session' : `${count} co-hosts in a session`),
    decks: (count: number) => `${count} decks of your own for each game`,
    outlines: (count: number) => `${count} pictures of your own to color`,
    storage: (size: string) => `${size} of storage`,
    support: { free: null, pro: 'Priority support', premium: 'Premium support' },
    supportNote: { pro: 'Answered before Free', premium: 'Answered before all others' },
    enterprise: 'Enterprise features',
    enterpriseNote: `${premium.coHosts} co-hosts, ${premium.teamLinks} team links with names of your own, recaps for ${keptFor(premium.recapDays)}`,
  },

  failed: { title: "Billing didn't open", description: 'Try again in a moment.' },
} as const;

export const manageTexts = catalogue(english, () => import('./texts.es.ts'));
