import { SEAT_LINK_MINUTES } from '#shared/contract/rooms.ts';
import { catalogue } from '#src/lib/catalogue.ts';
import { keptFor } from '#src/lib/words/kept-for.ts';

/** The words of the host's screen that all games share. */
export const english = {
  back: 'Back to Dashboard',
  /** After a game. */
  chooseAgain: 'Change length and pace',

  card: {
    start: 'Start a session',
    /** Follows it for screen readers. */
    ofGame: (game: string) => ` of ${game}`,
  },

  invite: {
    title: 'Invite people',
    copyLink: 'Copy game link',
    copied: 'Copied!',
    linkCopied: 'Link Copied',
    linkCopiedHint: 'Share this link with your participants',
    copyFailedTitle: 'Your browser blocked copying',
    copyFailed: 'Select the link and copy it by hand.',
    code: 'Room code',
    spelled: (code: string) => `Room code ${[...code].join(' ')}`,
    qr: 'QR code of the join link',
    enlarge: 'Enlarge the QR code',
    enlargeHint: 'Show it large, for everyone to scan',
    dialogTitle: 'Scan to join',
    dialogHint: (host: string) => `Or open ${host} and enter this code:`,
    locked: 'Lock room',
    lockedHint: 'No one new can join. People already in the room can rejoin.',
    unlockedHint: 'Anyone with the link or code can join.',
    waitingRoom: 'Waiting room',
    waitingRoomOn: 'In all your sessions, new people knock first.',
    waitingRoomOff: 'In all your sessions, people come straight in.',
    switchFailedTitle: 'Switch not changed',
    lockFailedTitle: 'Lock not changed',
    lockFailed: 'Please try again.',
  },

  /** The printed sheet, and its button. */
  print: {
    button: 'Print a door sign',
    lead: 'Join on your phone. All you need is a name.',
  },

  /** Statements, drawings and the like. */
  pieces: { hide: 'Hide', show: 'Show again', hidden: 'Hidden from every screen' },

  people: {
    you: 'You',
    /** Announced when people join or leave. */
    inRoom: (participants: number) =>
      participants === 0
        ? 'No participants in the room'
        : participants === 1
          ? '1 participant in the room now'
          : `${participants} participants in the room now`,
    menu: (name: string) => `Options for ${name}`,
    remove: 'Remove from this room',
    keepOut: 'Remove and keep out...',
    removed: (names: readonly string[]) =>
      names.length === 1 ? `${names[0]} was removed` : `${names.length} people were removed`,
    removedHint: (count: number) => (count === 1 ? 'Their seat is free again.' : 'Their seats are free again.'),
    lockHint: 'Lock the room to keep new people out.',
    undo: 'Undo',
    restored: (names: readonly string[]) =>
      names.length === 1 ? `${names[0]} is back` : `${names.length} people are back`,
    removeFailedTitle: 'Not removed',
    removeFailed: (name: string) => `${name} is still in the room. Please try again.`,
    restoreFailedTitle: "We couldn't undo this",
    // Said after an undo, and in the list itself.
    restoreFull: "Someone took the seat. Free one and try again. They're still in the list of removed people.",
    restoreNameTaken:
      "Someone else now uses that name. Try again once it's free. They're still in the list of removed people.",
    restoreKeptOut: 'The host keeps them out. Only the host can let them back in.',
    restoreFailed: "Please try again. They're still in the list of removed people.",
    restoreFailedOf: (name: string, why: string) => `${name}: ${why}`,
  },

  rejoin: {
    menu: 'Rejoin link',
    title: (name: string) => `Rejoin link for ${name}`,
    hint: `Gives this seat back to someone whose browser has lost it. It works once, for ${SEAT_LINK_MINUTES} minutes: show or send it only to them.`,
    qr: 'QR code of the rejoin link',
    copy: 'Copy rejoin link',
    failed: "We couldn't make a link.",
  },

  full: {
    words: (participantLimit: number) =>
      `All ${participantLimit} seats are taken, not counting the host. No one new can join.`,
    upgrade: (plan: string, participantLimit: number) => `Upgrade to ${plan} for ${participantLimit} seats`,
    turnedAway: (participantLimit: number) => `Someone could not join: all ${participantLimit} seats are taken.`,
    turnedAwayByPlan: (participantLimit: number) =>
      `Someone could not join: your plan has room for ${participantLimit}.`,
    larger: (plan: string, participantLimit: number) => `${plan} has room for ${participantLimit}.`,
    close: 'Close this note',
    closeFailed: 'The note is still open',
  },

  away: {
    notice: (count: number) => (count === 1 ? '1 person is away' : `${count} people are away`),
    free: (count: number) => (count === 1 ? 'Free their seat' : 'Free their seats'),
    freed: (count: number) => (count === 1 ? '1 seat is free again' : `${count} seats are free again`),
    failedTitle: 'No seats freed',
    failed: 'Please try again.',
  },

  create: {
    failedTitle: 'Error',
  },

  storage: {
    full: 'Your storage is full.',
    free: 'Delete a recap or a deck, then try again.',
    /** For the host of a game with drawings. */
    drawings: 'Your storage is full: new drawings may be lost. Delete a recap or a deck on your dashboard.',
    larger: (plan: string, size: string) => `${plan} has ${size}.`,
  },

  /** The host's own questions or prompts. */
  decks: {
    open: { pairs: 'Your questions', prompts: 'Your prompts' },
    notOpened: "Your decks didn't open",
    notOpenedHint: 'Check your connection, then try again.',
  },

  playToo: {
    join: 'Play along',
    joined: "You're playing along",
    joinedHint: "Your seat doesn't count toward your participant limit.",
    failedTitle: "You haven't joined",
    failed: "We couldn't add you to the game. Please try again.",
    /** The host's name when a guest already has it. */
    otherName: (name: string) => `${name} (Host)`,
  },

  reactions: { allow: 'Reactions', hint: 'Guests can send them while they wait, and at the end.' },

  /** Behind the number of a round that is over. */
  results: 'Results',

  present: {
    open: 'Present',
    openHint: 'Shows only the game, large, for sharing your screen',
    leave: 'Leave present mode',
    leaveHint: 'Esc',
    join: 'How to join',
    withPhone: 'Join with your phone',
    here: (people: number) =>
      people === 0 ? 'No one is here yet' : people === 1 ? '1 person here' : `${people} people here`,
    /** The bar that hides by itself. */
    bar: 'Presentation controls',
    hold: 'Hold',
    unhold: 'Resume',
    people: (people: number) => `People (${people})`,
    /** Before their number. */
    peopleButton: 'People',
    nobody: 'No one is here yet.',
    idle: 'The game is waiting',
    code: 'Code and QR code',
    sound: 'Sound effects',
    help: 'Keyboard shortcuts',
    /** What the keys do. */
    keys: {
      main: 'Next step',
      hold: 'Hold, or resume',
      code: 'Show or hide the code',
      help: 'This list',
      leave: 'Leave present mode',
    },
    space: 'Space',
    escape: 'Esc',
    keysOn: 'Use keyboard shortcuts',
    keysHint: 'Esc always works. Switch the others off if you press keys by voice, or by mistake.',
    /** The host's own move, for a host who plays. */
    own: 'Your part',
  },

  next: {
    open: 'Next game',
    /** With the next game of the agenda. */
    named: (game: string) => `Next: ${game}`,
    title: 'Next game',
    explanation:
      'All participants come along: no one has to join again. You choose again whether to play along. The current game ends.',
    /** The next game of the agenda. */
    planned: (game: string) => `Next on the agenda: ${game}`,
    /** Beside the game being played. */
    again: 'Once more, from the start',
    template: 'Picture',
    start: (game: string) => `Go to ${game}`,
    failedTitle: 'Still in this game',
    failed: 'Please try again.',
  },

  lead: {
    button: 'Phone and co-host',
    title: 'Lead this session together',
    remote: 'Remote',
    cohost: 'Co-host',
  },

  end: {
    open: 'End Session',
    question: 'Are you sure you want to end this session?',
    explanation: (days: number) =>
      `The session closes for everyone. Its link and code stop working. If something was played, its recap waits on your dashboard for ${keptFor(days)}; then everything is deleted.`,
    confirm: 'End Session',
    erase: "Delete this session's data",
    eraseExplanation: 'To delete everything in it right now, names too, end the session this way instead:',
    failedTitle: 'The session is still open',
    failed: 'Please try again.',
    ended: 'Session ended',
    erased: "The session's data is deleted",
  },

  /** After the last game. */
  finish: {
    open: 'Finish',
    question: 'Finish the session?',
    explanation: (days: number) =>
      `The session closes for everyone, and the shared screen says thank you. If something was played, its recap is kept for ${keptFor(days)}.`,
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

export const hostTexts = catalogue(english, () => import('./host-texts.es.ts'));
