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
    next: { writing: 'Start the turns', ask: 'Start the vote', voting: 'Show the lie', reveal: 'Next turn' },
    done: 'Done',
  },

  writing: {
    round: 'Writing',
    title: 'Two truths and a lie about you',
    lead: 'No one sees them before your turn. You can change them until then.',
    onPhone: 'Write two truths and a lie on your own screen',
    /** For a host who isn't playing. */
    watched: 'Everyone is writing two truths and a lie',
    timeLeft: 'Time left to write',
    done: (done: number, all: number) => `${done} of ${all} ${areDone(done)}`,
    areDone,
    statement: (index: number) => `Statement ${index + 1}`,
    isLie: 'This is the lie',
    lie: (index: number) => `Statement ${index + 1}: this is the lie`,
    limit: `At most ${STATEMENT_MAX_GRAPHEMES} characters.`,
    missing: `Write 1 to ${STATEMENT_MAX_GRAPHEMES} characters.`,
    same: 'You already wrote this one. Write something else.',
    noLie: 'Choose which statement is the lie.',
    save: 'Done',
    pass: 'Just vote this time',
    examples: 'Show examples',
    exampleTexts: [
      "I've been to more countries than I can count on two hands.",
      'I once met my favorite singer in an elevator.',
      "I've never broken a bone.",
    ],
    saved: 'Your statements are in',
    savedLead: 'Your turn is still to come.',
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
    question: (name: string) => `Which is ${name}'s lie?`,
    ownQuestion: 'Everyone is guessing your lie.',
    timeLeft: 'Time left to vote',
    skip: { stop: 'Skip my turn', stopQuestion: 'Skip your turn?', stopExplanation: 'No one gets points for it.' },
    keys: 'Vote with keys: 1, 2 and 3',
    lie: 'Lie',
    truth: 'True',
    votes: (count: number) => (count === 1 ? '1 vote' : `${count} votes`),
    fooled: (name: string, fooled: number, voters: number) =>
      voters === 0
        ? `No one voted on ${name}'s statements.`
        : `${name} fooled ${fooled} of ${voters}: ${points(fooled)}.`,
    spotted: 'You spotted it.',
    missed: 'You fell for it.',
    next: (left: number) => `Next turn in ${left} s`,
    comingUp: 'Next turn coming up',
  },

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
    some: [
      ({ fooled }: TalkFacts) => `${fooled}, what made you doubt a true story?`,
      ({ truth, writer }: TalkFacts) => `${writer}, tell us about number ${truth}.`,
    ],
  },

  points: 'One for each lie you spotted, one for each person you fooled.',

  spoken: {
    own: (index: number) => `You voted for statement ${index + 1}.`,
    lie: (index: number, text: string) => `The lie was statement ${index + 1}: ${text}`,
    truth: (index: number, text: string) => `Statement ${index + 1} is true: ${text}`,
  },
} as const;

export const twoTruthsTexts = catalogue(english, () => import('./texts.es.ts'));
