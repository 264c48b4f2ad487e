import * as z from 'zod/mini';
import { gameRecap, type Recap, recap } from '../../_shared/contract/recaps.ts';

type Stored = z.output<typeof storedRecap>;

/** A recap as the database tells it: with the seats behind drawings. */
export const storedRecap = z.extend(recap, { games: z.array(z.looseObject({ game: z.string() })) });

const numbered = z.object({
  game: z.literal('masterpiece'),
  rounds: z.array(z.object({ prompt: z.string(), drawings: z.array(z.object({ id: z.string(), number: z.int() })) })),
});

/** The drawings of one seat, in the order drawn. */
export function drawingsOf({ games }: Stored, number: number | null): { id: string; prompt: string }[] {
  return games.flatMap((game) => {
    const drawn = numbered.safeParse(game);
    if (!drawn.success) return [];
    return drawn.data.rounds.flatMap(({ drawings, prompt }) =>
      drawings.filter((one) => one.number === number).map(({ id }) => ({ id, prompt })),
    );
  });
}

/** What every guest may see: results without votes, and of each round only the winner. */
export function guestPart({ games, ...head }: Stored): Recap {
  return { ...head, games: games.map((game) => trimmed(gameRecap.parse(game))) };
}

function trimmed(game: Recap['games'][number]): Recap['games'][number] {
  switch (game.game) {
    case 'this-or-that':
      return { ...game, questions: game.questions.map((one) => ({ ...one, voters: null })) };
    case 'masterpiece':
      return {
        ...game,
        rounds: game.rounds.map(({ drawings, ...round }) => ({
          ...round,
          drawings: drawings.slice(0, 1).map((winner) => ({ ...winner, voters: null })),
        })),
      };
    case 'two-truths':
      return { ...game, votes: null };
    default:
      return game;
  }
}
