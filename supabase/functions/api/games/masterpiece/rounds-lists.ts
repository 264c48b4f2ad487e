import type { ReplyOf } from '../../../_shared/contract/endpoint.ts';
import { getMasterpieceRounds, ROUNDS_KEPT } from '../../../_shared/contract/games/masterpiece.ts';
import { setBounded } from '../../../_shared/server/bounded-map.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { isRevealed, type RoomState } from './room-state.ts';

type Rounds = ReplyOf<typeof getMasterpieceRounds>;

/** Rooms whose list is remembered. */
const CAPACITY = 500;

/**
 * The lists of rounds that are over. Everybody opens it at once when a round is over, and counting all rounds takes a
 * while, so each list is read once, until a round more is told or people come and go.
 */
export class RoundsLists {
  readonly #database: Database;
  readonly #lists = new Map<string, { key: string; rounds: Promise<Rounds> }>();

  constructor(database: Database) {
    this.#database = database;
  }

  of(state: RoomState): Promise<Rounds> {
    const { game, id: room, revision } = state;
    const key = JSON.stringify([revision, game.roundNumber, game.phase, isRevealed(state)]);
    const known = this.#lists.get(room);
    if (known?.key === key) return known.rounds;
    const rounds = this.#database.call(
      'masterpiece_rounds',
      { room, max: ROUNDS_KEPT.rounds },
      getMasterpieceRounds.reply,
    );
    const list = { key, rounds };
    setBounded(this.#lists, room, list, CAPACITY);
    rounds.catch(() => {
      if (this.#lists.get(room) === list) this.#lists.delete(room);
    });
    return rounds;
  }
}
