import { setBounded } from '../../../_shared/server/bounded-map.ts';
import { contentId } from '../../kit/http/snapshot.ts';
import type { Viewer } from '../../kit/live-polls.ts';
import type { RoomState } from './room-state.ts';
import { sceneFor, stageOf } from './scene.ts';

/** The names of everybody's scenes of one stage, by what a scene depends on beside the stage. */
type Stage = Map<string, string | Promise<string>>;

/** Stages that are remembered: one for each room that is played. */
const CAPACITY = 500;

function keyOf({ drawings, votes }: RoomState, { isHost, number }: Viewer): string {
  const own = drawings.find((drawing) => drawing.number === number);
  const vote = votes.find((one) => one.number === number);
  return JSON.stringify([isHost, number, own?.id, own?.name, vote?.drawingId]);
}

/**
 * What each viewer's scene is called: the same content has the same name, in every process. A drawing or a vote makes a
 * new state of the room but no new scene for the others, so nothing is worked out for them again.
 */
export class SceneIds {
  readonly #stages = new Map<string, Stage>();
  readonly #ofStates = new WeakMap<RoomState, Stage>();

  /** At once where it is known. */
  of(state: RoomState, viewer: Viewer): string | Promise<string> {
    const stage = this.#stageOf(state);
    const key = keyOf(state, viewer);
    const known = stage.get(key);
    if (known !== undefined) return known;
    const naming = contentId(sceneFor(state, viewer));
    stage.set(key, naming);
    void naming.then((id) => stage.set(key, id));
    return naming;
  }

  #stageOf(state: RoomState): Stage {
    const known = this.#ofStates.get(state);
    if (known !== undefined) return known;
    const name = stageOf(state);
    const stage: Stage = this.#stages.get(name) ?? new Map();
    setBounded(this.#stages, name, stage, CAPACITY);
    this.#ofStates.set(state, stage);
    return stage;
  }
}
