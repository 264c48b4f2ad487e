import { SUPPORT_HOURS } from '#shared/contract/messages.ts';
import { catalogue } from '#src/lib/catalogue.ts';
import { issues } from './issues.ts';

const count = (many: number) => many.toLocaleString('en-US');

/** Texts of /contact and /support. Toasts are title and description. */
export const english = {
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
      category: 'Choose a category.',
      subject: 'Sum it up in a few words.',
      message: 'Write your message.',
    },
    invalid: {
      name: 'Use letters, numbers and symbols only.',
      email: 'Enter a valid email address.',
      subject: 'Use letters, numbers and symbols only.',
      message: 'Use plain text only.',
    },
    tooLong: (maxLength: number, length: number) =>
      `Use at most ${count(maxLength)} characters; you have ${count(length)}.`,
  },

  contact: {
    title: 'Contact us',
    lead: 'A question, an idea, or a plan for a larger team: write to us, and a person will answer.',
    formTitle: 'Write to us',
    submit: 'Send Message',
    pending: 'Sending...',
    failed: { title: 'Error', description: 'Failed to send message. Please try again.' },
    otherwise: 'What you typed is still here. You can also write to',
    newAccount: {
      title: 'Your account is ready',
      body: "It's on the Free plan. Tell us below what you need from Premium. After you log in, your dashboard also takes you to checkout.",
      bodySent:
        'It stays on the Free plan until you pay for Premium. After you log in, your dashboard takes you to checkout.',
      unconfirmed: (email: string) => `Before you log in, open the email we sent to ${email} and follow its link.`,
      logIn: 'Log in',
    },
    sent: {
      title: 'Message Sent!',
      body: `Thank you for writing. We typically answer within ${SUPPORT_HOURS} hours on business days.`,
      answerTo: (email: string) => `We'll reply to ${email}.`,
      another: 'Send another message',
      home: 'Go Home',
    },
    ways: {
      mail: 'By email',
      hours: 'When to expect an answer',
      hoursBody: `Typically within ${SUPPORT_HOURS} hours on business days.`,
      issues: 'Something not working?',
      issuesBody: 'Find answers to common questions in the',
      issuesLink: 'Support Center',
    },
  },

  support: {
    title: 'Support Center',
    lead: "Most problems are quick to fix. If yours isn't listed, write to us.",
    ways: {
      mail: { title: 'Email support', body: 'Questions, problems, ideas' },
      billing: { title: 'Billing support', body: 'Plans, payments, invoices', subject: 'Billing' },
      hours: { title: 'Response time', body: `Within ${SUPPORT_HOURS} hours` },
    },
    issuesTitle: 'Common issues',
    formTitle: 'Describe your problem',
    formLead: 'Say what you saw and what you expected. Please never send a password or a card number.',
    submit: 'Submit Request',
    pending: 'Sending...',
    done: { title: 'Request sent', description: `We'll answer within ${SUPPORT_HOURS} hours.` },
    failed: {
      title: 'Error',
      description: 'Failed to submit support request. Please email us directly.',
      panelTitle: 'Send your request by email',
      panelBody: "We couldn't send it from here. This is your text; your email app will send it to us.",
      otherwise: 'No email app here? Copy the text and send it to',
      mail: 'Open your email app',
    },
  },

  issues,
} as const;

export const supportTexts = catalogue(english, () => import('./texts.es.ts'));
