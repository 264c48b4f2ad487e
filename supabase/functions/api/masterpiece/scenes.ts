import type { MasterpieceScene } from '../../_shared/contract/masterpiece.ts';
import { contentId } from '../http/snapshot.ts';
import type { RoomState } from './room-state.ts';
import { sceneFor, stageOf, type Viewer } from './scene.ts';

/** A scene with its name: the same content has the same name, in every process. */
export interface NamedScene {
  id: string;
  scene: MasterpieceScene;
}

type Kept = NamedScene | Promise<NamedScene>;

interface Stage {
  name: string;
  scenes: Map<string, Kept>;
}

/** What the viewer's own scene depends on beside the stage. */
function keyOf({ drawings, votes }: RoomState, { isHost, number }: Viewer): string {
  const own = drawings.find((drawing) => drawing.number === number);
  const vote = votes.find((one) => one.number === number);
  return JSON.stringify([isHost, number, own?.id, own?.name, vote?.drawingId]);
}

/**
 * The scenes of everybody in a room, each worked out once: a vote or a drawing makes a new state of the room, but not a
 * new scene for all the others.
 */
export class Scenes {
  readonly #stages = new WeakMap<RoomState, Stage>();
  readonly #latest = new Map<string, Stage>();
  readonly #capacity: number;

  constructor(capacity = 1_000) {
    this.#capacity = capacity;
  }
}
