import { getMasterpiecePlay, getMasterpieceState } from '../../_shared/contract/masterpiece.ts';
import { dataUrlOf } from '../../_shared/server/picture.ts';
import { onPoll, type RoomPoll } from '../http/poll.ts';
import { Snapshot } from '../http/snapshot.ts';
import { type LiveGame, liveForAll, liveForMembers, type Viewer } from '../rooms/live-polls.ts';
import type { LiveRoom } from '../rooms/live-room.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import type { Services } from '../services.ts';
import type { Pictures } from './pictures.ts';
import type { RoomState } from './room-state.ts';
import { SceneIds } from './scene-ids.ts';
import { playFor, stateFor, viewerKey, withTime } from './views.ts';

/** What screens of this game ask for again and again. */
export function masterpiecePolls(services: Services, rooms: LiveRooms<RoomState>, pictures: Pictures): RoomPoll[] {
  const { clock } = rooms;
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

  /** Made for each asker anew: with all their pictures, replies are too large to be kept. The tag is that of the rest. */
  async function stateWithPictures(room: LiveRoom<RoomState>, viewer: Viewer): Promise<Snapshot> {
    const state = stateFor(room.state, viewer);
    const ids = state.drawings.map(({ id }) => id);
    const found = await pictures.ofRound(room.state.id, ids);
    return Snapshot.timed(state, () => {
      const drawings = state.drawings.map((drawing) => {
        const picture = found.get(drawing.id);
        return picture === undefined ? drawing : { ...drawing, drawingData: dataUrlOf(picture) };
      });
      return { ...withTime(state, clock.now()), drawings };
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
