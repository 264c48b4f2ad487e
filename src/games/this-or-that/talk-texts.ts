import { catalogue } from '#src/lib/catalogue.ts';

/**
 * Names the smaller side first, then the larger: by a person of it in `named`, by its number of votes in `counted`. Then
 * what they chose. In a tie A comes first.
 */
type Line = (less: string, more: string, lessChoice: string, moreChoice: string) => string;

/** What a reveal asks the meeting, by how the votes fell. */
export const english = {
  named: {
    /** The only vote in all. */
    one: [
      (_less, more, _lessChoice, moreChoice) => `${more}, yours is the only vote: ${moreChoice}. Who can you win over?`,
    ],
    alone: [
      (less, _more, lessChoice) => `${less}, you're alone with ${lessChoice}. Why?`,
      (less, _more, lessChoice) => `${less}, what does everyone else miss about ${lessChoice}?`,
      (less, _more, lessChoice) => `${less}, make ${lessChoice} sound irresistible. What do you say?`,
    ],
    allButOne: [
      (less, _more, _lessChoice, moreChoice) =>
        `All but ${less} chose ${moreChoice}. ${less}, can you win anyone over?`,
    ],
    /** Both people are of the smaller side. */
    two: [
      (one, other, lessChoice) => `${one} and ${other}, just you two for ${lessChoice}. Coincidence?`,
      (one, other, lessChoice) => `${one}, ${other}: what do only you two know about ${lessChoice}?`,
    ],
    tie: [
      (less, more, lessChoice, moreChoice) => `${less}, why ${lessChoice}? And ${more}, why ${moreChoice}?`,
      (less, more, lessChoice) => `${less}, what would make ${more} switch to ${lessChoice}?`,
    ],
    all: [
      (_less, more, lessChoice, moreChoice) => `Everyone chose ${moreChoice}. ${more}, what speaks for ${lessChoice}?`,
      (_less, more, lessChoice, moreChoice) =>
        `All of one mind: ${moreChoice}. ${more}, did ${lessChoice} tempt you at all?`,
    ],
    majority: [
      (less, _more, lessChoice) => `${less}, speak for the minority: why ${lessChoice}?`,
      (_less, more, _lessChoice, moreChoice) => `${more}, most of you chose ${moreChoice}. What convinced you?`,
    ],
    narrow: [
      (less, _more, _lessChoice, moreChoice) => `${moreChoice} wins, just barely. ${less}, do you demand a recount?`,
      (_less, more, lessChoice) => `So close! ${more}, what nearly made you choose ${lessChoice}?`,
    ],
  },

  counted: {
    nobody: [
      () => 'No one voted. What would you say out loud?',
      () => 'Not a single vote. Was it that hard to choose?',
    ],
    one: [(_less, _more, _lessChoice, moreChoice) => `A single vote, for ${moreChoice}. Who agrees?`],
    alone: [
      (_less, _more, lessChoice) => `One brave vote for ${lessChoice}. What could be the reason?`,
      (less, more, lessChoice) => `${less} against ${more}: what speaks for ${lessChoice}?`,
    ],
    allButOne: [
      (_less, _more, _lessChoice, moreChoice) => `All but one chose ${moreChoice}. What would change your mind?`,
    ],
    two: [(_less, _more, lessChoice) => `Two votes for ${lessChoice}. What did everyone else miss?`],
    tie: [
      (_less, _more, lessChoice, moreChoice) => `What's the best reason for ${lessChoice}, and for ${moreChoice}?`,
      (less, more) => `${less} to ${more}. Who can still be won over?`,
    ],
    all: [
      (_less, _more, lessChoice, moreChoice) => `Everyone chose ${moreChoice}. What speaks for ${lessChoice}?`,
      (_less, _more, lessChoice, moreChoice) =>
        `All of one mind: ${moreChoice}. Did ${lessChoice} tempt anyone at all?`,
    ],
    majority: [(less, _more, lessChoice) => `${less} stand by ${lessChoice}. What does the majority miss?`],
    narrow: [(_less, _more, lessChoice, moreChoice) => `${moreChoice} wins, just barely. What did ${lessChoice} lack?`],
  },
} as const satisfies Record<'named' | 'counted', Record<string, readonly Line[]>>;

export const talkTexts = catalogue(english, () => import('./talk-texts.es.ts'));
