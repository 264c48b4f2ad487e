import { LINKS_KEPT_DAYS } from '#shared/contract/accounts.ts';
import { EVENTS_KEPT_DAYS } from '#shared/contract/billing.ts';
import { MAILS_KEPT_DAYS, MESSAGES_KEPT_DAYS } from '#shared/contract/messages.ts';
import { FOUNDER_PERK, PLANS, RECAP_DAYS } from '#shared/contract/plans.ts';
import { ROOM_IDS_KEPT_DAYS, ROOM_LIFETIME_HOURS } from '#shared/contract/rooms.ts';
import { ERROR_REPORT_KEPT_DAYS } from '#shared/contract/system.ts';
import { HANDLE_BLOCKED_MONTHS } from '#shared/contract/team-links.ts';
import { keptFor } from '#src/lib/words/kept-for.ts';
import type { LegalText } from './components/legal-document.tsx';
import { ended, ifSaid, operatorOf } from './said.ts';

const contactForm = { to: '/contact', words: 'contact form' } as const;
const settings = { to: '/settings', words: 'settings' } as const;

/** /privacy. Every sentence describes the migrations, the API and the client as they are: change them together. */
export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  lead: 'What Thaw knows about you, how it is used and shared, how long it is kept, and how to delete it.',
  sectionsOf: (facts) => [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        {
          points: [
            'Participants need no account: a name is enough, and it may be a nickname.',
            `A session is deleted with everything in it ${ROOM_LIFETIME_HOURS} hours after its last use, or as soon as its host deletes it; a recap of one that its host ended, after ${keptFor(RECAP_DAYS.free)}, ${keptFor(RECAP_DAYS.pro)} or ${keptFor(RECAP_DAYS.premium)}, by the host's plan.`,
            'There is no advertising, no tracking across sites and no analytics service, and we sell nothing about anyone.',
            'Card details go from your browser to the payment provider. They never reach our servers.',
            'You can delete your account, and everything that belongs to it, yourself.',
          ],
        },
      ],
    },
    {
      id: 'who',
      title: 'Who we are',
      blocks: [
        `"Thaw" is this web application of icebreaker games; "we" are ${operatorOf(facts, 'its operators at this address')}. A "host" has an account and opens sessions; a "participant" joins one by its link, code or QR code.`,
        ['Reach us through the ', contactForm, ' or at ', { mail: true }, '.'],
      ],
    },
    {
      id: 'participants',
      title: 'What we keep of a session',
      blocks: [
        'What happens in a session is stored so that everyone in it sees the same:',
        {
          points: [
            "For each participant: the name they typed, a color, the time they joined and the time they were last there. A random token proves a participant's seat; we store only its hash. We also store a hash of the network address, made with a secret key, so that a host can keep someone out of the session; the address cannot be read from it, and the hash is deleted when the session ends.",
            'For each person who waits to be let in: the name they typed and the same two hashes, until they join or leave.',
            'Warm Welcome: the location as typed, the town and state found for it, and a point on the map, rounded to about a kilometer (two decimals of a degree), with the weather there; the places that answer its questions, and your guesses. We never ask your device where it is.',
            "Reactions: each person's last two.",
            "Coloring Book: everything painted, with its painter; and the lines of the host's own picture, if it has one.",
            'This or That: the votes.',
            'Masterpiece Match: the drawings and the votes. During drawing and voting, no one can see the artist of a drawing.',
            "Two Truths and a Lie: each person's three statements, which of them is the lie, and the votes, from which the points are counted. Others see the statements only in that person's turn, and which one is the lie when that turn ends. The next game in the room replaces the statements, and they are used for nothing else.",
          ],
        },
        "Everyone in a session can see the names in it, and as much of people's actions as the game shows; in Warm Welcome that includes the location. Anyone with the link can join, unless the host has locked the session, and the host may share their screen with others.",
        `All of it is deleted ${ROOM_LIFETIME_HOURS} hours after the session's last use. If its host ended it, the host has a recap of it for as long as the plan says that the host had at the end, ${keptFor(RECAP_DAYS.free)} on ${PLANS.free.name}, ${keptFor(RECAP_DAYS.pro)} on ${PLANS.pro.name} and ${keptFor(RECAP_DAYS.premium)} on ${PLANS.premium.name}, and then it is deleted: results, drawings, pictures, points, names and towns. What people typed as their location and their three statements are deleted at the end. So is everything that removed people did in the game they were removed from; of the session's earlier games, their name, location, answers and drawings. The host may show who voted for what, and may share the recap by a link, which can be taken back. People can take themselves out of the recap during the session, in their settings, or after its end, for as long as the recap is kept, by the session's link in the same browser: their name, location, answers and drawings are then deleted with the end, or at once. A host can delete it right away: "End Session", then "Delete this session's data", or later on the recap's page. What stays is a hash of the session's random id, so that an old link never opens someone else's session, for ${ROOM_IDS_KEPT_DAYS} days. It says nothing about who was there.`,
      ],
    },
    {
      id: 'hosts',
      title: 'What we keep of a host',
      blocks: [
        {
          points: [
            'Your name, email address and password. We store only a hash of the password; no one can read it.',
            'A username made from the first part of your email address, a different display name if you chose one, the time you signed up, the plan you asked for, and the language of your emails.',
            'Your logins: browser and system, such as Firefox on Windows, and when they were last used, for a year after that; you see them in your settings, and we mail you about one from a new browser. While they last, the login service may record their time, network address and browser, to keep accounts safe. Its log of logins and changes, with your address, is kept for 90 days, and what names you in it is deleted with your account.',
            'Your sessions, as described above, and your own agendas, questions, prompts and pictures to color, until you delete them.',
            `The name of your team link. Once you give it up, or delete your account, we keep a hash of it for ${HANDLE_BLOCKED_MONTHS} months if anyone has used it, so that an old link never leads to someone else.`,
            'How many people were in the last 12 sessions that your team link led to, and when these ended: numbers, no names.',
            'The games and choices of your last session, to start it again.',
            'A hash of the address that you signed up with, so that the founder perk is given once; and a new address that you ask for, with a hash of its code, for 15 minutes.',
            'Your plan: see the next section.',
          ],
        },
        "An account is kept until you delete it, even if you don't use it.",
        'We use this to let you in, to run your sessions, to charge for your plan, and to send the necessary emails: confirming your address, resetting your password, a welcome, news about your plan, and about changes of your login. There are no newsletters.',
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      blocks: [
        [
          'Payments are processed by ',
          { to: 'https://stripe.com/privacy', words: 'Stripe' },
          ". You type your card details into Stripe's form on our checkout page, where Stripe may use its own cookies to prevent fraud; no other page of ours loads anything from Stripe. Stripe gets your name, email address, account number with us and plan.",
        ],
        `We store your customer number at Stripe, and your subscription's number, plan, price, status and dates. We remember the numbers of Stripe's notices for ${EVENTS_KEPT_DAYS} days, so that none counts twice.`,
        `Founder perk: the first person from a company to sign up with a confirmed company address gets ${FOUNDER_PERK.months} months of Pro. To give it once, we keep the company's domain (such as example.com) as long as the account exists, and in any case until the perk ends; after a deletion it is no longer linked with an account.`,
      ],
    },
    {
      id: 'messages',
      title: 'When you write to us',
      blocks: [
        `A message sent with the contact form or the Support Center's form (name, email address, subject, message) is stored for up to ${MESSAGES_KEPT_DAYS} days and mailed to support, which keeps it as long as it takes to help you.`,
        `An outgoing email waits on our server until it is sent, for ${MAILS_KEPT_DAYS} days at most. A used link from one of our emails is remembered as a hash for ${LINKS_KEPT_DAYS} days, so that it works only once.`,
      ],
    },
    {
      id: 'technical',
      title: 'Logs and error reports',
      blocks: [
        'Our logs record the kind, time, duration and result of each call. They hold no names, no addresses, no locations, no tokens and no ids of sessions. We use network addresses in memory to stop floods of requests, and store them only as the hashes named above.',
        `When a page breaks, a report is sent with the error message, the place in the program and the kind of page, without its address. It is kept for ${ERROR_REPORT_KEPT_DAYS} days.`,
      ],
    },
    {
      id: 'why',
      title: 'Why we may do this',
      blocks: [
        'Most of it is needed for what you ask of us: a session needs the names and drawings in it, and an account needs an address. Error reports, logs and limits on floods of requests are our legitimate interest in a service that works and is safe. The law requires some payment records. No decision about you is made by a machine alone.',
        'What participants do in a session is for its host. If you host for your company, your company may be responsible for it, and we store and show it on its behalf.',
      ],
    },
    {
      id: 'others',
      title: 'Who else gets data',
      blocks: [
        'Only these, and only what they need:',
        {
          points: [
            'The hosting providers of our server, database and login service store and carry the data for us. They may log the network addresses of visitors to run their systems, and their backups may hold deleted data until they are overwritten.',
            ...ifSaid(facts.processors, (who) => `At present these are ${ended(who)}`),
            'Stripe, for payments, as described above.',
            'The email provider that delivers our emails gets the address and text of each.',
            [
              'The ',
              { to: 'https://www.weather.gov/', words: 'US National Weather Service' },
              ' receives the rounded coordinates of a location in the US from our server, and returns the weather; for locations elsewhere, ',
              { to: 'https://www.met.no/en', words: 'MET Norway' },
              ' does. They get no names.',
            ],
            ...ifSaid(
              facts.places,
              (host) =>
                `The search service at ${host} receives from our server any location missing from our own tables, as typed and without a name. The answer is kept for up to 30 days under a hash of the text.`,
            ),
            "An AI service, where one is set up, writes fun facts about a group. It gets only the names of towns, states and countries, as our tables spell them: never the typed text, and no one's name.",
            [
              'The map of Warm Welcome may show street tiles from ',
              { to: 'https://wiki.osmfoundation.org/wiki/Privacy_Policy', words: 'OpenStreetMap' },
              ', which your browser loads by itself. That service sees your network address, the visible part of the map, and that you come from Thaw, but not your session.',
            ],
          ],
        },
        'Some of them, such as Stripe and the US weather service, operate in the United States, so they may process data there.',
        'The buttons for LinkedIn and Twitter load nothing until you press them, and share only the address of our home page. QR codes are drawn in your browser. No one else gets data unless the law requires it.',
      ],
    },
    {
      id: 'browser',
      title: 'What is stored in your browser',
      blocks: [
        "Only what the pages and games need to work as you left them. There are no tracking cookies, so we don't ask about any. Anything listed without an end stays until you delete it.",
        {
          points: [
            `Cookies: one for a host's login, one for each session where you have a seat, and one while you wait to be let in, for ${ROOM_LIFETIME_HOURS} hours. Scripts cannot read them.`,
            'A host\'s login: until you log out, or until you close the tab if "Remember me" is off.',
            `The last name you joined with, and your seats in sessions, so that you can come back: for ${ROOM_LIFETIME_HOURS} hours, and as long after that as a recap may be kept, so that you can take yourself out.`,
            'Your choices: language, light or dark mode, sounds, voting with single keys and presenting with keys, and for hosts the plan they requested or dismissed.',
            'What you paint without a session, in the Coloring Book or on our home page. It stays in this browser and is never sent. Your votes on the home page are not stored at all.',
            'In the tab, so that a refresh loses nothing: unsent paint, an unfinished drawing, what you doodle while you wait, unsent statements, and scroll positions; and for a co-host or a remote, the key of the session.',
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
            `Participants: take yourself out of the recap, in the session's settings or after its end by its link in the same browser; wait until its time is over; or ask the host to delete the session.`,
            [
              'Hosts: "Delete account" in your ',
              settings,
              ' permanently deletes your account, with your sessions, your own agendas, questions, prompts and pictures, your subscription (which ends right away) and your customer record at Stripe. Stripe keeps the payment records that the law requires.',
            ],
            ['Messages to us: ask us through the ', contactForm, '.'],
            "Data in your browser: delete this site's data in its settings.",
          ],
        },
        'You may also ask for a copy of your data, have it corrected, or object to its use; we answer within a month, free of charge. Depending on where you live, you may complain to a data protection authority.',
      ],
    },
    {
      id: 'safety',
      title: 'How it is kept safe',
      blocks: [
        'Passwords and seat tokens are stored as hashes. Our servers reach the database only through a fixed set of functions, and a host can read only as much about participants as the game shows. No system is perfectly safe; if an incident affects you, we will tell you.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Thaw is made for people at work. It is not directed at children under 16, and they should not create an account.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'When this policy changes, so does the date at its top. We tell hosts about important changes by email or on the dashboard before they apply.',
      ],
    },
  ],
};
