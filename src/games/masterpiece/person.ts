import type { MasterpiecePlayer } from '#shared/contract/games/masterpiece.ts';
import type { Person } from '#src/game-kit/person.ts';

/** A player of a reply under the client's own names. */
export const personOf = ({ playerName: name, ...player }: MasterpiecePlayer): Person => ({ ...player, name });
