import { NAME_MAX_GRAPHEMES } from '#shared/contract/fields.ts';
import type { Tier } from '#shared/contract/plans.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { catalogue } from '#src/lib/catalogue.ts';
import { keptFor } from '#src/lib/words/kept-for.ts';

/** Why a room isn't open to the reader. `body` is optional. */
export interface NoticeText {
  readonly title: string;
  readonly body?: string;
}

/** Refusals with their own notice above a join form, or their own screen. The wording is the design's. */
const NOTICES = {
  room_ended: { title: 'This session has ended.', body: 'If your meeting is still on, ask your host for a new link.' },
  room_not_found: { title: "We can't find this room. Ask your host for a new link." },
  room_locked: {
    title: 'The host has locked this room.',
    body: 'No one new can join right now. Try again once your host unlocks it.',
  },
  removed: {
    title: 'The host removed you from this room.',
    body: 'If that was a mistake, ask your host to let you back in, then check again.',
  },
  kept_out: {
    title: 'The host keeps you out of this session.',
    body: 'If that was a mistake, ask your host to let you back in.',
  },
  knock_first: { title: 'Your host lets people in.' },
  session_full: {
    title: 'Session Full',
    body: 'This session has reached its participant limit. Ask your host to free a seat.',
  },
  not_your_seat: {
    title: 'You no longer have a seat in this room.',
    body: 'Did you rejoin on another device? Otherwise your host freed your seat. You can join again.',
  },
  name_taken: { title: 'That name is already taken in this room. Please choose a different name.' },
  invalid_link: { title: 'This rejoin link is used up or too old.', body: 'Ask your host for a new one.' },
  too_many_seats: {
    title: 'Too many seats in this room were taken from here.',
    body: 'Rejoin with a name you joined with before, or ask your host.',
  },
  too_many_knocks: { title: 'Too many people are waiting to come in. Ask your host, then try again.' },
  slow_down: { title: 'Too many tries. Wait a moment, then try again.' },
} satisfies Partial<Record<RefusalCode, NoticeText>>;

/** The same for hosts, who can't ask a host for help. */
const HOST_NOTICES = {
  ...NOTICES,
  room_ended: { title: 'This session has ended.', body: 'Its link and code no longer work.' },
  room_not_found: {
    title: "We can't find this room.",
    body: 'The link may be incomplete, or the session ended a while ago.',
  },
  room_locked: { title: 'The host has locked this room.', body: 'No one new can join until it is unlocked.' },
  session_full: { title: 'Session Full', body: 'This session has reached its participant limit.' },
} satisfies Partial<Record<RefusalCode, NoticeText>>;

/** The words that all games share for participants. Participants' pages load no others. */
export const english = {
  notice: NOTICES,

  hostNotice: HOST_NOTICES,

  /** For a join link without a room. */
  noRoom: { title: 'Join a session', lead: "Enter the code on your host's screen, or open the link they sent you." },

  sessionFull: (participantLimit: number, currentTier: Tier): NoticeText => ({
    title: 'Session Full',
    body: `This session has reached its ${participantLimit} participant limit for the host's ${currentTier} plan. Have more people joining? The host can upgrade to let them in!`,
  }),

  join: {
    name: 'Your Name',
    namePlaceholder: 'Enter your name',
    nameMissing: 'Please enter your name.',
    /** Replaces the validation message, which is in English. */
    nameWrong: `Use 1 to ${NAME_MAX_GRAPHEMES} characters.`,
    resumeTitle: (name: string) => `You're in this room as ${name}.`,
    resume: (name: string) => `Continue as ${name}`,
    somebodyElse: "I'm someone else",
    opening: 'Opening the room...',
    hostedBy: (host: string) => `Hosted by ${host}`,
    pictureName: 'My first name may be on images of this session',
    recap: (days: number | undefined) =>
      days === undefined
        ? 'Your host may keep a recap for a while. You can take yourself out of it in the settings, also after the end.'
        : `Your host may keep a recap for ${keptFor(days)}. You can take yourself out all that time: in the settings, and after the end by this same link.`,
  },

  /** For a seated guest. */
  seat: {
    playingAs: (name: string) => `You're playing as ${name}`,
    opening: 'Opening your game...',
    settings: 'Settings',
    somebodyElse: (name: string) => `Not ${name}? Join as someone else`,
  },

  extraTime: {
    label: 'Time to answer',
    hint: 'From the next step on, for everyone. No one sees whose wish it is.',
    times: { 1: 'Usual', 1.5: '1.5 times as long', 2: 'Twice as long' },
    failed: "We couldn't change your time",
  },

  /** In the header, in a session with an agenda. */
  position: (number: number, of: number) => `Game ${number} of ${of}`,

  /** Marks at names. */
  marks: { host: 'Host', away: 'Away' },

  keptOut: {
    hosting: 'Are you the host?',
    dashboard: 'Back to your dashboard',
  },

  sound: {
    name: 'Sound effects',
    on: 'Sound effects are on',
    off: 'Sound effects are off',
  },

  code: {
    label: 'Have a code?',
    hint: "Letters and digits, from your host's screen.",
    placeholder: 'ABC23',
    submit: 'Join',
    pending: 'Looking...',
    malformed: 'A code has 5 or 6 letters or digits. Check yours and try again.',
    /** @param never characters that look like others, so no code has them */
    mistaken: (never: readonly string[]) =>
      `No code has ${never.slice(0, -1).join(', ')} or ${never.at(-1)} in it. Check yours and try again.`,
    notFound: 'No open room has this code. Ask your host for the link.',
    locked: 'The host has locked the room with this code. Ask them to unlock it, then try again.',
    slowDown: 'Too many tries. Wait a minute, then try again.',
    failed: "We couldn't check this code. Please try again.",
  },

  codeLink: { title: 'Join a session' },
} as const;

export const roomTexts = catalogue(english, () => import('./texts.es.ts'));
