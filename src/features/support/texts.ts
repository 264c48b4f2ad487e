import { SUPPORT_HOURS } from '#shared/contract/messages.ts';

const count = (many: number) => many.toLocaleString('en-US');

/** Texts of /contact and /support, except the common issues. Toasts are title and description. */
export const supportTexts = {
  dashboard: 'Dashboard',

  fields: {
    name: 'Name',
    email: 'Email',
    category: 'Category',
    categoryPlaceholder: 'Choose a category',
    categories: {
      general: 'General question',
      billing: 'Billing and plans',
      technical: 'Technical problem',
      account: 'Account and login',
    },
    subject: 'Subject',
    message: 'Message',
    limit: (maxLength: number) => `At most ${count(maxLength)} characters.`,
    missing: {
      name: 'Enter your name.',
      email: 'Enter your email.',
      category: 'Choose what it is about.',
      subject: 'Say in a few words what it is about.',
      message: 'Write your message.',
    },
    invalid: {
      name: 'Use letters, digits and signs only.',
      email: 'Enter a valid e-mail address.',
      subject: 'Use letters, digits and signs only.',
      message: 'Use plain text only.',
    },
    tooLong: (maxLength: number, length: number) =>
      `Use at most ${count(maxLength)} characters; there are ${count(length)}.`,
  },

  contact: {
    title: 'Contact us',
    lead: 'A question, an idea, or a plan for a larger team: write to us, and a person answers.',
    formTitle: 'Write to us',
    submit: 'Send Message',
    pending: 'Sending...',
    failed: { title: 'Error', description: 'Failed to send message. Please try again.' },
    otherwise: 'What you typed is still here. You can also write to',
    newAccount: {
      title: 'Your account is ready',
      body: 'It is on the Free plan. Tell us below what you need from Premium; once you are logged in, your dashboard also leads on to the checkout.',
      bodySent:
        'It is on the Free plan until Premium is paid for. Once you are logged in, your dashboard leads on to the checkout.',
      unconfirmed: (email: string) => `Before you log in, open the mail that we sent to ${email} and follow its link.`,
      logIn: 'Log in',
    },
    sent: {
      title: 'Message Sent!',
      body: `Thank you for writing. We typically answer within ${SUPPORT_HOURS} hours on business days.`,
      answerTo: (email: string) => `The answer goes to ${email}.`,
      another: 'Send another message',
      home: 'Go Home',
    },
    ways: {
      mail: 'By e-mail',
      hours: 'When to expect an answer',
      hoursBody: `Typically within ${SUPPORT_HOURS} hours on business days.`,
      issues: 'Something does not work?',
      issuesBody: 'The most common questions are answered already:',
      issuesLink: 'Support Center',
    },
  },

  support: {
    title: 'Support Center',
    lead: "Most problems are quick to fix. If yours isn't listed, write to us.",
    ways: {
      mail: { title: 'E-mail support', body: 'Questions, problems, ideas' },
      billing: { title: 'Billing support', body: 'Plans, payments, invoices', subject: 'Billing' },
      hours: { title: 'Response time', body: `Within ${SUPPORT_HOURS} hours` },
    },
    issuesTitle: 'Common issues',
    formTitle: 'Describe your problem',
    formLead: 'Say what you saw and what you expected. Please never send a password or a card number.',
    submit: 'Submit Request',
    done: {
      title: 'Your request is ready to send',
      description: `Send it as an e-mail, and we answer within ${SUPPORT_HOURS} hours.`,
      panelTitle: 'One more step: send it as an e-mail',
      panelBody: 'Nothing has been sent yet. This is what you wrote; your mail program sends it to us.',
      otherwise: 'No mail program here? Copy the text and send it to',
      mail: 'Send your request as an e-mail',
    },
  },
} as const;
