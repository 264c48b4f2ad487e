import { PLANS, RECAP_DAYS } from '#shared/contract/plans.ts';
import { ROOM_LIFETIME_HOURS } from '#shared/contract/rooms.ts';
import { keptFor } from '#src/lib/words/kept-for.ts';

const FREE = PLANS.free.participantLimit;
const MOST = PLANS.premium.participantLimit;

export const faq = {
  title: 'Fair questions',
  more: 'Something else?',
  ask: 'Ask us',
  items: [
    {
      id: 'account',
      question: 'Do participants need an account?',
      answer:
        'No. They open the link, scan the QR code or type the short code, enter a name, and are in. Only the host signs up.',
    },
    {
      id: 'calls',
      question: 'Does it work with Teams, Zoom or Google Meet?',
      answer:
        "Yes, with all of them. All it takes is a link in the chat. There's no plug-in: you share your screen, and people play in their own browser, on the laptop or on a phone beside it.",
    },
    {
      id: 'devices',
      question: 'Which devices does it run on?',
      answer:
        'Any phone, tablet or computer with a current browser: Chrome, Edge, Firefox or Safari. Painting and drawing work by mouse, finger, pen and keyboard.',
    },
    {
      id: 'people',
      question: 'How many people can join?',
      answer: `${FREE} in a room on the ${PLANS.free.name} plan, ${PLANS.pro.participantLimit} on ${PLANS.pro.name} and ${MOST} on ${PLANS.premium.name}, not counting the host. You can open as many rooms as you like.`,
    },
    {
      id: 'cost',
      question: 'What does it cost?',
      answer: `Nothing for up to ${FREE} participants, for as long as you like. ${PLANS.pro.name} is $${PLANS.pro.priceUsdPerMonth} and ${PLANS.premium.name} $${PLANS.premium.priceUsdPerMonth} per host per month. Participants never pay.`,
    },
    {
      id: 'cancel',
      question: 'Can I cancel?',
      answer:
        'At any time, on your dashboard. Your plan runs to the end of the paid time; then you move to Free and keep everything.',
    },
    {
      id: 'data',
      question: 'What happens to what we type and draw?',
      answer: `Only people with the room's link or code see it. For weather and facts, Warm Welcome sends locations, without names, to other services. A room is deleted with everything in it ${ROOM_LIFETIME_HOURS} hours after its last use, or as soon as its host ends the session and deletes its data. Hosts get a recap for ${keptFor(RECAP_DAYS.free)} on ${PLANS.free.name}, ${keptFor(RECAP_DAYS.pro)} on ${PLANS.pro.name} and ${keptFor(RECAP_DAYS.premium)} on ${PLANS.premium.name}, and can delete it sooner; you can take yourself out of it all that time. There's no advertising and no tracking.`,
    },
    {
      id: 'demo',
      question: 'Is there a demo?',
      answer:
        "You're looking at it: the vote and the canvas on this page work without an account. So does the large canvas of the Coloring Book, as long as you paint alone.",
    },
    {
      id: 'accessibility',
      question: 'Can everyone take part?',
      answer:
        'We build for WCAG 2.2 AA: every game can be played by keyboard, colors always come with a name or a shape, screen readers announce what happens, and your reduced-motion setting is respected. If something gets in your way, please tell us.',
    },
    {
      id: 'languages',
      question: 'Which languages are there?',
      answer:
        'All pages are in English and Spanish; everyone chooses for themselves. So are the built-in questions, prompts and fun facts; legal texts are in English. Your own decks can be in any language.',
    },
  ],
} as const;
