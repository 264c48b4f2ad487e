import { LINK_LIFETIME_SECONDS } from '#shared/contract/accounts.ts';
import { PAST_DUE_GRACE_DAYS } from '#shared/contract/billing.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { ROOM_LIFETIME_HOURS } from '#shared/contract/rooms.ts';
import type { RichText } from '#src/ui/layout/words.tsx';

export interface Issue {
  id: string;
  question: string;
  answer: readonly RichText[];
}

const { free, pro, premium } = PLANS;
const dashboard = { to: '/admin', words: 'dashboard' } as const;
const linkHours = LINK_LIFETIME_SECONDS / 3_600;

export const issues: readonly Issue[] = [
  {
    id: 'join',
    question: "Someone can't join my session",
    answer: [
      'The message on their screen says why. "Session Full": every seat of your plan is taken. "Locked": unlock the room in the invite panel. "Ended" or "cannot find": the session ended, or no one has used it for ' +
        `${ROOM_LIFETIME_HOURS} hours; start a new one and share its link.`,
      "If the link got cut off in a chat, have them type the room code on the home page instead. It's in your invite panel.",
    ],
  },
  {
    id: 'full',
    question: 'My session is full',
    answer: [
      `A room holds ${free.participantLimit} participants on the ${free.name} plan, ${pro.participantLimit} on ${pro.name} and ${premium.participantLimit} on ${premium.name}, not counting you. If someone has left, free their seat in the list of people.`,
      ['You can also upgrade on your ', dashboard, '. The new limit applies right away, even in open rooms.'],
    ],
  },
  {
    id: 'name',
    question: '"That name is already taken in this room"',
    answer: [
      'Names must be unique in a room. Add an initial or your last name. If you joined before, open the link in the same browser: it offers to continue under your name. On another device, ask the host to free your old seat first.',
    ],
  },
  {
    id: 'map',
    question: 'The map shows me in the wrong location',
    answer: [
      `Type the city with its state ("Aurora, CO") or the ZIP code. A location we can't find is placed near the middle of the US and marked as approximate. Locations outside the US aren't on this map.`,
    ],
  },
  {
    id: 'slow',
    question: 'Paint, votes or people arrive late, or not at all',
    answer: [
      "Check your connection: a notice on the page tells you when it's lost. Your paint is kept and sent once you're back online, so don't close the tab. If everything looks fine but isn't, refresh the page; you keep your seat.",
    ],
  },
  {
    id: 'sound',
    question: "I can't hear anything",
    answer: [
      'Browsers play no sound until you click or type something on the page. Then check that sound effects are on in the game, and that neither the tab nor the device is muted. In a video call, others hear it only if you share your sound, too.',
    ],
  },
  {
    id: 'password',
    question: "I can't log in",
    answer: [
      [
        'Request a link under ',
        { to: '/forgot-password', words: 'Forgot password' },
        `. It works once, for ${linkHours === 1 ? '1 hour' : `${linkHours} hours`}. If no email arrives, check your spam folder, and make sure it's the address you signed up with.`,
      ],
      'If the login asks you to confirm your email address first, use the link in the email we sent when you signed up. The login page can send it again.',
    ],
  },
  {
    id: 'paid',
    question: 'I paid, but my plan is still Free',
    answer: [
      [
        'It usually takes a few seconds. Open your ',
        dashboard,
        ' again: it shows your plan, and tells you if a payment failed.',
      ],
      `If a renewal fails, your plan continues for ${PAST_DUE_GRACE_DAYS} days, so you can add another card. If you were charged and still have no plan after a few minutes, write to billing support.`,
    ],
  },
  {
    id: 'cancel',
    question: 'How do I change or cancel my plan?',
    answer: [
      [
        'On your ',
        dashboard,
        ' under Manage billing. A canceled plan runs to the end of the paid time; then your account moves to Free. Open rooms stay open, and no one in them is removed.',
      ],
    ],
  },
  {
    id: 'delete',
    question: 'How do I delete my data?',
    answer: [
      `A room is deleted with everything in it ${ROOM_LIFETIME_HOURS} hours after its last use, and the recap of a session that you ended when the time of your plan is over. To delete it right away, choose "End Session" and then "Delete this session's data".`,
      [
        'You can delete your account, with its rooms and subscription, on your ',
        dashboard,
        '. The ',
        { to: '/privacy', words: 'privacy policy' },
        ' explains what is stored and where.',
      ],
    ],
  },
];
