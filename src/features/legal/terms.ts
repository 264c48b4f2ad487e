import { PAST_DUE_GRACE_DAYS, PERK_NOTICE_DAYS } from '#shared/contract/billing.ts';
import { FOUNDER_PERK, MAX_OPEN_ROOMS, PLANS, type Tier } from '#shared/contract/plans.ts';
import { ROOM_LIFETIME_HOURS } from '#shared/contract/rooms.ts';
import type { LegalText } from './legal-text.ts';

const dashboard = { to: '/admin', words: 'dashboard' } as const;
const contactForm = { to: '/contact', words: 'contact form' } as const;

/** A plan as in the price list: "Pro: $9/month, up to 25 participants". */
function planLine(tier: Tier): string {
  const { name, priceUsdPerMonth, participantLimit } = PLANS[tier];
  const price = priceUsdPerMonth === 0 ? '' : `$${priceUsdPerMonth}/month, `;
  return `${name}: ${price}up to ${participantLimit} participants`;
}

/** /terms */
export const TERMS: LegalText = {
  title: 'Terms of Service',
  lead: 'What you may expect of Thaw, and what we expect of those who use it.',
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      blocks: [
        'By making an account or joining a session you agree to these terms. "We" are those who run Thaw at this address. If you use Thaw for a company, you agree for that company, and say that you may.',
        ['What happens with data is described in our ', { to: '/privacy', words: 'Privacy Policy' }, '.'],
      ],
    },
    {
      id: 'service',
      title: 'What Thaw is',
      blocks: [
        'Thaw is a set of short games for the start of virtual meetings. Hosts have an account and open sessions. Participants join by link, code or QR code; they need no account and pay nothing.',
        `Sessions are for the moment: each is deleted with everything in it ${ROOM_LIFETIME_HOURS} hours after it was last used. Download what you want to keep.`,
      ],
    },
    {
      id: 'accounts',
      title: 'Your account',
      blocks: [
        'Give a name and an e-mail address that are yours, and keep your password to yourself. What is done with your account counts as done by you. Tell us if you think that someone else uses it. An account is for one person, who is old enough where they live to agree to these terms, and at least 16.',
      ],
    },
    {
      id: 'plans',
      title: 'Plans',
      blocks: [
        "How many participants a session takes depends on its host's plan:",
        { points: [planLine('free'), planLine('pro'), planLine('premium')] },
        `Prices are per host, in US dollars. The host does not count as a participant. On every plan you may open as many sessions as you like, ${MAX_OPEN_ROOMS} of them at a time, and play every game. A plan's limit applies as soon as the plan does, even in sessions already open. The sessions of administrators of Thaw have the limit of the ${PLANS.free.name} plan.`,
      ],
    },
    {
      id: 'billing',
      title: 'Billing',
      blocks: [
        'Paid plans are billed monthly, in advance, and renew automatically every month until you cancel them. Payments are processed by Stripe. The price that you see before you pay is all that you pay.',
        'If you change from one paid plan to another, the change holds at once, and what is left of the month that you have paid for is counted towards the new plan. The amount is shown before you confirm it.',
        `If a renewal cannot be charged, your plan goes on for ${PAST_DUE_GRACE_DAYS} days. If it is not paid by then, your account is ${PLANS.free.name} until it is.`,
        'Should a price change, we tell you at least 30 days before it holds for you, and you can cancel until then.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling',
      blocks: [
        [
          'You can cancel at any time on your ',
          dashboard,
          ', under Manage billing. Your plan then goes on until the end of the time that is paid for; after that your account is Free.',
        ],
        'Sessions that are open then stay open with everyone in them; the limit of the Free plan holds for those who want to join. Time that has begun is not refunded, unless the law says otherwise. If you delete your account, a subscription ends at once.',
      ],
    },
    {
      id: 'perk',
      title: 'Founder perk',
      blocks: [
        `The first person of a company who signs up with a company e-mail address, and confirms it where that is asked for, gets ${PLANS[FOUNDER_PERK.tier].name} free for ${FOUNDER_PERK.months} months. It is given once per company, and once per person. Addresses of public mail services and disposable addresses are no company addresses.`,
        `The perk ends by itself and nothing is charged for it; we send you a mail ${PERK_NOTICE_DAYS} days before. If you subscribe to ${PLANS[FOUNDER_PERK.tier].name} while it lasts, you pay from its end on.`,
      ],
    },
    {
      id: 'conduct',
      title: 'Fair use',
      blocks: [
        'Thaw is for people who want to get on with each other. Please do not:',
        {
          points: [
            'draw, write or show what is unlawful, hateful, harassing or sexual, or what belongs to others',
            "take someone else's name to deceive, or collect data about participants",
            'try to get into sessions, accounts or systems that are not open to you, or disturb the service, for example by floods of automated requests',
            'work around the limits of a plan, for example with several accounts, or resell Thaw without our consent',
          ],
        },
        'Hosts can remove participants and lock their sessions. We may end sessions and close accounts that break these rules; where that is possible, we say so first.',
      ],
    },
    {
      id: 'content',
      title: 'What you make',
      blocks: [
        'What you draw, paint and write stays yours. You allow us to store it and to show it to the people in the session, as the games need it, until it is deleted. The software, the outlines, the music and the built-in questions and prompts belong to us or to those whose licenses we use them under. Pictures that you download from your sessions you may use as you like.',
      ],
    },
    {
      id: 'information',
      title: 'Maps, weather and facts',
      blocks: [
        'Locations, weather and fun facts come from public data and, where it is set up, from an AI service. They are there to start a conversation, and may be wrong. Do not rely on them.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes to the service',
      blocks: [
        'We work to keep Thaw running, but do not promise that it always does. We may change games and features. If we end the service, or take away a substantial part of what you pay for, we refund the time that is paid for and not used.',
      ],
    },
    {
      id: 'liability',
      title: 'Warranty and liability',
      blocks: [
        'As far as the law allows, Thaw is provided as it is, without warranties of any kind, and we are not liable for indirect or consequential damage, nor for more in total than you paid us in the twelve months before. Nothing here limits a liability that cannot be limited by law, or your rights as a consumer.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending the agreement',
      blocks: [
        [
          'You can end it at any time: "Delete account" on your ',
          dashboard,
          ' deletes your account and what belongs to it for good.',
        ],
      ],
    },
    {
      id: 'law',
      title: 'Law and changes',
      blocks: [
        'The law of the place where those who run Thaw are established applies, as far as the law that protects you as a consumer allows. If a part of these terms is not valid, the rest is.',
        'When these terms change, the date at the top does. Of changes that matter we tell hosts before they hold; if you do not agree, you can delete your account.',
      ],
    },
    {
      id: 'contact',
      title: 'Questions',
      blocks: [['Write to us by the ', contactForm, ' or at ', { mail: true }, '.']],
    },
  ],
};
