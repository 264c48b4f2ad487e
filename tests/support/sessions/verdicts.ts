import type { MasterpieceSession } from './masterpiece.ts';
import type { ThisOrThatSession } from './this-or-that.ts';

// The broken promises of a session, as sentences; empty if all were kept.

const countOf = (votes: Iterable<string>, choice: string): number =>
  [...votes].filter((voted) => voted === choice).length;

/**
 * Every vote that was accepted is kept, no other one is, and all screens that were fast enough to see the results show the
 * same numbers.
 * @param kept the votes as the database has them
 */
export function wrongVotes(
  { questions, table }: ThisOrThatSession,
  kept: readonly { index: number; number: number; option: string }[],
): string[] {
  const wrong = questions.flatMap(({ accepted, results, counts }, index) => {
    const votes = kept.filter((vote) => vote.index === index);
    const counted = new Map(votes.map(({ number, option }) => [`Player ${number}`, option]));
    const lost = [...accepted].filter(([name, option]) => counted.get(name) !== option);
    const invented = [...counted].filter(([name]) => !accepted.has(name));
    const [A, B] = [countOf(accepted.values(), 'A'), countOf(accepted.values(), 'B')];
    const isShown = [...counts].every((shown) => shown === `${A} : ${B}`);
    const isCounted =
      results === null ||
      (results.counts?.A === A &&
        results.counts.B === B &&
        results.votedCount === A + B &&
        results.votes.length === A + B);
    return [
      ...lost.map(([name]) => `question ${index}: the vote of ${name} is lost`),
      ...invented.map(([name]) => `question ${index}: ${name} never voted like this`),
      ...(isShown && isCounted ? [] : [`question ${index}: ${A} : ${B} is shown as ${[...counts].join(' and ')}`]),
    ];
  });
  return [...wrong, ...table.flaws];
}

/** Every drawing that was accepted is kept byte for byte under its maker's name, and no other one is. */
export function wrongDrawings({ rounds }: MasterpieceSession): string[] {
  return rounds.flatMap(({ drawings, kept, hashes }, index) => {
    const there = new Map(kept?.drawings.map(({ id, playerName }) => [playerName, { id, hash: hashes.get(id) }]));
    const lost = [...drawings].filter(([name, { id, hash }]) => {
      const found = there.get(name);
      return found?.id !== id || found.hash !== hash;
    });
    const invented = [...there.keys()].filter((name) => name === null || !drawings.has(name));
    return [
      ...lost.map(([name]) => `round ${index + 1}: the drawing of ${name} is lost`),
      ...invented.map((name) => `round ${index + 1}: ${name} never drew that`),
    ];
  });
}

/** Every vote that was accepted is counted and no other one, and a drawing with most of them has won. */
export function wrongWinners({ rounds }: MasterpieceSession): string[] {
  return rounds.flatMap(({ votes, kept }, index) => {
    const drawings = kept?.drawings ?? [];
    const miscounted = drawings.filter(({ id, voteCount }) => voteCount !== countOf(votes.values(), id));
    const most = Math.max(0, ...drawings.map(({ id }) => countOf(votes.values(), id)));
    const [first] = drawings;
    const isWon = first !== undefined && kept?.winnerName === first.playerName && first.voteCount === most;
    return [
      ...miscounted.map(({ playerName }) => `round ${index + 1}: votes for ${playerName} are wrong`),
      ...(isWon || most === 0 ? [] : [`round ${index + 1}: ${kept?.winnerName} should not have won`]),
    ];
  });
}

/** Until the results no one is told a drawing's author or its number of votes. */
export function leaks({ rounds }: MasterpieceSession): string[] {
  return rounds.flatMap((round, index) => round.leaks.map((leak) => `round ${index + 1}, ${leak}`));
}
