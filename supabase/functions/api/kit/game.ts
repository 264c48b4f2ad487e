import type { Route } from './http/on.ts';
import type { RoomPoll } from './http/poll.ts';

/** The calls of one game, as `app.ts` mounts them. */
export interface GameApi {
  routes: Route[];
  polls: RoomPoll[];
  /**
   * To be called when people of a room were removed or came back, for what is worked out about them later. What polls
   * answer is forgotten without it: `snapshots.forget`.
   */
  peopleChanged?(roomId: string): void;
}
