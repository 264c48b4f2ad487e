import { TITLE_MAX_GRAPHEMES } from '#shared/contract/games/drawings.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { catalogue } from '#src/lib/catalogue.ts';

const TRY_AGAIN = 'Please try again.';
const DRAWING_TIME = `${GAMES.masterpiece.phases.seconds.drawing} seconds`;

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** The game's words, apart from the shared ones and those of its join form. */
export const english = {
  card: {
    title: 'Masterpiece Match',
    body: `Everyone draws the same prompt in ${DRAWING_TIME}, then votes without knowing whose is whose.`,
  },

  host: {
    explanation: 'Everyone draws the same prompt, then votes without seeing names.',
    lead: 'Choose the length and the pace, then start when everyone is here.',
    idle: `No one drew in the last ${GAMES.masterpiece.phases.idleRoundsMax} rounds, so the game is paused. Start continues it.`,
    rounds: (rounds: number) => count(rounds, 'round', 'rounds'),
    drawing: { end: 'End drawing now', done: 'Start the voting' },
    voting: { end: 'End voting now', done: 'Show the results' },
    allDone: 'Everyone is done.',
    goesOn: 'It continues on its own.',
    stop: 'Stop the game',
    stopTalkQuestion: 'Stop the game here?',
    stopTalkExplanation: 'There will be no podium. “Last round” ends the game with one.',
    stopQuestion: 'Stop this round?',
    stopExplanation: 'Its drawings and votes are deleted, and everyone waits until you start again.',
    watching: "Everyone is drawing. You'll see the drawings when voting starts.",
    /** Once all of them are done. */
    watched: "Every drawing is in. You'll see them all when voting starts.",
  },

  prompts: {
    /** The current deck. */
    playing: (what: string) => `Playing: ${what}`,
    ownDeck: 'your own deck',
    ownDeckMixed: 'your own deck and the built-in prompts',
    builtInPlayed: 'the built-in prompts',
  },

  round: {
    number: (round: number, rounds: number | null) =>
      rounds === null ? `Round ${round}` : `Round ${round} of ${rounds}`,
    /** Above the prompt. */
    draw: 'Draw',
    done: (done: number, all: number) => `${done} of ${all} done`,
    /** Beside a person's name. */
    drawn: 'Done',
    timeLeft: 'Time left',
    allDrawn: 'Everyone has drawn. Last touches!',
    allVoted: 'Everyone has voted.',
    next: (left: number) => `Next round in ${left} s`,
    comingUp: 'Next round coming up',
  },

  /** Before the first round. */
  steps: [
    { title: 'Draw', body: 'Everyone draws the same prompt against the clock.' },
    { title: 'Vote', body: 'Pick the one you like best. No names, and not your own.' },
    { title: 'Marvel', body: 'See who drew what.' },
  ],

  pad: {
    canvas: (prompt: string) => `Canvas. Draw with finger, pen, mouse or keys: ${prompt}`,
    submit: 'Submit',
    submitting: 'Sending...',
    bellHint: "When time is up, we send what's on your canvas.",
    sending: 'Your drawing is on its way.',
    blank: 'Nothing on your canvas this time.',
    submitted: 'Drawing Submitted!',
    submittedHint: 'Voting comes next.',
    own: 'Your drawing',
    /** In a Show. */
    drawOn: 'Draw on',
    failed: 'Failed to submit drawing',
    /** Of a Show: what was sent before counts. */
    late: 'Your last strokes came too late.',
    /** At the bell, with no time for another try. */
    lost: "The connection didn't come back in time.",
    noPicture: "This browser couldn't make a picture of it.",
    problems: {
      wrong_phase: 'Time was already up.',
      too_large: "There's too much on the canvas to send.",
      storage_full: "The host's storage is full, so it can't be kept. Only the host can make space.",
      invalid: "We couldn't read it as a picture.",
    },
  },

  voting: {
    title: 'Which one do you like best?',
    /** A ballot of some. */
    part: (ballot: number, all: number) => `You judge ${ballot} of the ${all}.`,
    coming: 'The drawings are coming in',
    comingHint: 'Just a moment.',
    by: 'By: Anonymous',
    alt: (number: number, prompt: string) => `Drawing ${number}: ${prompt}`,
    voteFor: 'Vote for this drawing',
    chooseFirst: 'Choose a drawing first.',
    submitted: 'Vote Submitted!',
    submittedHint: 'The results come next.',
    /** In a Show. */
    change: 'Change my vote',
    nobody: 'No one drew this time',
    one: 'Only one drawing this time',
    nothingHint: 'So there is nothing to vote on.',
    failed: 'Failed to submit vote',
    refused: "You can't vote for that drawing.",
    gone: 'That drawing is no longer there.',
  },

  results: {
    counting: 'Counting the votes...',
    winner: 'Winner',
    winners: 'Winners',
    winnerIs: (names: string, several = false) => `${names} ${several ? 'win' : 'wins'}`,
    youWin: 'You win',
    votes: (votes: number) => count(votes, 'vote', 'votes'),
    /** Of several with as many. */
    votesEach: (votes: number) => `${count(votes, 'vote', 'votes')} each`,
    /** With the winner of a tie. */
    tie: 'A tie: the drawing that came in first wins.',
    noWinner: 'No winner this time',
    noVotes: 'No one voted, so all of them are masterpieces.',
    gallery: 'The gallery',
    by: (name: string) => `By: ${name}`,
    own: 'By: you',
    somebody: 'someone',
    alt: (name: string, prompt: string) => `${prompt}, drawn by ${name}`,
    newRound: 'Start New Round',
    /** On a player's phone in a Show. */
    ready: 'Ready for more',
    hostGoesOn: 'Your host starts the next round.',
    hostEnds: 'Your host shows the end.',
    asked: 'We asked your host.',
    /** On a lead's screens. */
    asks: (names: string) => `Ready for more: ${names}`,
    talk: {
      titled: (name: string, title: string) => `${name}, tell us about “${title}”.`,
      untitled: (names: string) => `${names}, how did you come up with that?`,
    },
  },

  /** One after the other, in a Show. */
  reveal: {
    rest: 'Also on show',
    /** In turns. */
    ones: ['What do we have here?', 'And here?', 'Next, please!', 'Look at this!'],
    titled: (number: number | null, title: string) => (number === null ? title : `${number}: ${title}`),
    untitled: 'Untitled',
    place: (place: number, shared: boolean, votes: string) =>
      `${['First', 'Second', 'Third'][place - 1]} place${shared ? ', shared' : ''} · ${votes}${shared ? ' each' : ''}`,
  },

  title: {
    label: 'Title',
    hint: 'It may bluff. Everyone reads it, and it is your picture’s text for people who can’t see it.',
    placeholder: 'Its title, if you like',
    last: 'A title for your drawing?',
    done: 'Done, to the vote',
    failed: 'Failed to save the title',
    full: `That's all ${TITLE_MAX_GRAPHEMES} characters.`,
  },

  final: {
    lead: 'A point for each vote, over all rounds.',
    winners: 'Winning drawings',
    by: (name: string, prompt: string) => `${prompt}, by ${name}`,
    /** The cards of a Show. */
    title: (several: boolean) => (several ? 'Best titles' : 'Best title'),
    moreTitles: (more: number) => `And ${more} more with as many votes.`,
    wall: 'A masterpiece by everyone',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },

  download: {
    all: 'Download all',
    allPending: 'Packing...',
    one: (name: string) => `Download the drawing by ${name}`,
    failedTitle: 'Nothing was downloaded',
    /** For an incomplete zip. */
    leftOutTitle: 'Some drawings are missing',
    leftOut: (pictures: number) => `${count(pictures, 'drawing', 'drawings')} couldn't be read.`,
    failed: TRY_AGAIN,
    /** In file names. */
    drawing: (prompt: string, name: string) => `${prompt} - ${name}`,
    somebody: 'someone',
  },

  rounds: {
    open: 'Earlier rounds',
    title: 'Earlier rounds',
    description: 'They stay here as long as the session does.',
    back: 'All rounds',
    loading: 'Loading earlier rounds...',
    notOpened: "The earlier rounds didn't open. Please try again.",
    none: 'No round is over yet.',
    wonBy: (names: string, _several: boolean) => `${names} won`,
    nobodyWon: 'No winner',
    drawings: (drawings: number) => count(drawings, 'drawing', 'drawings'),
    failed: `They didn't load. ${TRY_AGAIN}`,
    tryAgain: 'Try Again',
  },

  present: {
    vote: 'Vote on your phone: which one do you like best?',
    /** Sends the host's own vote. */
    cast: 'Vote',
  },

  /** For screen readers. */
  spoken: {
    waiting: 'Waiting for the host to start.',
    waitingHost: 'The game waits for you to start.',
    drawing: (prompt: string, seconds: number) => `Draw: ${prompt}. ${count(seconds, 'second', 'seconds')}.`,
    voting: 'Voting has started.',
    results: 'Here are the results.',
    winner: (who: string, votes: number, several: boolean) =>
      `${who} with ${count(votes, 'vote', 'votes')}${several ? ' each' : ''}.`,
  },
} as const;

export const masterpieceTexts = catalogue(english, () => import('./texts.es.ts'));
