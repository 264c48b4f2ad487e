import type { RefusalCode } from '#shared/contract/refusals.ts';

/** What a screen says when a room is not open to somebody. `body` may be left out. */
export interface NoticeText {
  readonly title: string;
  readonly body?: string;
}

/** Refusals that have their own notice above a join form, or a screen of their own. The sentences are those of the design. */
const NOTICES = {
  room_ended: { title: 'This session has ended.', body: 'If your meeting goes on, ask your host for a new link.' },
  room_not_found: { title: "We can't find this room. Ask your host for a new link." },
  room_locked: {
    title: 'The host has locked this room.',
    body: 'Nobody new can join right now. Once your host unlocks it, try again.',
  },
  removed: { title: 'The host removed you from this room.' },
  session_full: {
    title: 'Session Full',
    body: 'This session has reached its participant limit. Ask your host whether a place can be made for you.',
  },
  name_taken: { title: 'That name is already taken in this room. Please choose a different name.' },
  slow_down: { title: 'That was a lot at once. Wait a moment, then try again.' },
} satisfies Partial<Record<RefusalCode, NoticeText>>;

/** The same for somebody who hosts: no host can be asked for help. */
const HOST_NOTICES = {
  ...NOTICES,
  room_ended: { title: 'This session has ended.', body: 'Its link and code do not work any more.' },
  room_not_found: {
    title: "We can't find this room.",
    body: 'Its address may not be complete, or its session ended a while ago. Your open rooms are on your dashboard.',
  },
  room_locked: { title: 'The host has locked this room.', body: 'Nobody new can join until it is unlocked.' },
  session_full: { title: 'Session Full', body: 'This session has reached its participant limit.' },
} satisfies Partial<Record<RefusalCode, NoticeText>>;

