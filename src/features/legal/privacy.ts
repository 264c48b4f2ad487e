import { LINKS_KEPT_DAYS } from '#shared/contract/accounts.ts';
import { EVENTS_KEPT_DAYS } from '#shared/contract/billing.ts';
import { MAILS_KEPT_DAYS, MESSAGES_KEPT_DAYS } from '#shared/contract/messages.ts';
import { FOUNDER_PERK } from '#shared/contract/plans.ts';
import { ROOM_LIFETIME_HOURS } from '#shared/contract/rooms.ts';
import { ERROR_REPORT_KEPT_DAYS } from '#shared/contract/system.ts';
import type { LegalText } from './legal-text.ts';

const contactForm = { to: '/contact', words: 'contact form' } as const;
const dashboard = { to: '/admin', words: 'dashboard' } as const;

/** /privacy. Every sentence describes the migrations, the API and the client as they are: change them together. */
export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  lead: 'What Thaw knows about you, what it is used for, who else gets some of it, how long it is kept, and how to delete it.',
  sections: [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        {
          points: [
            'Participants need no account: a name is enough, and it may be a nickname.',
            `A session is deleted with everything in it ${ROOM_LIFETIME_HOURS} hours after it was last used, or as soon as its host deletes it.`,
            'There is no advertising, no tracking across sites and no analytics service, and we sell nothing about anyone.',
            'Card details go from your browser to the payment provider. They never reach our servers.',
            'You can delete your account, and all that belongs to it, by yourself.',
          ],
        },
      ],
    },
    {
      id: 'who',
      title: 'Who we are',
      blocks: [
        '"Thaw" is this web application of icebreaker games; "we" are those who run it at this address. A "host" has an account and opens sessions; a "participant" joins one by its link, code or QR code.',
        ['You reach us by the ', contactForm, ' or at ', { mail: true }, '.'],
      ],
    },
    {
      id: 'participants',
      title: 'What we keep of a session',
      blocks: [
        'What happens in a session is stored so that everyone in it sees the same:',
        {
          points: [
            'Of every participant: the name that was typed, a color, when they joined and when they were last there. Who holds a place is proved by a random token, of which we store only a hash.',
            'Warm Welcome: the location as it was typed, the town and state that were found for it, and a point on the map, rounded to about a kilometer (two decimals of a degree), with the weather there. We never ask your device where it is.',
            'Coloring Book: what was painted, and by whom.',
            'This or That: the votes.',
            'Masterpiece Match: the drawings and the votes. While a round is drawn and voted on, no one is told whose drawing is whose.',
          ],
        },
        'Everyone in a session can see the names in it, and of what people did as much as the game shows; in Warm Welcome that includes the location. Whoever has the link can join, unless the host has locked the session, and the host may share their screen with others.',
        `All of it is deleted ${ROOM_LIFETIME_HOURS} hours after the session was last used. A host can delete it at once: "End Session", then "Delete this session's data". What stays is a hash of the session's random id, so that an old link never opens someone else's session. It says nothing about who was there.`,
      ],
    },
    {
      id: 'hosts',
      title: 'What we keep of a host',
      blocks: [
        {
          points: [
            'Your name, e-mail address and password. Of the password only a hash is stored; no one can read it.',
            'A user name made of the first part of your e-mail address, the name that participants see if you chose another one, when you signed up, and which plan you asked for.',
            'Your logins, until they end. The login service may note with each of them the time, the network address and the browser, to keep accounts safe.',
            'Your sessions, as described above, and the questions and prompts of your own that you save, until you delete them.',
            'Your plan: see the next section.',
          ],
        },
        'An account is kept until you delete it, however long you do not use it.',
        'We use this to let you in, to run your sessions, to charge for your plan, and to send the mails that this needs: confirming your address, resetting your password, a welcome, and what concerns your plan. There are no newsletters.',
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      blocks: [
        [
          'Payments are processed by ',
          { to: 'https://stripe.com/privacy', words: 'Stripe' },
          '. You type your card details into a form of Stripe on our checkout page; no other page of ours loads anything from Stripe, and there Stripe may use cookies of its own to prevent fraud. Stripe gets your name, your e-mail address, the number of your account with us and the plan.',
        ],
        `We store the number that Stripe gave you as a customer, and of your subscription its number, plan, status and dates. Notices from Stripe are remembered by their number for ${EVENTS_KEPT_DAYS} days, so that none counts twice.`,
        `Founder perk: the first person of a company who signs up with a confirmed company address gets ${FOUNDER_PERK.months} months of Pro. To give it once, we keep the company's domain (such as example.com) for good, and link it with the account for as long as that exists.`,
      ],
    },
    {
      id: 'messages',
      title: 'When you write to us',
      blocks: [
        `What you send by the contact form (name, e-mail address, subject, message) is stored for up to ${MESSAGES_KEPT_DAYS} days and mailed to support, which keeps it as long as it takes to help you. The form of the Support Center is not sent to our server.`,
        `A mail that we are about to send waits on our server until it is sent, for ${MAILS_KEPT_DAYS} days at most. That a link in one of our mails was used is remembered by a hash for ${LINKS_KEPT_DAYS} days, so that it works once.`,
      ],
    },
    {
      id: 'technical',
      title: 'Logs and error reports',
      blocks: [
        'Our logs say which kind of call was made, when, how long it took and how it ended. They hold no names, no addresses, no locations, no tokens and no ids of sessions. Network addresses are used in memory to stop floods of requests, and not stored by us.',
        `When a page breaks, a report is sent with the error message, the place in the program and the kind of page, without its address. It is kept for ${ERROR_REPORT_KEPT_DAYS} days.`,
      ],
    },
    {
      id: 'why',
      title: 'Why we may do this',
      blocks: [
        'Most of it is what you ask us for: a session cannot be run without the names and drawings in it, nor an account without an address. Error reports, logs and limits on floods of requests are our legitimate interest in a service that works and is safe. Some records of payments are demanded by law. Nothing is decided about you by a machine alone.',
        'What participants do in a session is there for its host. If you host one for your company, it may be your company that answers for it, and we store and show it on its behalf.',
      ],
    },
    {
      id: 'others',
      title: 'Who else gets something',
      blocks: [
        'Only these, and only what they need:',
        {
          points: [
            'Those who host our server, database and login service store and carry the data for us. They may log the network addresses of visitors to run their systems, and their backups may hold what was deleted until they are overwritten.',
            'Stripe, for payments, as described above.',
            'The e-mail provider that delivers our mails gets the address and the text of each.',
            [
              'The ',
              { to: 'https://www.weather.gov/', words: 'US National Weather Service' },
              ' is asked by our server for the weather at the rounded coordinates of a location. It is told no name.',
            ],
            'A place search service with the data of OpenStreetMap, where one is set up, is asked by our server for a location that our own tables do not know, as it was typed and without a name. The answer is kept for up to 30 days under a hash of the text.',
            "An AI service, where one is set up, writes fun facts about a group. It is told the names of the towns and states only, as our tables spell them: never what someone typed, and no one's name.",
            [
              'The map of Warm Welcome may show street tiles from ',
              { to: 'https://wiki.osmfoundation.org/wiki/Privacy_Policy', words: 'OpenStreetMap' },
              ', which your browser loads by itself. That service sees your network address, which part of the map you look at, and that you come from Thaw, but not which session you are in.',
            ],
          ],
        },
        'Some of them work in the United States, as Stripe and the weather service do, so what they get may be handled there.',
        'The buttons for LinkedIn and Twitter load nothing before you press them, and share the address of our home page only. QR codes are drawn in your browser. No one else gets data, unless the law obliges us.',
      ],
    },
    {
      id: 'browser',
      title: 'What is stored in your browser',
      blocks: [
        'Only what makes the pages and games work as you left them. There are no cookies for tracking, which is why you are asked about none. Where no end is named, it stays until you delete it.',
        {
          points: [
            `Cookies: one for a host's login, and one for each session that you have a place in, for ${ROOM_LIFETIME_HOURS} hours. Scripts cannot read them.`,
            'A host\'s login: until you log out, or until you close the tab if "Remember me" is off.',
            `The name that you joined with last, and your places in sessions of the last ${ROOM_LIFETIME_HOURS} hours, so that you can come back.`,
            'What you chose: the language, a light or dark page, whether you want sounds, whether single keys vote in This or That, and of a host which plan was asked for or put off.',
            'What you paint without a session, in the Coloring Book or on our home page. It stays in this browser and is never sent. What you vote on the home page is not kept at all.',
            'In the tab, so that a refresh loses nothing: what you painted and has not been sent yet, an unfinished drawing, and how far a page was scrolled.',
          ],
        },
      ],
    },
    {
      id: 'delete',
      title: 'How to delete your data',
      blocks: [
        {
          points: [
            `Participants: wait ${ROOM_LIFETIME_HOURS} hours, or ask the host to delete the session.`,
            [
              'Hosts: "Delete account" on your ',
              dashboard,
              ' deletes your account for good, with your sessions, your own questions and prompts, your subscription (which ends at once) and your entry as a customer at Stripe. Stripe keeps the records of payments that the law demands.',
            ],
            ['What you wrote to us: ask us by the ', contactForm, '.'],
            "What is in your browser: delete this site's data in its settings.",
          ],
        },
        'You may also ask us what we hold about you, have it corrected, get a copy of it, or object to its use; we answer within a month and charge nothing. Depending on where you live, you may complain to a data protection authority.',
      ],
    },
    {
      id: 'safety',
      title: 'How it is kept safe',
      blocks: [
        'Passwords and the tokens of places are stored as hashes. Our servers reach the database only through a fixed set of functions, and a host can read nothing of what participants did but what the game shows. No system is perfectly safe; if something happens that concerns you, we tell you.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Thaw is made for people at work. It is not directed at children under 16, and they should not make an account.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'When this policy changes, the date at its top does. Of changes that matter to hosts we tell them by e-mail or on the dashboard before they hold.',
      ],
    },
  ],
};
