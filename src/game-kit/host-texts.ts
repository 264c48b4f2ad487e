import { catalogue } from '#src/lib/catalogue.ts';

/** Every word of the parts of a host's screen that all games share. */
export const english = {
  /** The way out of every host's screen. */
  back: 'Back to Dashboard',

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

  /** The sheet that is printed, and its button. */
  print: {
    button: 'Print for the door',
    lead: 'Join with your phone: just a name',
  },

  people: {
    host: 'Host',
    away: 'Away',
    you: 'You',
    /** Said to screen readers when somebody has come or left. */
    inRoom: (participants: number) =>
      participants === 0
        ? 'No participants in the room'
        : participants === 1
          ? '1 participant in the room now'
          : `${participants} participants in the room now`,
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

  create: {
    failedTitle: 'Error',
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
    eraseExplanation: 'To delete everything in it right now, names too, end the session this way instead:',
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
} as const;

export const hostTexts = catalogue('room-host', english, () => import('./host-texts.es.ts'));
