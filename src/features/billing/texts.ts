import { catalogue } from '#src/lib/catalogue.ts';

/** Texts of the checkout. Toasts are title and description. */
export const english = {
  documentTitle: 'Subscribe',
  loading: 'Loading your checkout...',
  toDashboard: 'Go to Dashboard',
  back: 'Back to Plans',
  retry: 'Try Again',

  loginRequired: {
    title: 'Login Required',
    body: 'You need to be logged in to subscribe to a plan.',
    logIn: 'Go to Login',
    kept: (plan: string) => `We'll remember that you chose ${plan}.`,
  },

  choice: {
    title: 'Choose Your Plan',
    lead: 'Participants never pay. Plans renew until you cancel.',
    perMonth: (price: number) => `$${price}/month`,
    popular: 'Most Popular',
    current: 'Current plan',
    choose: (plan: string) => `Choose ${plan}`,
    keep: (plan: string) => `Keep ${plan}`,
    byYear: (amount: string) => `Pay by the year: ${amount}`,
    saves: (percent: number) => `Saves ${percent}%`,
    payOwed: "Pay what's due",
    renews: (date: string) => `Renews on ${date}`,
    trial: (date: string) => `Free until ${date}, then you pay`,
    cancelled: (date: string) => `Canceled: ends on ${date}`,
    perk: (date: string) => `Free until ${date} (founder perk)`,
    trouble: 'A payment failed',
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
  },

  price: {
    title: 'What you pay',
    plan: (plan: string, people: number) => `${plan}, up to ${people} participants`,
    per: { month: (amount: string) => `${amount} a month`, year: (amount: string) => `${amount} a year` },
    today: 'Due today',
    renews: {
      month: (amount: string) => `Renews every month for ${amount} until you cancel.`,
      year: (amount: string) => `Renews every year for ${amount} until you cancel.`,
    },
    free: {
      month: (date: string, amount: string) =>
        `Free until ${date}, then ${amount} every month until you cancel. Cancel before then and you pay nothing.`,
      year: (date: string, amount: string) =>
        `Free until ${date}, then ${amount} every year until you cancel. Cancel before then and you pay nothing.`,
    },
  },
  otherAmount: {
    title: 'The amount due has changed',
    message: 'Nothing was charged. Check the new amount, then continue.',
  },

  yearly: (plan: string) => `${plan}, paid by the year`,
  toStripe: 'Continue to Stripe',
  change: {
    title: (plan: string) => `Change to ${plan}`,
    body: (plan: string, people: number) =>
      `With ${plan}, your rooms hold up to ${people} participants. Stripe's page shows what you pay today and from then on. Nothing changes until you confirm there.`,
  },
  keep: {
    title: (plan: string) => `Keep ${plan}`,
    body: (plan: string, date: string) =>
      `You canceled ${plan}: it ends on ${date}. Renew it on Stripe's page, and it continues as before. Nothing is due today.`,
    first: (plan: string, date: string, wanted: string) =>
      `You canceled ${plan}: it ends on ${date}. First renew it on Stripe's page, then change to ${wanted}.`,
  },
  due: {
    title: "Pay what's due",
    body: (plan: string) =>
      `A payment for ${plan} is due. Pay it on Stripe's page with any card. Your dashboard shows when it's done.`,
    first: (plan: string, wanted: string) => `A payment for ${plan} is still due. Pay it, then change to ${wanted}.`,
  },

  finishing: {
    title: (plan: string) => `Setting up ${plan}...`,
    body: 'Your payment is in. This takes a few seconds.',
    cutOff: {
      title: 'Your payment is in',
      body: "We can't reach Thaw right now, but nothing is lost: your dashboard opens as soon as we can.",
    },
  },
  checking: 'Asking your bank how the payment went...',
  unknown: {
    title: "We don't know yet if your payment went through",
    body: "Stripe hasn't confirmed it yet. Check your connection and try again in a moment. Checking costs nothing.",
    paying:
      "Stripe hasn't confirmed the payment yet, so we don't know whether it went through. Try again in a moment: nothing is charged twice.",
  },
  expired: {
    title: 'This checkout has expired',
    message: 'Nothing was charged. Try again to start a new one.',
  },

  already: {
    title: (plan: string) => `You already have ${plan}`,
    body: (participants: number) => `Your rooms hold up to ${participants} participants. There's nothing to pay here.`,
    onItsWay: 'Your plan starts in a moment; your dashboard will show it.',
  },

  notConfigured: {
    title: "Payments aren't available here",
    body: (plan: string, participants: number) =>
      `You're on ${plan}: up to ${participants} participants in each room. No payments are set up on this server.`,
    contact: 'Contact us',
  },

  unreachable: {
    title: "We can't reach Thaw right now.",
    body: 'Check your connection, then try again. Nothing was charged.',
  },
  noForm: {
    title: "The payment form didn't load.",
    body: 'Nothing was charged. Check your connection, and that your browser allows js.stripe.com.',
  },
  busy: 'You have another checkout open, perhaps in another tab. Nothing was charged twice.',

  failed: {
    title: 'Error',
    description: 'Something went wrong',
    noSecret: 'Failed to create subscription',
  },
  paymentFailed: {
    title: 'Payment Failed',
    description: "We didn't charge your card. Try again, or use another one.",
  },
  succeeded: {
    title: 'Payment Successful',
    description: (plan: string) => `You're now subscribed to ${plan}!`,
    later: (plan: string) => `We're setting up ${plan}. It starts as soon as Stripe confirms, usually within a minute.`,
  },
} as const;

export const billingTexts = catalogue(english, () => import('./texts.es.ts'));
