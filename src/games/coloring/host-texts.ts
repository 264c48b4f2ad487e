import { CHALLENGE_SECONDS } from '#shared/contract/games/coloring.ts';
import { catalogue } from '#src/lib/catalogue.ts';

const TRY_AGAIN = 'Please try again.';

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** The words of what only a host has: opening a room, its people and strokes, the panels, present mode. */
export const english = {
  create: {
    pending: 'Opening your coloring book...',
    failed: 'Failed to create room. Please try again.',
  },

  host: {
    explanation: 'Everybody with the link paints here, and so do you.',
  },

  artists: {
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

  hub: {
    title: 'Engagement',
    levels: { none: 'Getting Started', few: 'Building', some: 'Active', many: 'Highly Engaged' },
    time: 'Session time',
    tips: {
      none: 'Share the link: nobody has joined yet.',
      few: 'Invite more people; it is livelier with three or more besides you.',
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

  present: {
    waiting: 'Come and paint with us',
    title: 'We paint together',
    /** Whoever has a seat, the host too. */
    painting: (people: number) => `${count(people, 'person', 'people')} painting`,
  },
} as const;

export const coloringHostTexts = catalogue('coloring-host', english, () => import('./host-texts.es.ts'));
