import type { TestEmailType } from '#shared/contract/messages.ts';

/** Texts of /email-test, for developers and administrators. */
export const testTexts = {
  title: 'E-mail test',
  lead: 'Sends real mails from this deployment. It exists only where the developer tools are on, or for administrators.',

  mail: {
    title: 'Test e-mail',
    lead: 'A mail of one kind with made-up content, sent at once.',
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
    invalid: 'Enter a valid e-mail address.',
    sent: { title: 'Email Sent', description: (email: string) => `Look into the mailbox of ${email}.` },
    failed: { title: 'Email Failed', description: 'Failed to send test email' },
  },

  contact: {
    title: 'Contact test',
    lead: 'Leaves a message as /contact does: it is stored, and mailed to support.',
    subject: 'Contact flow test',
    name: 'Name',
    email: 'Email',
    message: 'Message',
    submit: 'Send Test Message',
    pending: 'Sending...',
    missing: 'Please fill in all fields',
    sent: { title: 'Message Sent', description: 'It goes to the address of support.' },
    failed: { title: 'Error', description: 'Failed to send message' },
  },
} as const;
