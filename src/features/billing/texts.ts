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
    kept: (plan: string) => `Your choice of ${plan} waits for you on your dashboard.`,
  },

  choice: {
    title: 'Choose Your Plan',
    lead: 'Participants never pay. Billing is monthly, and renews until you cancel.',
    perMonth: (price: number) => `$${price}/month`,
    popular: 'Most Popular',
    current: 'Your plan now',
    choose: (plan: string) => `Choose ${plan}`,
    keep: (plan: string) => `Keep ${plan}`,
    payOwed: 'Pay what is open',
    renews: (date: string) => `Renews on ${date}`,
    trial: (date: string) => `Free until ${date}, then paid for every month`,
    cancelled: (date: string) => `You cancelled it: it ends on ${date}`,
    perk: (date: string) => `Free until ${date} (founder perk)`,
    trouble: 'A payment for it failed',
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
    goesOn: (cancelled: string, plan: string) =>
      `You cancelled ${cancelled}. Choosing ${plan} lets your subscription go on: it renews every month until you cancel again.`,
    smaller: (better: string, people: number) =>
      `${better} stops today: from then on your rooms take up to ${people} participants.`,
  },

  resume: {
    title: (plan: string) => `Keep ${plan}`,
    lead: (plan: string, date: string) => `You cancelled ${plan}: it would end on ${date}.`,
    leadSomeDay: (plan: string) => `You cancelled ${plan}.`,
    body: 'Keep it, and it renews as before, with the card that it had. Nothing is due today.',
    pending: 'Keeping your plan...',
  },

  owed: {
    title: 'Pay what is open',
    body: (plan: string) =>
      `A payment for ${plan} is open. Pay it here by card, or change your card in Manage billing.`,
    first: (owed: string, wanted: string) =>
      `First things first: a payment for ${owed} is open. Once it is paid you can change to ${wanted}.`,
    amount: 'Open payment',
  },

  quote: {
    title: 'What you pay',
    plan: (plan: string, people: number) => `${plan}, up to ${people} participants`,
    perMonth: (amount: string) => `${amount} a month`,
    today: 'Due today',
    credit: 'Credit for your next payments',
    renews: (amount: string, date: string) => `Renews on ${date} for ${amount}, then every month until you cancel.`,
    renewsSomeDay: (amount: string) => `Renews every month for ${amount} until you cancel.`,
    credited: (date: string, amount: string) =>
      `Your credit pays for it until ${date}. Then ${amount} every month until you cancel.`,
    free: (date: string, amount: string) =>
      `Free until ${date}, then ${amount} every month until you cancel. Cancel before and you pay nothing.`,
    change: (amount: string, date: string) => `From ${date} on you pay ${amount} every month until you cancel.`,
    prorated: (plan: string, date: string, running: string) =>
      `${plan} from today to ${date}, less what is left of the month of ${running} that you have paid for.`,
    proratedSomeDay: 'What is left of the month that you have paid for is taken into account.',
    afterTrial: (plan: string, running: string) =>
      `Your free time is for ${running}; ${plan} is paid for from its first day.`,
    line: (term: string, amount: string) => `${term}: ${amount}`,
  },

  finishing: {
    title: (plan: string) => `Setting up ${plan}...`,
    body: 'Your payment is in. This takes a few seconds.',
    resumed: 'It goes on. This takes a few seconds.',
    cutOff: {
      title: 'Your payment is in',
      resumed: 'Your plan goes on',
      body: "We can't reach Thaw right now, and nothing is lost: your dashboard opens as soon as it answers.",
    },
  },
  checking: 'Asking your bank how the payment went...',
  unknown: {
    title: 'We do not know yet how your payment went',
    body: 'Stripe did not answer. Check your connection, then ask again: looking charges nothing.',
    paying:
      'Stripe did not answer, so we do not know whether the payment went through. Try again: nothing is charged twice.',
  },
  outdated: {
    title: 'The price has changed',
    changed: 'Nothing was charged. Look at what you pay now, then go on.',
    same: 'It had to be worked out anew, and is the same as before. Nothing was charged: go on when you are ready.',
    lost: 'It has to be worked out anew, which did not work right now. Nothing was charged; try again in a moment.',
    sameTitle: 'Please confirm once more',
  },

  already: {
    title: (plan: string) => `You have ${plan} already`,
    body: (participants: number) => `Your rooms take up to ${participants} participants. There is nothing to pay here.`,
    cancelled: (plan: string, date: string) =>
      `You cancelled it, and it goes on until ${date}. To keep ${plan}, open Manage billing on your dashboard.`,
    trouble: 'Its payment needs your attention: open Manage billing on your dashboard.',
    onItsWay: 'Your payment is in. The plan counts in a moment; your dashboard tells you when.',
  },

  notConfigured: {
    title: 'Plans cannot be paid for here',
    body: (plan: string, participants: number) =>
      `You are on ${plan}, and everything in it works as it is: up to ${participants} participants in each room. No payments are set up on this server.`,
    contact: 'Ask for more',
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
  resumed: {
    title: 'Your plan goes on',
    description: (plan: string) => `You keep ${plan}. Nothing was charged today.`,
    later: (plan: string) => `You keep ${plan}. Your dashboard says so as soon as Stripe has told us.`,
  },
} as const;
