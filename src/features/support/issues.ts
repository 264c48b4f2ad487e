import { LINK_LIFETIME_SECONDS } from '#shared/contract/accounts.ts';
import { PAST_DUE_GRACE_DAYS } from '#shared/contract/billing.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { ROOM_LIFETIME_HOURS } from '#shared/contract/rooms.ts';
import type { RichText } from '#src/ui/layout/words.tsx';

interface Issue {
  /** Its accordion key. */
  id: string;
  question: string;
  answer: readonly RichText[];
}

const { free, pro, premium } = PLANS;
const dashboard = { to: '/admin', words: 'dashboard' } as const;
const linkHours = LINK_LIFETIME_SECONDS / 3_600;

/** Frequent questions with answers, on /support. */
export const ISSUES: readonly Issue[] = [
  {
    id: 'join',
    question: 'Someone cannot join my session',
    answer: [
      'The message on their screen says why. "Session Full": all places of your plan are taken. "Locked": unlock the room in the invite panel. "Ended" or "cannot find": the session was ended, or no one has used it for ' +
        `${ROOM_LIFETIME_HOURS} hours; start a new one and share its link.`,
      'If the link got cut off in a chat, let them type the room code on the home page instead: it is in your invite panel.',
    ],
  },
  {
    id: 'full',
    question: 'My session is full',
    answer: [
      `A room takes ${free.participantLimit} participants on the ${free.name} plan, ${pro.participantLimit} on ${pro.name} and ${premium.participantLimit} on ${premium.name}; you do not count. If someone has left, free their place in the list of people.`,
      ['You can also upgrade on your ', dashboard, '. The new limit applies right away, even in open rooms.'],
    ],
  },
  {
    id: 'name',
    question: '"That name is already taken in this room"',
    answer: [
      'Names must be unique in a room. Add an initial or your last name. If you joined before, open the link in the same browser: it offers to continue under your name. On another device, ask the host to remove your old place first.',
    ],
  },
  {
    id: 'map',
    question: 'The map shows me in the wrong place',
    answer: [
      'Type the city with its state ("Aurora, CO") or the ZIP code. A place that cannot be found is put somewhere near the middle of the US and marked as approximate. Places outside of the US are not on this map.',
    ],
  },
  {
    id: 'slow',
    question: 'Paint, votes or people arrive late, or not at all',
    answer: [
      'Check the connection: a notice on the page says when it is lost. Paint is kept meanwhile and sent once the connection is back, so do not close the tab. If everything looks fine and is not, refresh the page; you keep your place.',
    ],
  },
  {
    id: 'sound',
    question: 'I cannot hear anything',
    answer: [
      'Browsers play no sound before you have clicked or typed something on the page. Then look whether sound effects are switched on in the game, and whether the tab or the device is muted. In a video call others hear it only if you share the sound, too.',
    ],
  },
  {
    id: 'password',
    question: 'I cannot log in',
    answer: [
      [
        'Request a link under ',
        { to: '/forgot-password', words: 'Forgot password' },
        `. It works once, for ${linkHours === 1 ? '1 hour' : `${linkHours} hours`}. If no mail comes, look into the spam folder, and check that it is the address that you signed up with.`,
      ],
      'If the login asks you to confirm your e-mail address first, use the link in the mail that we sent when you signed up. The login page can send it again.',
    ],
  },
  {
    id: 'paid',
    question: 'I paid, but my plan is still Free',
    answer: [
      [
        'It usually takes a few seconds. Open your ',
        dashboard,
        ' again: it shows your plan, and says when a payment did not go through.',
      ],
      `When a renewal fails, your plan goes on for ${PAST_DUE_GRACE_DAYS} days, so that you can put another card in. If you were charged and still have no plan after some minutes, write to billing support.`,
    ],
  },
  {
    id: 'cancel',
    question: 'How do I change or cancel my plan?',
    answer: [
      [
        'On your ',
        dashboard,
        ' under Manage billing. A cancelled plan goes on until the end of the time that is paid for; then your account is Free. Rooms that are open stay open, and no one who is in them is put out.',
      ],
    ],
  },
  {
    id: 'delete',
    question: 'How do I delete my data?',
    answer: [
      `A room is deleted with all that is in it ${ROOM_LIFETIME_HOURS} hours after it was last used. To do it at once, choose "End Session" and then "Delete this session's data".`,
      [
        'Your account, with its rooms and its subscription, you can delete on your ',
        dashboard,
        '. The ',
        { to: '/privacy', words: 'privacy policy' },
        ' says what is kept where.',
      ],
    ],
  },
];