/** Every word of the parts that all games share. */
export const roomTexts = {
  /** The way out of every host's screen. */
  back: 'Back to Dashboard',
  notice: NOTICES,
  hostNotice: HOST_NOTICES,
  sessionFull: (participantLimit: number, currentTier: string): NoticeText => ({
    title: 'Session Full',
    body: `This session has reached its ${participantLimit} participant limit for the host's ${currentTier} plan. Have more people joining? The host can upgrade to let them in!`,
  }),

  card: {
    start: 'Start a session',
    /** Read after it. */
    ofGame: (game: string) => ` of ${game}`,
  },

  invite: {
    title: 'Invite people',
    copy: 'Copy',
    copyName: 'Copy the join link',
    copied: 'Copied!',
    linkCopied: 'Link Copied',
    linkCopiedHint: 'Share this link with your participants',
    copyFailedTitle: 'Copying is not allowed here',
    copyFailed: 'Select the link and copy it by hand.',
    code: 'Room code',
    spelled: (code: string) => `Room code ${[...code].join(' ')}`,
    qr: 'QR code of the join link',
    enlarge: 'Enlarge the QR code',
    enlargeHint: 'Show it large, for everybody to scan',
    dialogTitle: 'Scan to join',
    dialogHint: (host: string) => `Or open ${host} and enter this code:`,
    close: 'Close',
    locked: 'Lock room',
    lockedHint: 'Nobody new can join. Who is here may come back.',
    unlockedHint: 'Anybody with the link or code can join.',
    fullHint: 'All places are taken. Once one is free, anybody with the link or code can join.',
    lockFailedTitle: 'Error',
    lockFailed: 'The lock could not be changed. Please try again.',
  },

  people: {
    host: 'Host',
    away: 'Away',
    you: 'You',
    menu: (name: string) => `Options for ${name}`,
    remove: 'Remove from this room',
    removed: (names: readonly string[]) =>
      names.length === 1 ? `${names[0]} was removed` : `${names.length} people were removed`,
    removedHint: (count: number) =>
      `${count === 1 ? 'Their place is' : 'Their places are'} free again. Lock the room to keep new people out.`,
    undo: 'Undo',
    restored: (names: readonly string[]) =>
      names.length === 1 ? `${names[0]} is back` : `${names.length} people are back`,
    removeFailedTitle: 'Error',
    removeFailed: (name: string) => `${name} could not be removed. Please try again.`,
    restoreFailedTitle: 'This cannot be undone any more',
    restoreFull: 'The place has been taken meanwhile. Make room, then ask them to join again.',
    restoreNameTaken: 'Somebody else has taken the name meanwhile. Ask them to join with another one.',
    restoreFailed: 'Ask them to join again.',
    restoreFailedOf: (name: string, why: string) => `${name}: ${why}`,
  },

  full: {
    words: (participantLimit: number) =>
      `All ${participantLimit} places are taken (the host does not count). Nobody new can join.`,
    upgrade: (plan: string, participantLimit: number) => `Upgrade to ${plan} for ${participantLimit} places`,
  },

  away: {
    notice: (count: number) => (count === 1 ? '1 person is away' : `${count} people are away`),
    free: (count: number) => (count === 1 ? 'Free their place' : 'Free their places'),
    freed: (count: number) => (count === 1 ? '1 place is free again' : `${count} places are free again`),
    failedTitle: 'Error',
    failed: 'The places could not be freed. Please try again.',
  },

  join: {
    name: 'Your Name',
    namePlaceholder: 'Enter your name',
    nameMissing: 'Please enter your name.',
    resumeTitle: (name: string) => `You are in this room as ${name}.`,
    resume: (name: string) => `Continue as ${name}`,
    somebodyElse: "I'm somebody else",
  },

  keptOut: {
    checkAgain: 'Check again',
    checking: 'Checking...',
    unchanged: 'Nothing has changed yet',
    unchangedHint: 'Once your host lets you back in, check again.',
    unreachable: 'Thaw is not reachable right now. Please try again in a moment.',
    hosting: 'Hosting this?',
    dashboard: 'Back to your dashboard',
  },

  create: {
    failedTitle: 'Error',
  },

  sound: {
    name: 'Sound effects',
    on: 'Sound effects are on',
    off: 'Sound effects are off',
  },

  playToo: {
    join: 'Play too',
    joined: 'You are playing too',
    joinedHint: 'Your place does not count towards your participants.',
    failedTitle: 'Error',
    failed: 'You could not join your own room. Please try again.',
    /** The host's name when a guest already has it. */
    otherName: (name: string) => `${name} (Host)`,
  },

  present: {
    open: 'Present',
    openHint: 'Shows only the game, large, for sharing your screen',
    leave: 'Leave present mode',
    leaveHint: 'Esc',
    join: 'How to join',
    withPhone: 'Join with your phone',
    here: (people: number) =>
      people === 0 ? 'Nobody is here yet' : people === 1 ? '1 person here' : `${people} people here`,
  },

  end: {
    open: 'End Session',
    question: 'Are you sure you want to end this session?',
    explanation:
      'The session closes for everybody, and its link and code stop working. What is in it is deleted within a day.',
    confirm: 'End Session',
    cancel: 'Cancel',
    erase: "Delete this session's data",
    eraseExplanation: 'This ends the session and deletes everything in it right now, names too.',
    failedTitle: 'Error',
    failed: 'The session could not be ended. Please try again.',
    ended: 'Session ended',
    erased: "The session's data is deleted",
  },

  gone: {
    unreachable: { title: "We can't reach this room right now.", body: 'Check your connection, then try again.' },
    toDashboard: 'Back to Dashboard',
    startNew: 'Start a new session',
    tryAgain: 'Try Again',
  },

  signedOut: {
    title: 'Log in to host',
    body: 'Hosting needs an account. To join a session you only need its code.',
    logIn: 'Log in to host',
    join: 'Join this room',
  },

  connection: { lost: 'Connection lost. Trying again; what you see may be a little old.' },

  code: {
    label: 'Have a code?',
    hint: "Five letters or digits, from your host's screen.",
    placeholder: 'ABC23',
    submit: 'Join',
    pending: 'Looking...',
    malformed: 'A code has 5 letters or digits. Look at it once more.',
    notFound: 'No open room has this code. Ask your host for the link.',
    slowDown: 'Those were many tries. Wait a minute, then try again.',
    failed: 'The code could not be looked up. Please try again.',
  },
} as const;
