import { getMasterpiecePlay, getMasterpieceState } from '../../../_shared/contract/games/masterpiece.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { limited } from '../../../_shared/server/limited.ts';
import { onPoll, type RoomPoll } from '../../kit/http/poll.ts';
import { Snapshot } from '../../kit/http/snapshot.ts';
import type { Kit } from '../../kit/kit.ts';
import { type LiveGame, liveForAll, liveForMembers, type Viewer } from '../../kit/live-polls.ts';
import type { LiveRoom } from '../../kit/live-room.ts';
import type { LiveRooms } from '../../kit/live-rooms.ts';
import { personOf } from '../../kit/memberships.ts';
import { picturedState } from './pictured-state.ts';
import type { Pictures } from './pictures.ts';
import type { RoomState } from './room-state.ts';
import { SceneIds } from './scene-ids.ts';
import { playFor, stateFor, viewerKey, withTime } from './views.ts';

/** Replies with pictures whose pictures are gathered at a time, and how many more may wait for that. */
const PICTURED_AT_ONCE = 4;
const PICTURED_WAITING = 200;

/** What screens of this game ask for again and again. */
export function masterpiecePolls(services: Kit, rooms: LiveRooms<RoomState>, pictures: Pictures): RoomPoll[] {
  const { clock } = rooms;
  const { limits } = services;
  const making = limited(PICTURED_AT_ONCE, PICTURED_WAITING);
  const sceneIds = new SceneIds();
  const live: LiveGame<RoomState> = {
    game: 'masterpiece',
    rooms,
    hasSeat: ({ players }, number) => players.some(({ id }) => id === String(number)),
  };

  function stateByAddress(room: LiveRoom<RoomState>, viewer: Viewer): Snapshot | Promise<Snapshot> {
    return room.view(`state ${viewerKey(viewer)}`, (previous) => {
      const state = stateFor(room.state, viewer);
      return Snapshot.timed(state, () => withTime(state, clock.now()), previous);
    });
  }

  /** Who has the state already, by its tag, is told so before any picture is looked for. */
  function stateWithPictures(room: LiveRoom<RoomState>, viewer: Viewer): Snapshot | Promise<Snapshot> {
    const state = stateFor(room.state, viewer);
    if (state.drawings.length === 0) return stateByAddress(room, viewer);
    return room.view(`pictures ${viewerKey(viewer)}`, (previous) => {
      const { id: roomId } = room.state;
      const ids = state.drawings.map(({ id }) => id);
      const made = async () => {
        limits.count('picturedStates', 'person', personOf(roomId, viewer));
        const dataUrls = await making(() => pictures.dataUrlsOf(room.state, ids));
        if (dataUrls === null) throw new ApiError('slow_down', {}, { 'retry-after': '1' });
        return picturedState(withTime(state, clock.now()), dataUrls);
      };
      return Snapshot.streamed(state, made, previous);
    });
  }

  function play(room: LiveRoom<RoomState>, viewer: Viewer, since: string | undefined) {
    const { state } = room;
    const give = (sceneId: string): Snapshot | Promise<Snapshot> => {
      const knowsScene = since === sceneId;
      return room.view(`play ${knowsScene} ${viewerKey(viewer)}`, (previous) => {
        const reply = playFor(state, viewer, sceneId, knowsScene);
        if (knowsScene) return Snapshot.of(reply, previous);
        return Snapshot.timed(reply, () => ({ ...reply, serverNow: new Date(clock.now()).toISOString() }), previous);
      });
    };
    const sceneId = sceneIds.of(state, viewer);
    return sceneId instanceof Promise ? sceneId.then(give) : give(sceneId);
  }

  return [
    onPoll(
      getMasterpieceState,
      liveForAll(services, live, (room, viewer, { images }) =>
        images === 'address' ? stateByAddress(room, viewer) : stateWithPictures(room, viewer),
      ),
    ),
    onPoll(
      getMasterpiecePlay,
      liveForMembers(services, live, (room, viewer, { since }) => play(room, viewer, since)),
    ),
  ];
}
