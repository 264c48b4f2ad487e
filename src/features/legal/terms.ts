import { PAST_DUE_GRACE_DAYS, PERK_NOTICE_DAYS } from '#shared/contract/billing.ts';
import { FOUNDER_PERK, MAX_OPEN_ROOMS, PLANS, type Tier } from '#shared/contract/plans.ts';
import { ROOM_LIFETIME_HOURS } from '#shared/contract/rooms.ts';
import { formatBytes } from '#src/lib/words/bytes.ts';
import { keptFor } from '#src/lib/words/kept-for.ts';
import type { LegalText } from './components/legal-document.tsx';
import { ended, ifSaid, operatorOf } from './said.ts';

const dashboard = { to: '/admin', words: 'dashboard' } as const;
const settings = { to: '/settings', words: 'settings' } as const;
const contactForm = { to: '/contact', words: 'contact form' } as const;

/** A plan as in the price list: "Pro: $9/month, up to 25 participants". */
function planLine(tier: Tier): string {
  const { name, priceUsdPerMonth, participantLimit, recapDays } = PLANS[tier];
  const price = priceUsdPerMonth === 0 ? '' : `$${priceUsdPerMonth}/month, `;
  return `${name}: ${price}up to ${participantLimit} participants, recaps kept for ${keptFor(recapDays)}`;
}

