/** Every word of logging in and signing up. Toasts are title and description. */
export const authTexts = {
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading...',

  login: {
    title: 'Log in',
    lead: 'Good to see you again. To join a session you need no account, only its link or code.',
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

  demo: {
    title: 'Just looking around?',
    body: 'There is a demo account on this server.',
    fill: 'Use demo credentials',
  },

  register: {
    title: 'Create your account',
    lead: 'Only hosts need one. Your guests join with a link, a QR code or a short code.',
    fullName: 'Full name',
    passwordHint: (minLength: number) => `At least ${minLength} characters.`,
    confirmPassword: 'Confirm password',
    submit: 'Sign up',
    pending: 'Creating account...',
    haveAccount: 'Already have an account?',
    logIn: 'Log in',
    tier: (plan: string, price: number) =>
      `You chose ${plan} ($${price} a month). Your account starts on the Free plan; nothing is charged before you pay for ${plan}.`,
    missing: {
      password: (minLength: number) => `Choose a password of at least ${minLength} characters.`,
      confirmPassword: 'Type your password once more.',
    },
    invalid: {
      fullName: 'Enter your name, at most 40 characters.',
      email: 'Enter a valid e-mail address.',
      passwordTooLong: 'Use a shorter password: 72 characters at most, fewer with accents or emoji.',
      mismatch: "Passwords don't match.",
      other: 'Something is not right here.',
    },
    mismatchToast: { title: "Passwords don't match", description: 'Please make sure your passwords match' },
    tooShortToast: { title: 'Password too short', description: 'Password must be at least 6 characters' },
    failed: { title: 'Registration failed', description: 'Please try again' },
    succeeded: { title: 'Account created successfully!', description: 'You can now sign in to your account.' },
  },
} as const;
