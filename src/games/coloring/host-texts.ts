import { CHALLENGE_SECONDS, MISSION_SECONDS } from '#shared/contract/games/coloring.ts';
import { catalogue } from '#src/lib/catalogue.ts';

const TRY_AGAIN = 'Please try again.';

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** The host's own words: opening a room, people and strokes, panels, present mode. */
export const english = {
  card: {
    body: 'One picture, everyone paints on it at the same time. For the minutes while people arrive.',
    picture: 'Picture',
  },

  create: {
    pending: 'Opening your coloring book...',
    failed: 'Failed to create room. Please try again.',
  },

  host: {
    explanation: 'Everyone with the link paints here, and so do you.',
  },

  artists: {
    /** Precedes the person's chip. */
    menu: 'Options for',
    clear: 'Clear their strokes',
    clearOwn: 'Clear my strokes',
    remove: 'Remove from this room',
    removeAndClear: 'Remove them and their strokes',
    strokesCleared: 'Their strokes are gone, too.',
    strokesStay: "We couldn't clear their strokes.",
    strokesStayGone: "Their strokes couldn't be restored.",
  },

  clearing: {
    canvas: 'Clear the canvas',
    stroke: 'Remove a stroke',
    picking: 'Choose the stroke to remove',
    pickingHint: 'With a keyboard: arrow keys and Space on the canvas.',
    pickingDone: 'Done',
    /** Without a name until it is known. */
    strokeQuestion: (name: string | null) => (name === null ? 'Remove this stroke?' : `Remove this stroke by ${name}?`),
    noStroke: 'No stroke here. Choose one on the picture.',
    strokeExplanation: 'Only you can see who painted it.',
    strokeConfirm: 'Remove stroke',
    question: 'Clear the whole canvas?',
    explanation: 'Everything painted so far is removed. You can undo this for 10 seconds.',
    cancel: 'Keep it',
    confirm: 'Clear the canvas',
    cleared: 'The canvas is clear',
    clearedStroke: 'The stroke is gone',
    clearedPerson: (name: string) => `What ${name} painted is gone`,
    clearedAll: (removals: number) => `${count(removals, 'removal', 'removals')} can be undone`,
    nothing: 'There was nothing to clear',
    undo: 'Undo',
    restored: "It's back on the canvas",
    failedTitle: 'Nothing was cleared',
    failed: TRY_AGAIN,
    restoreFailedTitle: "It's too late to undo this",
    restoreFailed: 'The canvas has changed since then.',
    strokeGone: 'That stroke is gone already',
  },

  hub: {
    title: 'Engagement',
    levels: { none: 'Getting Started', few: 'Building', some: 'Active', many: 'Highly Engaged' },
    time: 'Session time',
    tips: {
      none: 'Share the link: no one has joined yet.',
      few: "Invite more people; it's livelier with three or more besides you.",
      palette: 'Try another section of the palette: bold or soft colors.',
      fine: 'Going well. A Color Challenge brings everyone together.',
    },
    challenge: 'Color Challenge',
    challengeStop: 'End the challenge',
    challengeHint: `One color for everyone, for ${CHALLENGE_SECONDS} seconds.`,
    challengeNobody: 'Available once someone has joined.',
    challengeFailedTitle: "The challenge didn't change",
    challengeFailed: TRY_AGAIN,
  },

  missions: {
    start: 'Start a mission',
    kinds: {
      all: 'Color it all',
      color: (color: string) => `Everything ${color}, in ${MISSION_SECONDS} s`,
      sides: `Left against right, in ${MISSION_SECONDS} s`,
    },
    end: 'End the mission',
    close: 'Close the result',
    failed: { title: "The mission didn't change", body: TRY_AGAIN },
  },

  finish: {
    finish: 'Finish the picture',
    paintOn: 'Paint on',
    failed: { title: "The picture didn't change", body: TRY_AGAIN },
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
    unsupported: "This browser can't play the music.",
  },

  present: {
    waiting: 'Come and paint with us',
    title: 'We paint together',
    /** Everyone with a seat, including the host. */
    painting: (people: number) => `${count(people, 'person', 'people')} painting`,
  },
} as const;

export const coloringHostTexts = catalogue(english, () => import('./host-texts.es.ts'));
