import { PLANS } from '#shared/contract/plans.ts';

/** Every word of the checkout. Toasts are title and description. */
export const billingTexts = {
  documentTitle: 'Subscribe',
  loading: 'Loading your checkout...',
  toDashboard: 'Go to Dashboard',
  back: 'Back to Plans',
  retry: 'Try Again',

  loginRequired: {
    title: 'Login Required',
    body: 'You need to be logged in to subscribe to a plan.',
    logIn: 'Go to Login',
  },

  choice: {
    title: 'Choose Your Plan',
    lead: 'Your guests never pay. Billing is monthly, and renews until you cancel.',
    perMonth: (price: number) => `$${price}/month`,
    popular: 'Most Popular',
    current: 'Your plan now',
    choose: (plan: string) => `Choose ${plan}`,
    features: {
      pro: [`Up to ${PLANS.pro.participantLimit} participants`, 'All mini games', 'Priority support'],
      premium: [
        `Up to ${PLANS.premium.participantLimit} participants`,
        'All mini games',
        'Premium support',
        'Enterprise features',
      ],
    },
  },

  payment: {
    title: (plan: string) => `Subscribe to ${plan}`,
    secure: 'Secure payment processing by',
    provider: 'Stripe',
    cancel: 'Cancel anytime from your dashboard',
    loadingForm: 'Loading the payment form...',
    pay: (amount: string) => `Pay ${amount}`,
    saveCard: 'Save card and subscribe',
    pending: 'Processing...',
    change: (plan: string) => `Change to ${plan}`,
    changing: 'Changing your plan...',
    bank: 'Your bank may ask you to confirm.',
    cardOnFile: 'The card of your running plan is charged.',
  },

  quote: {
    title: 'What you pay',
    plan: (plan: string, people: number) => `${plan}, up to ${people} participants`,
    perMonth: (amount: string) => `${amount} a month`,
    today: 'Due today',
    credit: 'Credit for your next payments',
    renews: (amount: string, date: string) => `Renews on ${date} for ${amount}, then every month until you cancel.`,
    renewsSomeDay: (amount: string) => `Renews every month for ${amount} until you cancel.`,
    free: (date: string, amount: string) =>
      `Free until ${date}, then ${amount} every month until you cancel. Cancel before and you pay nothing.`,
    change: (amount: string, date: string) => `From ${date} on you pay ${amount} every month until you cancel.`,
    prorated: 'What is left of the month that you have paid for is taken into account.',
  },

  finishing: {
    title: (plan: string) => `Setting up ${plan}...`,
    body: 'Your payment is in. This takes a few seconds.',
  },
  checking: 'Asking your bank how the payment went...',

  already: {
    title: (plan: string) => `You have ${plan} already`,
    body: (people: number) => `Your rooms take up to ${people} participants. There is nothing to pay here.`,
    cancelled: (plan: string, date: string) =>
      `You cancelled it, and it goes on until ${date}. To keep ${plan}, open Manage billing on your dashboard.`,
    trouble: 'Its payment needs your attention: open Manage billing on your dashboard.',
    onItsWay: 'Your payment is in. The plan counts in a moment; your dashboard tells you when.',
  },

  notConfigured: {
    title: 'Plans can not be paid for here',
    body: 'This server is not set up to take payments. Everything on the Free plan works; ask who runs it about more.',
  },

  unreachable: {
    title: "We can't reach Thaw right now.",
    body: 'Check your connection, then try again. Nothing was charged.',
  },
  noForm: {
    title: 'The payment form could not be loaded.',
    body: 'Nothing was charged. Check your connection, and whether something in your browser blocks js.stripe.com.',
  },
  busy: 'Another checkout of yours is still under way, perhaps in another tab. Nothing was charged twice.',

  failed: {
    title: 'Error',
    description: 'Something went wrong',
    noSecret: 'Failed to create subscription',
  },
  paymentFailed: {
    title: 'Payment Failed',
    description: 'Your payment method was not charged. Try again, or use another one.',
  },
  succeeded: {
    title: 'Payment Successful',
    description: (plan: string) => `You're now subscribed to ${plan}!`,
    later: (plan: string) =>
      `${plan} is being set up. It counts as soon as Stripe has told us, usually within a minute.`,
  },
} as const;
