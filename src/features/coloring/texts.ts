import { CHALLENGE_SECONDS } from '#shared/contract/coloring.ts';
import { GAME_PAGES } from '#shared/contract/games.ts';

const NAME = GAME_PAGES.coloring.title;
const TRY_AGAIN = 'Please try again.';

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** Every word of the Collaborative Coloring Book that is not shared by all games. */
export const coloringTexts = {
  name: NAME,
  documentTitle: NAME,

  card: {
    title: NAME,
    body: 'One picture, everybody paints on it at the same time. For the minutes while people arrive.',
    picture: 'Picture',
  },

  create: {
    pending: 'Opening your coloring book...',
    failed: 'Failed to create room. Please try again.',
  },

  opening: 'Opening the picture...',

  host: {
    explanation: 'Everybody with the link paints here, and so do you.',
  },

  join: {
    documentTitle: `Join the ${NAME}`,
    title: `Join the ${NAME}`,
    explanation: 'Paint a picture together. Nobody needs to be good at it.',
    name: 'Your name',
    submit: 'Join',
    pending: 'Joining...',
    failed: 'Failed to join the room. Please try again.',
  },

  paintingAs: (name: string) => `You are painting as ${name}`,
  somebodyElse: (name: string) => `Not ${name}? Join as somebody else`,

  canvas: {
    label: (picture: string) => `Canvas: ${picture}`,
    looking: (picture: string) => `The picture as it is painted: ${picture}`,
    empty: 'Pick a color and paint anywhere.',
    loading: 'Loading the picture...',
    /** For those who do not see it. */
    role: 'canvas',
    help: 'Plus and minus zoom, 0 shows the whole picture.',
    paintHelp: 'Arrow keys move the brush, with Shift further. Space paints; hold it and move to paint a line.',
    pickHelp: 'Arrow keys move the mark, with Shift further. Space chooses the line there.',
    undoHelp: 'Z takes your last line away.',
    place: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
  },

  tools: {
    label: 'Painting tools',
    color: 'Color',
    bold: 'Bold',
    soft: 'Soft',
    /** After the name of a palette. */
    colors: 'colors',
    own: 'Own color',
    ownIn: (color: string) => `Own color, in use: ${color}`,
    undo: 'Undo my last line',
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show the whole picture',
    download: 'Download',
    downloading: 'Saving...',
    downloadFailedTitle: 'Error',
    downloadFailed: `The picture could not be saved. ${TRY_AGAIN}`,
  },

  /** The strip below the downloaded picture. */
  caption: {
    by: (names: string) => `Painted by ${names}`,
    more: (people: number) => `and ${people} more`,
    nobody: 'Painted with Thaw',
  },

  connection: {
    offline: 'You are offline, we keep your strokes',
    offlineLooking: 'You are offline. The picture goes on once you are back.',
    busy: 'We are catching up, we keep your strokes',
    busyLooking: 'We are catching up. The picture goes on in a moment.',
    unkept: 'Keep this page open: your browser has no room to keep more strokes.',
  },

  full: {
    title: 'This picture is full.',
    body: 'What is painted stays; nothing more fits on it.',
  },

  refused: {
    title: 'Not painted',
    body: `Something that you painted did not arrive. ${TRY_AGAIN}`,
  },

  artists: {
    title: (people: number) => `Active Artists (${people})`,
    empty: 'Nobody is painting yet. Whoever joins appears here.',
    you: 'You',
    host: 'Host',
    away: 'Away',
    /** Before what shows the person. */
    menu: 'Options for',
    clear: 'Clear their strokes',
    clearOwn: 'Clear my strokes',
    remove: 'Remove from this room',
    removeAndClear: 'Remove, with all they painted',
    strokesCleared: 'What they painted is gone too.',
    strokesStay: 'What they painted could not be cleared.',
    strokesStayGone: 'What they painted stays gone.',
  },

  clearing: {
    canvas: 'Clear the canvas',
    line: 'Remove a line',
    picking: 'Choose the line to remove',
    pickingHint: 'With a keyboard: arrow keys and Space on the canvas.',
    pickingDone: 'Done',
    /** Without a name until that is known. */
    lineQuestion: (name: string | null) => (name === null ? 'Remove this line?' : `Remove this line by ${name}?`),
    noLine: 'No line here. Choose one on the picture.',
    lineExplanation: 'Only you see whose it is.',
    lineConfirm: 'Remove line',
    question: 'Clear the whole canvas?',
    explanation: 'Everything that everybody painted goes. You can take this back for 10 seconds.',
    cancel: 'Keep it',
    confirm: 'Clear the canvas',
    cleared: 'The canvas is clear',
    clearedLine: 'The line is gone',
    clearedPerson: (name: string) => `What ${name} painted is gone`,
    clearedAll: (removals: number) => `${count(removals, 'removal', 'removals')} can be taken back`,
    nothing: 'There was nothing to clear',
    undo: 'Undo',
    restored: 'It is back on the canvas',
    failedTitle: 'Error',
    failed: `It could not be cleared. ${TRY_AGAIN}`,
    restoreFailedTitle: 'This cannot be undone any more',
    restoreFailed: 'What was cleared stays gone.',
    lineGone: 'That line is gone already',
  },

  invite: {
    title: 'Invite Teammates',
    hint: 'Everybody with this link can paint along.',
    close: 'Close',
  },

  share: {
    title: 'Share',
    hint: 'LinkedIn and Twitter get the address of Thaw, never the link to this room. The text for Slack has the link.',
    close: 'Close',
    linkedIn: 'LinkedIn',
    twitter: 'Twitter',
    slack: 'Slack',
    tweet: 'We are painting a picture together, all at once.',
    slackText: (link: string) => `Come and paint with us: ${link}`,
    /** For a picture that is painted without others. */
    alone: {
      hint: 'This tells of the coloring book. Your picture stays in this browser: download it to show it to others.',
      tweet: 'A coloring book for teams, to paint in the browser.',
      slackText: (link: string) => `A coloring book for a short break: ${link}`,
    },
    copied: 'Copied!',
    copiedHint: 'Paste it into Slack.',
    copyFailedTitle: 'Copying is not allowed here',
    copyFailed: 'Copy the link of the invitation by hand.',
  },

  hub: {
    title: 'Engagement',
    levels: { none: 'Getting Started', few: 'Building', some: 'Active', many: 'Highly Engaged' },
    time: 'Session time',
    tips: {
      none: 'Share the link: nobody has joined yet.',
      few: 'Invite more people; it is livelier with three or more.',
      palette: 'Try another section of the palette: bold or soft colors.',
      fine: 'Going well. A Color Challenge brings everybody together.',
    },
    challenge: 'Color Challenge',
    challengeStop: 'End the challenge',
    challengeHint: `One color for everybody, for ${CHALLENGE_SECONDS} seconds.`,
    challengeNobody: 'Once somebody has joined.',
    challengeFailedTitle: 'Error',
    challengeFailed: `The challenge could not be changed. ${TRY_AGAIN}`,
  },

  challenge: {
    words: (color: string) => `Everyone paint with ${color} for ${CHALLENGE_SECONDS} s`,
    take: (color: string) => `Use ${color}`,
    left: (seconds: number) => `${seconds} s`,
  },

  sound: {
    title: 'Sound',
    effects: 'Sound effects',
    effectsOn: 'Switch sound effects on',
    effectsOff: 'Switch sound effects off',
    play: 'Play music',
    pause: 'Pause music',
    mute: 'Mute music',
    unmute: 'Unmute music',
    volume: 'Music volume',
    hint: 'Only you hear it.',
    unsupported: 'This browser cannot play the music.',
  },

  over: {
    before: 'The picture goes with the session. Save it before, if you want to keep it.',
    download: 'Download the picture',
    /** Under the notice that the session has ended. */
    body: 'Your picture stays here until you close this page.',
  },

  visitor: {
    title: 'You are looking on.',
    body: 'Join with your name to paint along.',
    join: 'Join to paint',
  },

  local: {
    title: 'Your own page',
    body: 'What you paint stays in this browser. To paint with others, log in and start a shared picture.',
    logIn: 'Log in to host',
    signUp: 'Sign up',
    pictures: 'Picture',
  },

  present: {
    waiting: 'Come and paint with us',
    title: 'We paint together',
    /** Whoever has a seat, the host too. */
    painting: (people: number) => `${count(people, 'person', 'people')} painting`,
  },
} as const;
