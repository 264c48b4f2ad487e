import { MORE_SECONDS } from '#shared/contract/games/pacing.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { STATEMENT_MAX_GRAPHEMES } from '#shared/contract/games/two-truths.ts';
import { catalogue } from '#src/lib/catalogue.ts';

const { idleRoundsMax } = GAMES['two-truths'].phases;
const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);
const areDone = (done: number) => (done === 1 ? 'is done' : 'are done');

/** Names, and statements by their number on the screen. */
interface TalkFacts {
  writer: string;
  right: string;
  fooled: string;
  lie: number;
  /** The one that fooled most. */
  truth: number;
}

/** The game's words, apart from the kit's and those of its join form. */
export const english = {
  card: 'Everyone writes two truths and a lie. Then you take turns, and the others guess the lie.',

  host: {
    explanation: 'Share the link or code, then give everyone a moment to write.',
    lead: 'Everyone writes two truths and a lie. Then you take turns. Good bluffs and good guesses score.',
    idle: `No one voted in ${idleRoundsMax} turns, so the game is paused. Start continues it.`,
    unwritten: 'No one wrote, so there were no turns.',
    presentWaiting: 'Join and think up a lie',
    end: {
      stop: 'End this game',
      stopQuestion: 'End this game?',
      stopExplanation: 'All points will be lost. Statements without a turn stay for the next game.',
    },
    next: { writing: 'Start the turns', ask: 'Start the vote', reveal: 'Next turn' },
    more: `+${MORE_SECONDS} s`,
    done: 'Done',
  },

  writing: {
    round: 'Writing',
    lead: 'No one sees them before your turn. You can change them until then.',
    timeLeft: 'Time left to write',
    done: (done: number, all: number) => `${done} of ${all} ${areDone(done)}`,
    statement: (index: number) => `Statement ${index + 1}`,
    limit: `At most ${STATEMENT_MAX_GRAPHEMES} characters.`,
    missing: `Write 1 to ${STATEMENT_MAX_GRAPHEMES} characters.`,
    same: 'You already wrote this one. Write something else.',
    save: 'Done',
    pass: 'Just vote this time',
    examples: 'Show examples',
    /** The themes of a Show, with something that may be true. */
    ideas: [
      ['Travel', "I've slept at an airport on purpose."],
      ['Food', 'I once ate the same lunch for a whole year.'],
      ['Childhood', 'I had an imaginary friend with a full-time job.'],
      ['Animals', 'A goat once ate my homework.'],
      ['Talents', 'I can say the alphabet backward.'],
      ['Work', 'My first job was wearing a costume.'],
      ['Luck', 'I won a prize in a raffle that I had forgotten.'],
      ['Fame', 'I was in a commercial for two seconds.'],
      ['Home', 'I built a piece of furniture with one leg too many.'],
      ['Nature', 'I have seen a whale from a train.'],
    ],
    another: 'Another one',
    exampleTexts: [
      "I've been to more countries than I can count on two hands.",
      'I once met my favorite singer in an elevator.',
      "I've never broken a bone.",
    ],
    saved: 'Your statements are in',
    savedLead: 'You may be next.',
    others: (names: string) => `Still writing: ${names}`,
    passed: "You're just voting this time",
    passedLead: 'Changed your mind? You can write until your turn comes.',
    change: 'Change your statements',
    write: 'Write your statements',
    tooLate: 'Too late to write',
    tooLateHint: 'Your turn has come, or the game is over.',
    failed: "We couldn't save your statements",
  },

  turn: {
    number: (turn: number, turns: number) => `Turn ${turn} of ${turns}`,
    timeLeft: 'Time left to vote',
    skip: { stop: 'Skip my turn', stopQuestion: 'Skip your turn?', stopExplanation: 'No one gets points for it.' },
    keys: 'Vote with keys: 1, 2 and 3',
    truth: 'True',
    statementOf: (index: number, name: string) => `Statement ${index + 1} by ${name}`,
    isTrue: (index: number) => `Number ${index + 1} is true.`,
    /** To the author. */
    innocent: 'Look innocent.',
    votes: (count: number) => (count === 1 ? '1 vote' : `${count} votes`),
    unvoted: (name: string) => `No one voted on ${name}'s statements.`,
    spotted: 'You spotted it.',
    next: (left: number) => `Next turn in ${left} s`,
    comingUp: 'Next turn coming up',
  },

  everyone: 'Everyone',
  /** What a Show asks after a reveal, by the numbers; the lines of a case take turns. */
  talk: {
    nobody: [
      ({ writer, truth }: TalkFacts) => `${writer}, tell us the story of number ${truth}.`,
      ({ writer, truth }: TalkFacts) => `No one dared to guess. ${writer}, how did number ${truth} happen?`,
    ],
    alone: [({ right }: TalkFacts) => `${right}, how did you know?`],
    aloneFooled: [
      ({ fooled, truth, writer }: TalkFacts) => `${fooled}, why number ${truth}? ${writer}, tell us about it.`,
    ],
    allRight: [
      ({ right }: TalkFacts) => `${right}, how did you know?`,
      ({ lie, writer }: TalkFacts) => `No one believed number ${lie}. ${writer}, what gave you away?`,
    ],
    allFooled: [
      ({ lie, writer }: TalkFacts) => `Everyone fell for ${writer}. How did you think of number ${lie}?`,
      ({ lie, writer }: TalkFacts) => `${writer}, is there any truth in number ${lie}?`,
    ],
    oneFooled: [
      ({ fooled, lie }: TalkFacts) => `${fooled}, only you fell for it. What made number ${lie} so believable?`,
    ],
    oneRight: [({ right }: TalkFacts) => `${right}, only you knew. What gave it away?`],
    half: [({ fooled, right }: TalkFacts) => `Half and half. ${right}, convince ${fooled}.`],
    /** In two truths and a dream. */
    allRightDream: [
      ({ right }: TalkFacts) => `${right}, how did you know?`,
      ({ writer }: TalkFacts) => `Everyone knew your dream, ${writer}. What would you do first?`,
    ],
    allFooledDream: [
      ({ lie, writer }: TalkFacts) => `Everyone believed number ${lie}. ${writer}, what is it about this dream?`,
      ({ lie, writer }: TalkFacts) => `${writer}, what keeps number ${lie} from coming true?`,
    ],
    oneFooledDream: [({ fooled, lie }: TalkFacts) => `${fooled}, only you believed number ${lie}. Why?`],
    some: [
      ({ fooled }: TalkFacts) => `${fooled}, what made you doubt a true story?`,
      ({ truth, writer }: TalkFacts) => `${writer}, tell us about number ${truth}.`,
    ],
  },

  /** Before a vote of a Show. */
  ask: {
    title: (name: string) => `Ask ${name} anything`,
    own: 'Everyone may ask you anything.',
    lead: 'Ask aloud about any of the three. The vote comes next.',
    ideas: [
      ['Try', 'Who else was there?'],
      ['Try', 'How did it end?'],
      ['Try', 'What did it sound like?'],
      ['Try', 'Would you do it again?'],
      ['Try', 'What were you wearing?'],
      ['Try', 'Which part does nobody believe?'],
    ] as readonly (readonly [string, string])[],
    ownLead: 'Answer with a straight face. The vote comes next.',
    timeLeft: 'Time left to ask',
  },

  /** The choices for a Show. */
  setup: {
    length: 'Length of the game',
    turns: (turns: number) => (turns === 1 ? '1 turn' : `${turns} turns`),
    everyone: (minutes: number) =>
      `Everyone has a turn, about ${minutes === 1 ? 'a minute' : `${minutes} minutes`} each`,
    variant: 'The third statement',
    variants: { lie: 'A lie', dream: 'A dream' },
    variantHints: { lie: 'Bluff as well as you can.', dream: 'Something you would love to be true.' },
    ask: 'Questions before each vote',
    askOn: 'Everyone may ask the author for half a minute.',
    askOff: 'The vote begins at once.',
  },

  awards: {
    people: (people: number) => (people === 1 ? '1 person' : `${people} people`),
    everyone: 'Everyone',
    nextTime: (names: string) => `Next time: ${names}`,
  },

  /** The words that change with the third statement. */
  as: {
    lie: {
      show: 'Show the lie',
      title: 'Two truths and a lie about you',
      onPhone: 'Write two truths and a lie on your own screen',
      /** For a host who isn't playing. */
      watched: 'Everyone is writing two truths and a lie',
      isIt: 'This is the lie',
      it: (index: number) => `Statement ${index + 1}: this is the lie`,
      none: 'Choose which statement is the lie.',
      question: (name: string) => `Which is ${name}'s lie?`,
      ownQuestion: 'Everyone is guessing your lie.',
      badge: 'Lie',
      found: (name: string, index: number) => `Number ${index + 1} is ${name}'s lie!`,
      fooled: (name: string, fooled: number, voters: number) =>
        `${name} fooled ${fooled} of ${voters}: ${points(fooled)}.`,
      missed: 'You fell for it.',
      points: 'One for each lie you spotted, one for each person you fooled.',
      spoken: (index: number, text: string) => `The lie was statement ${index + 1}: ${text}`,
      liar: {
        title: 'Best liar',
        told: (people: string, names: string) => `${names} fooled ${people}.`,
        none: 'No one fooled anyone.',
      },
      detective: {
        title: 'Best detective',
        told: (lies: number, names: string) => `${names} spotted ${lies === 1 ? '1 lie' : `${lies} lies`}.`,
        none: 'No one spotted a lie.',
      },
      truth: {
        title: 'The truth that fooled most',
        told: (people: string, names: string) => `By ${names}. ${people} took it for the lie.`,
        none: 'No truth fooled anyone.',
      },
    },
    dream: {
      show: 'Show the dream',
      title: 'Two truths and a dream about you',
      onPhone: 'Write two truths and a dream on your own screen',
      watched: 'Everyone is writing two truths and a dream',
      isIt: 'This is the dream',
      it: (index: number) => `Statement ${index + 1}: this is the dream`,
      none: 'Choose which statement is the dream.',
      question: (name: string) => `Which is ${name}'s dream?`,
      ownQuestion: 'Everyone is guessing your dream.',
      badge: 'Dream',
      found: (name: string, index: number) => `Number ${index + 1} is ${name}'s dream!`,
      fooled: (name: string, fooled: number, voters: number) =>
        `${fooled} of ${voters} believed ${name}'s dream: ${points(fooled)}.`,
      missed: 'You believed it.',
      points: 'One for each dream you spotted, one for each person who believed yours.',
      spoken: (index: number, text: string) => `The dream was statement ${index + 1}: ${text}`,
      liar: {
        title: 'The most believable dream',
        told: (people: string, names: string) => `${names} was believed by ${people}.`,
        none: 'No one believed a dream.',
      },
      detective: {
        title: 'Best detective',
        told: (dreams: number, names: string) => `${names} spotted ${dreams === 1 ? '1 dream' : `${dreams} dreams`}.`,
        none: 'No one spotted a dream.',
      },
      truth: {
        title: 'The truth most like a dream',
        told: (people: string, names: string) => `By ${names}. ${people} took it for the dream.`,
        none: 'Every truth was believed.',
      },
    },
  },

  spoken: {
    own: (index: number) => `You voted for statement ${index + 1}.`,
    truth: (index: number, text: string) => `Statement ${index + 1} is true: ${text}`,
  },
} as const;

export const twoTruthsTexts = catalogue(english, () => import('./texts.es.ts'));
