import { LINK_LIFETIME_SECONDS } from '#shared/contract/accounts.ts';
import { NAME_MAX_GRAPHEMES, PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from '#shared/contract/fields.ts';
import { FOUNDER_PERK, PLANS } from '#shared/contract/plans.ts';
import { catalogue } from '#src/lib/catalogue.ts';
import { keptFor } from '#src/lib/words/kept-for.ts';

const linkHours = LINK_LIFETIME_SECONDS / 3_600;
/** The lifetime of a mail's link. */
const LINK_TIME = linkHours === 1 ? '1 hour' : `${linkHours} hours`;

/** Texts of login, sign-up and links in mail. Toasts are title and description. */
export const english = {
  email: 'Email',
  password: 'Password',
  loading: 'Loading...',
  /** @param when 'in 2 minutes' */
  slowDown: (when: string) => `Too many requests. Try again ${when}.`,

  login: {
    title: 'Log in',
    lead: "Good to see you again. To join a session you don't need an account, only its link or code.",
    remember: 'Remember me',
    rememberHint: 'Stay logged in on this device.',
    forgot: 'Forgot password?',
    submit: 'Log in',
    pending: 'Logging in...',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
    missing: { email: 'Enter your email.', password: 'Enter your password.' },
    missingToast: { title: 'Validation error', description: 'Please fill in all fields' },
    failed: {
      title: 'Login failed',
      description: 'Invalid credentials',
      inline: 'Login failed. Please check your credentials.',
    },
    succeeded: { title: 'Login successful!', description: (fullName: string) => `Welcome back, ${fullName}` },
  },

  confirm: {
    waiting: {
      title: 'Log in to confirm your address',
      body: 'You opened the link in our email. Enter your password to finish, so no one else can confirm your address.',
    },
    invalid: {
      title: 'This link no longer works',
      body: `It works once, for ${LINK_TIME}. If your address is already confirmed, just log in. If not, logging in gets you another link.`,
    },
    open: {
      title: (email: string) => `Open the email we sent to ${email}`,
      body: `Follow its link to confirm your address, then log in here. The link works for ${LINK_TIME}.`,
    },
    resend: 'Send it again',
    resending: 'Sending...',
    resent: (email: string) => `Sent to ${email}. Check your spam folder, too.`,
    notResent: "We couldn't send the email. Please try again.",
  },

  demo: {
    title: 'Just looking around?',
    body: 'This server has a demo account.',
    fill: 'Use demo credentials',
  },

  register: {
    title: 'Create your account',
    lead: 'Only hosts need one. Everyone else joins with a link, a QR code or a short code.',
    perk: `Are you the first from your company? Sign up with your work address and get ${PLANS[FOUNDER_PERK.tier].name} free for ${FOUNDER_PERK.months} months.`,
    perkHint: `The first from a company gets ${PLANS[FOUNDER_PERK.tier].name} free for ${FOUNDER_PERK.months} months: use your work address.`,
    fullName: 'Full name',
    passwordHint: (minLength: number) => `At least ${minLength} characters.`,
    confirmPassword: 'Confirm password',
    submit: 'Sign up',
    pending: 'Creating account...',
    haveAccount: 'Already have an account?',
    logIn: 'Log in',
    terms: {
      start: 'By creating an account you agree to the ',
      terms: 'Terms of Service',
      between: '. What we store is in the ',
      privacy: 'Privacy Policy',
      end: '.',
    },
    missing: {
      password: (minLength: number) => `Choose a password of at least ${minLength} characters.`,
      confirmPassword: 'Type your password again.',
    },
    invalid: {
      fullName: `Enter your name, at most ${NAME_MAX_GRAPHEMES} characters.`,
      email: 'Enter a valid email address.',
      passwordTooLong: `Use a shorter password: ${PASSWORD_MAX_BYTES} characters at most, fewer with accents or emoji.`,
      mismatch: "Passwords don't match",
      other: "This doesn't look right.",
    },
    mismatchToast: { title: "Passwords don't match", description: 'Please make sure your passwords match' },
    tooShortToast: {
      title: 'Password too short',
      description: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
    },
    /** The API's sentence, with links to login and password reset. */
    taken: {
      start: 'An account with this email already exists. ',
      logIn: 'Log in',
      between: ' or ',
      reset: 'reset your password',
      end: '.',
    },
    /** Where addresses have to be confirmed, and no mail goes out. */
    noMail:
      "No one can register here yet: this server can't send the email that confirms an address. Please tell its administrator.",
    failed: { title: 'Registration failed', description: 'Please try again' },
    succeeded: {
      title: 'Account created successfully!',
      description: 'You can now sign in to your account.',
      unconfirmed: 'Open the email we sent you before you sign in.',
      sales: 'Tell us here what you need from Premium.',
    },
  },

  plans: {
    choose: 'Choose a plan',
    price: (price: number) => (price === 0 ? '$0 forever' : `$${price} per host per month`),
    limit: (participants: number) => `Up to ${participants} participants`,
    popular: 'Most Popular',
    next: {
      free: 'No card, no end date. You can upgrade whenever you like.',
      pro: 'Your account starts on the Free plan. After you log in, your dashboard takes you to checkout; you pay nothing before that.',
      premium:
        'Your account starts on the Free plan, and then you tell us what you need. Your dashboard takes you to checkout; you pay nothing before that.',
    },
    cannotPay: 'This server takes no payments: your account starts on the Free plan, and nothing is charged.',
    details: 'Your details',
    match: 'Passwords match',
    mismatch: "Passwords don't match",
    submit: { free: 'Create free account', pro: 'Get started', premium: 'Contact sales' },
    signIn: 'Sign in here',
    salesSubject: 'The Premium plan',

    card: {
      title: 'Card',
      note: "You'll enter your card securely at checkout",
      number: 'Card number',
      expiry: 'Expiry',
      cvc: 'CVC',
      zip: 'ZIP',
    },

    compare: {
      title: 'What each plan includes',
      link: 'See what each plan includes',
      feature: 'Feature',
      price: 'Per host per month',
      people: 'Participants per room',
      rooms: 'Unlimited rooms',
      games: 'All mini games',
      recaps: 'Recaps kept for',
      kept: keptFor,
      links: 'Team links',
      linksOf: (count: number, ownNames: number) => {
        if (ownNames === 0) return `${count}, random name`;
        return count === 1 ? '1, own name' : `${count}, own names`;
      },
      coHosts: 'Co-hosts in a session',
      decks: 'Own decks for each game',
      outlines: 'Own pictures to color',
      storage: 'Storage',
      support: 'Support',
      supportNote: 'Larger plans are answered first',
      supportOf: { free: 'Email', pro: 'Priority', premium: 'Premium' },
      enterprise: 'Enterprise features',
      yes: 'Yes',
      no: 'No',
    },
  },

  forgot: {
    title: 'Forgot your password?',
    lead: "Enter your account's email address and we'll send you a link to set a new password.",
    submit: 'Send Reset Link',
    pending: 'Sending...',
    invalid: 'Enter a valid email address.',
    failed: 'Failed to send reset email',
    unreachable: 'Network error occurred',
    sent: {
      title: 'Check Your Email',
      lead: (email: string) => `If there is an account for ${email}, a reset link is on its way.`,
      expires: `The link expires in ${LINK_TIME}, and works once. Nothing there? Check your spam folder. You can ask for another one after a minute.`,
      again: 'Send Another Reset Link',
    },
    back: 'Back to Login',
  },

  reset: {
    title: 'Set a new password',
    lead: "You'll be logged out everywhere. Then log in with your new password.",
    newPassword: 'New password',
    confirmPassword: 'Confirm new password',
    submit: 'Update Password',
    pending: 'Updating...',
    mismatch: { title: "Passwords Don't Match", description: 'Please make sure both passwords are identical' },
    tooShort: {
      title: 'Password Too Short',
      description: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
    },
    failed: { title: 'Reset Failed', description: 'Failed to reset password' },
    complete: {
      title: 'Password Reset Complete',
      lead: 'Use your new password from now on. All devices have been logged out.',
      action: 'Continue to Login',
    },
    unreachable: {
      title: "We can't reach Thaw right now.",
      lead: "Check your connection, then try again. Your password hasn't changed.",
      action: 'Try Again',
    },
    invalidLink: {
      title: 'Invalid Reset Link',
      missing: 'This password reset link is invalid or missing a token',
      refused: `This password reset link is invalid, or it has expired: it works once, for ${LINK_TIME}.`,
      action: 'Request New Reset Link',
    },
  },
} as const;

export const authTexts = catalogue(english, () => import('./texts.es.ts'));
