import {
  type BuiltIn,
  CHALLENGE_SECONDS,
  COLOR_NAMES,
  isOwn,
  TEMPLATES,
  type Template,
} from '#shared/contract/games/coloring.ts';
import { catalogue } from '#src/lib/catalogue.ts';

const TRY_AGAIN = 'Please try again.';

/** The picture's words, for everyone. The host's are in `host-texts.ts`, the join form's in `join-form-texts.ts`. */
export const english = {
  /** By their names in the URL. */
  templates: TEMPLATES,
  /** The host's own outline. */
  own: 'Own picture',
  /** By their `#RRGGBB`. */
  colors: {
    ...COLOR_NAMES,
    '#FFFFFF': 'white',
    '#808080': 'gray',
    '#000000': 'black',
    '#8B5A2B': 'brown',
    '#1E5BD8': 'blue',
    '#1F7A3D': 'dark green',
    '#8E1B1B': 'dark red',
    '#5B2A86': 'dark purple',
  },

  opening: 'Opening the picture...',

  paintingAs: (name: string) => `You're painting as ${name}`,

  canvas: {
    label: (picture: string) => `Canvas: ${picture}`,
    looking: (picture: string) => `The picture as it is painted: ${picture}`,
    empty: 'Pick a color and paint anywhere.',
    loading: 'Loading the picture...',
    /** For screen readers. */
    role: 'canvas',
    help: 'Plus and minus zoom, 0 shows the whole picture.',
    toolHelp: {
      brush: 'Arrow keys move the brush, farther with Shift. Space paints; hold it while moving to paint a stroke.',
      fill: 'Arrow keys move the mark, farther with Shift. Space fills the area there. The list of areas fills by name.',
      eraser: 'Arrow keys move the eraser, farther with Shift. Space takes back your stroke or fill there.',
      pipette: 'Arrow keys move the pipette, farther with Shift. Space takes the color there.',
    },
    pickHelp: 'Arrow keys move the mark, farther with Shift. Space chooses the stroke there.',
    undoHelp: 'Z undoes your last stroke.',
    place: (x: number, y: number) => `${x}% from the left, ${y}% from the top`,
  },

  tools: {
    label: 'Painting tools',
    color: 'Color',
    bold: 'Bold',
    soft: 'Soft',
    /** Follows the name of a palette. */
    colors: 'colors',
    own: 'Custom color',
    ownIn: (color: string) => `Custom color, in use: ${color}`,
    tool: 'Tool',
    pen: 'Pen',
    marker: 'Marker',
    spray: 'Spray',
    fill: 'Fill',
    eraser: 'Eraser, for your own paint',
    pipette: 'Pipette, takes a color',
    inside: 'Stay inside the lines',
    areas: 'Areas',
    areasTitle: 'Fill an area',
    areasHint: (color: string) => `Each button fills its area with ${color}.`,
    area: (name: string, color: string) => `${name}, ${color}`,
    numbered: (name: string, number: number) => `${name} ${number}`,
    undo: 'Undo my last stroke',
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show the whole picture',
    download: 'Download',
    downloading: 'Saving...',
    downloadFailedTitle: "The picture wasn't saved",
    downloadFailed: TRY_AGAIN,
  },

  /** The strip below the downloaded picture. */
  caption: {
    by: (names: string) => `Painted by ${names}`,
    more: (people: number) => `and ${people} more`,
    nobody: 'Painted with Thaw',
  },

  connection: {
    busy: 'Catching up. Your strokes are safe.',
    busyLooking: 'Catching up. The picture continues in a moment.',
    unkept: 'Keep this page open: your browser has no room to keep more strokes.',
  },

  full: {
    title: 'This picture is full.',
    body: "What's painted stays, but there's no room for more.",
  },

  refused: {
    title: 'Not painted',
    body: `Some of your strokes weren't saved. ${TRY_AGAIN}`,
  },

  /** On phones, what stands below the picture elsewhere. */
  sheet: {
    people: 'People and options',
    options: 'Options',
  },

  artists: {
    title: (people: number) => `Active Artists (${people})`,
    empty: 'No one is painting yet. New artists appear here.',
    you: 'You',
    host: 'Host',
    away: 'Away',
  },

  invite: {
    title: 'Invite Teammates',
    hint: 'Everyone with this link can paint along.',
  },

  share: {
    title: 'Share',
    hint: 'LinkedIn and Twitter get the address of Thaw, never the link to this room. The text for Slack has the link.',
    linkedIn: 'LinkedIn',
    twitter: 'Twitter',
    slack: 'Slack',
    notOpened: "This didn't open",
    notOpenedHint: 'Check your connection, then try again.',
    tweet: "We're painting a picture together, all at once.",
    slackText: (link: string) => `Come and paint with us: ${link}`,
    /** For painting alone. */
    alone: {
      hint: 'This shares the coloring book, not your picture. To show your picture, download it.',
      tweet: 'A coloring book for teams, to paint in the browser.',
      slackText: (link: string) => `A coloring book for a short break: ${link}`,
    },
    copied: 'Copied!',
    copiedHint: 'Paste it into Slack.',
    copyFailedTitle: 'Your browser blocked copying',
    copyFailed: 'Copy the join link by hand.',
  },

  challenge: {
    words: (color: string) => `Everyone paint with ${color} for ${CHALLENGE_SECONDS} s`,
    take: (color: string) => `Use ${color}`,
    left: (seconds: number) => `${seconds} s`,
  },

  over: {
    before: 'The picture is in the recap. Download it if you want to keep it longer.',
    download: 'Download the picture',
    /** Below the notice that the session has ended. */
    body: 'Your picture stays here until you close this page.',
  },

  visitor: {
    title: "You're watching.",
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
} as const;

export const coloringTexts = catalogue(english, () => import('./texts.es.ts'));

export const pictureName = (template: Template): string =>
  isOwn(template) ? coloringTexts.own : coloringTexts.templates[template as BuiltIn];
