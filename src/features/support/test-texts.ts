import type { TestEmailType } from '#shared/contract/messages.ts';

/** Texts of /email-test, for developers and administrators. */
export const testTexts = {
  title: 'Email test',
  lead: 'Sends real emails from this deployment. Only for administrators, or with developer tools on.',

  mail: {
    title: 'Test email',
    lead: 'An email of the chosen type with made-up content, sent right away.',
    type: 'Type',
    types: {
      welcome: 'Welcome',
      subscription: 'Subscription',
      'password-reset': 'Password reset',
      support: 'Support',
    } satisfies Record<TestEmailType, string>,
    email: 'Email address',
    submit: 'Send Test Email',
    pending: 'Sending...',
    missing: 'Please enter an email address',
    invalid: 'Enter a valid email address.',
    sent: { title: 'Email Sent', description: (email: string) => `Check the inbox of ${email}.` },
    failed: { title: 'Email Failed', description: 'Failed to send test email' },
  },

  contact: {
    title: 'Contact test',
    lead: 'Sends a message as /contact does: stored, and mailed to support.',
    subject: 'Contact flow test',
    name: 'Name',
    email: 'Email',
    message: 'Message',
    submit: 'Send Test Message',
    pending: 'Sending...',
    missing: 'Please fill in all fields',
    sent: { title: 'Message Sent', description: 'It goes to the support address.' },
    failed: { title: 'Error', description: 'Failed to send message' },
  },
} as const;