export const TERMS: LegalText = {
  title: 'Terms of Service',
  lead: 'What you can expect from Thaw, and what we expect from you.',
  sectionsOf: (facts) => [
    {
      id: 'agreement',
      title: 'The agreement',
      blocks: [
        `By creating an account or joining a session, you agree to these terms. "We" are ${operatorOf(facts, 'the operators of Thaw at this address')}. If you use Thaw for a company, you agree on its behalf and confirm that you may.`,
        ['Our use of data is described in our ', { to: '/privacy', words: 'Privacy Policy' }, '.'],
      ],
    },
    {
      id: 'service',
      title: 'What Thaw is',
      blocks: [
        'Thaw is a set of short games for the start of virtual meetings. Hosts have an account and open sessions. Participants join by link, code or QR code; they need no account and pay nothing.',
        `Sessions are temporary: each is deleted with everything in it ${ROOM_LIFETIME_HOURS} hours after its last use. Of a session that you end, a recap is kept for as long as the plan says that you have at its end. Download anything you want to keep.`,
      ],
    },
    {
      id: 'accounts',
      title: 'Your account',
      blocks: [
        'Use your own name and email address, and keep your password to yourself. You are responsible for what happens under your account. Tell us if you think someone else is using it. An account is for one person, at least 16 and old enough to agree to these terms where they live.',
      ],
    },
    {
      id: 'plans',
      title: 'Plans',
      blocks: [
        "A session's participant limit depends on its host's plan:",
        { points: [planLine('free'), planLine('pro'), planLine('premium')] },
        `Prices are per host, in US dollars. The host does not count as a participant. On every plan you can open as many sessions as you like, up to ${MAX_OPEN_ROOMS} at a time, and play every game. What sessions and decks hold at one time may take up to ${formatBytes(PLANS.free.storageBytes)} on ${PLANS.free.name}, ${formatBytes(PLANS.pro.storageBytes)} on ${PLANS.pro.name} and ${formatBytes(PLANS.premium.storageBytes)} on ${PLANS.premium.name}. What else a plan has is listed where you choose it. What is over the limit of a smaller plan stays until its time: you can read, change, download and delete it, but add nothing to it. A plan's limit applies as soon as the plan does, even in sessions already open. Sessions of Thaw's administrators have the limit of the ${PLANS.free.name} plan.`,
      ],
    },
    {
      id: 'billing',
      title: 'Billing',
      blocks: [
        'Paid plans are billed monthly, in advance, and renew automatically every month until you cancel them. Where you choose to pay by the year, the same goes for years. Payments are processed by Stripe. You pay only the price shown before payment.',
        ...ifSaid(facts.taxes, ended),
        'If you change from one paid plan to another, the change applies right away, and the unused part of your paid time counts toward the new plan. You see the amount before you confirm.',
        `If a renewal cannot be charged, your plan continues for ${PAST_DUE_GRACE_DAYS} days. If it is not paid by then, your account is ${PLANS.free.name} until it is.`,
        'If a price changes, we tell you at least 30 days before it applies to you, and you can cancel until then.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Canceling',
      blocks: [
        [
          'You can cancel at any time on your ',
          dashboard,
          ', under Manage billing. Your plan then runs to the end of the paid time; after that your account is Free.',
        ],
        "Open sessions then stay open with everyone in them; the Free plan's limit applies to anyone new. A month or year that has begun is not refunded unless the law requires it. If you delete your account, a subscription ends right away.",
        facts.refunds === undefined
          ? "If you are a consumer and the law where you live lets you withdraw from a purchase, write to us in that time: you don't have to say why."
          : ended(facts.refunds),
      ],
    },
    {
      id: 'perk',
      title: 'Founder perk',
      blocks: [
        `The first person from a company to sign up with a company email address, and to confirm it where that is required, gets ${PLANS[FOUNDER_PERK.tier].name} free for ${FOUNDER_PERK.months} months. It is given once per company, and once per person; if the account is deleted, its company may have another one once the ${FOUNDER_PERK.months} months are over. Addresses of public email services and disposable addresses are not company addresses.`,
        `The perk ends by itself and costs nothing; we send you an email ${PERK_NOTICE_DAYS} days before. If you subscribe to ${PLANS[FOUNDER_PERK.tier].name} while it lasts, you pay only after it ends.`,
      ],
    },
    {
      id: 'conduct',
      title: 'Fair use',
      blocks: [
        'Thaw is for people who want to get on with each other. Please do not:',
        {
          points: [
            'draw, write or show anything unlawful, hateful, harassing or sexual, or anything that belongs to others',
            "take someone else's name to deceive, or collect data about participants",
            'try to get into sessions, accounts or systems that are not open to you, or disturb the service, for example by floods of automated requests',
            'work around the limits of a plan, for example with several accounts, or resell Thaw without our consent',
          ],
        },
        'Hosts can remove participants and lock their sessions. We may end sessions and close accounts that break these rules; where possible, we tell you first.',
      ],
    },
    {
      id: 'content',
      title: 'What you make',
      blocks: [
        'What you draw, paint and write stays yours. You allow us to store it and to show it to the people in the session, as the games require, until it is deleted. The software, the outlines, the music and the built-in questions and prompts belong to us or to our licensors. You may use pictures downloaded from your sessions as you like.',
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
        'We work to keep Thaw running, but cannot promise that it always will. We may change games and features. If we end the service, or remove a substantial part of what you pay for, we refund the unused part of the paid time.',
      ],
    },
    {
      id: 'liability',
      title: 'Warranty and liability',
      blocks: [
        'As far as the law allows, Thaw is provided as is, without warranties of any kind, and we are not liable for indirect or consequential damage, nor for more in total than you paid us in the twelve months before. Nothing here limits a liability that cannot be limited by law, or your rights as a consumer.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending the agreement',
      blocks: [
        [
          'You can end it at any time: "Delete account" in your ',
          settings,
          ' permanently deletes your account and everything that belongs to it.',
        ],
      ],
    },
    {
      id: 'law',
      title: 'Law and changes',
      blocks: [
        `${facts.law === undefined ? 'The law of the place where the operators of Thaw are established applies' : `These terms are governed by ${facts.law}`}, as far as consumer protection law allows. If part of these terms is invalid, the rest remains valid.`,
        'When these terms change, so does the date at the top. We tell hosts about important changes before they apply; if you do not agree, you can delete your account.',
      ],
    },
    {
      id: 'contact',
      title: 'Questions',
      blocks: [['Write to us by the ', contactForm, ' or at ', { mail: true }, '.']],
    },
  ],
};
