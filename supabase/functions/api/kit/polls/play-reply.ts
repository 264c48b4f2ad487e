import type { Pause } from '../../../_shared/contract/games/calls.ts';
import { mayReact, type Pacing } from '../../../_shared/contract/games/pacing.ts';
import type { Hosting } from '../../../_shared/contract/sessions.ts';
import { contentId, Snapshot } from '../http/snapshot.ts';
import type { LiveRoom, RoomState } from '../members/live-room.ts';
import { asParticipant, type Person } from '../members/memberships.ts';
import type { DatabaseClock } from '../rooms/live-rooms.ts';

/** A room of a game in phases. */
export interface PhaseRoom extends RoomState {
  readonly people: readonly Person[];
  readonly game: {
    readonly phase: string;
    readonly phaseEndsAt: string | null;
    readonly pacing: Pick<Pacing, 'style'>;
  };
  readonly room: Pick<Hosting, 'session'>;
}

/** A player's poll: the numbers, and the rarely changing scene with the time unless the player has it already. */
export interface Play {
  version: number;
  sceneId: string;
  scene?: unknown;
  serverNow?: string | undefined;
  pause?: unknown;
}

interface Playing<Reply extends Play> {
  /** What sets this viewer's scene and numbers apart from those of others. */
  key: string;
  /** The id of the player's last scene. */
  since: string | undefined;
  scene: () => NonNullable<Reply['scene']>;
  numbers: () => Omit<Reply, keyof Play>;
}

/** What people wait with, and whether they can react. */
function pauseOf({ game: { pacing, phase }, people, room }: PhaseRoom): { pause?: Pause } {
  if (!mayReact(phase, pacing.style)) return {};
  const { reactions } = room.session.settings;
  return { pause: { people: phase === 'waiting' ? people.map(asParticipant) : [], reactions } };
}

/** The reply to a player's poll, made once for everyone with this key. */
export function playReply<Reply extends Play>(
  room: Pick<LiveRoom<PhaseRoom>, 'once' | 'state'>,
  clock: Pick<DatabaseClock, 'now'>,
  { key, numbers, scene: makeScene, since }: Playing<Reply>,
): Snapshot {
  const { scene, sceneId } = room.once(`scene ${key}`, () => {
    const scene = makeScene();
    return { scene, sceneId: contentId(scene) };
  });
  const knowsScene = since === sceneId;
  const changing = () => ({ ...numbers(), ...pauseOf(room.state) });
  return room.once(`play ${knowsScene} ${key}`, () => {
    const { version } = room.state;
    if (knowsScene) return new Snapshot({ version, sceneId, ...changing() });
    const play = { version, sceneId, scene, ...changing() };
    return new Snapshot(play, { timed: () => ({ ...play, serverNow: new Date(clock.now()).toISOString() }) });
  });
}
