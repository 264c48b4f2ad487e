import * as z from 'zod';
import type { BodyOf } from '../../../_shared/contract/endpoint.ts';
import { drawingId, type submitDrawing } from '../../../_shared/contract/games/drawings.ts';
import type {
  changeMasterpieceRoom,
  MasterpieceState,
  voteMasterpiece,
} from '../../../_shared/contract/games/masterpiece.ts';
import { GAMES } from '../../../_shared/contract/games/registry.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { toBase64 } from '../../../_shared/server/base64.ts';
import { nameKey } from '../../../_shared/server/names.ts';
import { readPicture } from '../../../_shared/server/picture.ts';
import type { Caller } from '../../kit/http/caller.ts';
import type { Kit } from '../../kit/kit.ts';
import type { LiveRooms } from '../../kit/live-rooms.ts';
import { identityOf, type Membership, personOf, refuseOutsiders } from '../../kit/memberships.ts';
import type { Pictures } from './pictures.ts';
import type { RoomState, Steps } from './room-state.ts';
import { ballotFor } from './scene.ts';
import { stateFor, withTime } from './views.ts';

const submitted = z.object({ created: z.boolean(), id: drawingId, roundNumber: z.number().int() });
const voted = z.object({ created: z.boolean(), drawingId, roundNumber: z.number().int() });

function newDrawingId(): string {
  const base64 = toBase64(crypto.getRandomValues(new Uint8Array(16)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What a call says of who makes it, as the database compares it with the caller's seat. */
function claimed(id: string | undefined, name: string | undefined) {
  return { number: id === undefined ? null : Number(id), name_key: name === undefined ? null : nameKey(name) };
}

/** Whether a vote for this drawing would be one for somebody else's drawing that the voter was not asked about. */
function isOffBallot(state: RoomState, nowMs: number, voter: number, id: string): boolean {
  const { settledAt } = state.game;
  // Until the last drawings are in, ballots may still change.
  const isSettled = state.game.phase === 'results' || (settledAt !== null && nowMs >= Date.parse(settledAt));
  const drawing = state.drawings.find((one) => one.id === id);
  const hasVoted = state.votes.some(({ number }) => number === voter);
  if (!isSettled || drawing === undefined || drawing.number === voter || hasVoted) return false;
  return !ballotFor(state, voter).some((one) => one.id === id);
}

/**
 * Whether a PUT of this phase changes nothing, so that nobody else has to wait for it: the phase already is, or a host's
 * browser only tells its time. Who may have been removed is for the database to refuse.
 */
function isAlready({ game, players }: RoomState, { isHost, number }: Membership, phase: string | undefined): boolean {
  if (isHost) return phase === undefined || phase === game.phase;
  const isHere = players.some(({ id }) => id === String(number));
  // The one phase that a player may ask for.
  return isHere && phase === 'drawing' && phase === game.phase;
}

/** What hosts and players do in a room. */
export class Moves {
  readonly #services: Kit;
  readonly #rooms: LiveRooms<RoomState>;
  readonly #pictures: Pictures;
  readonly #steps: Steps;

  constructor(services: Kit, parts: { rooms: LiveRooms<RoomState>; pictures: Pictures; steps: Steps }) {
    this.#services = services;
    this.#rooms = parts.rooms;
    this.#pictures = parts.pictures;
    this.#steps = parts.steps;
  }

  /** Who the caller is, and counted as that by the limit of this name. Refuses who is neither host nor seated. */
  async admit(limit: string, roomId: string, caller: Caller): Promise<Membership> {
    const { limits, memberships } = this.#services;
    const { membership } = await memberships.acting(roomId, caller);
    if (membership.game !== 'masterpiece') throw new ApiError('room_not_found');
    await refuseOutsiders(membership, caller);
    limits.count(limit, 'person', personOf(roomId, membership));
    return membership;
  }

  /** `membership` is that of `admit`: who draws is known before the drawing is read. */
  async submit(roomId: string, caller: Caller, body: BodyOf<typeof submitDrawing>, membership: Membership) {
    const picture = await readPicture(body.drawingData);
    const asked = {
      room: roomId,
      ...(await identityOf(caller, await caller.host())),
      ...claimed(body.playerId, body.playerName),
      round: body.roundNumber ?? null,
      id: newDrawingId(),
      ...picture,
      lengths: this.#steps.lengths,
    };
    const { created, id, roundNumber } = await this.#services.database.call('submit_drawing', asked, submitted);
    if (created) this.#pictures.keep(id, picture, { roomId, roundNumber });
    this.#rooms.wrote(roomId, personOf(roomId, membership));
    return { created, reply: { drawing: { id }, roundNumber } };
  }

  async vote(roomId: string, caller: Caller, body: BodyOf<typeof voteMasterpiece>) {
    const membership = await this.admit('move', roomId, caller);
    const number = membership.number ?? (await this.#hostSeat(roomId, membership));
    if (number !== null) await this.#refuseOffBallot(roomId, number, body.drawingId);
    const asked = {
      room: roomId,
      ...(await identityOf(caller, await caller.host())),
      ...claimed(body.voterId, body.voterName),
      drawing: body.drawingId,
      lengths: this.#steps.lengths,
    };
    const { created, ...reply } = await this.#services.database.call('vote_masterpiece', asked, voted);
    this.#rooms.wrote(roomId, personOf(roomId, membership));
    return { created, reply };
  }

  /** Does what a PUT asks for, and gives the state as the caller may see it now, without the pictures. */
  async change(
    roomId: string,
    caller: Caller,
    { deckId, mix, phase }: BodyOf<typeof changeMasterpieceRoom>,
  ): Promise<MasterpieceState> {
    const membership = await this.admit('changeMasterpieceRoom', roomId, caller);
    const person = personOf(roomId, membership);
    const choosesPrompts = deckId !== undefined || mix !== undefined;
    if (choosesPrompts || !isAlready((await this.#rooms.at(roomId, person)).state, membership, phase)) {
      const asked = {
        room: roomId,
        ...(await identityOf(caller, await caller.host())),
        phase: phase ?? null,
        set_deck: deckId !== undefined,
        deck: deckId ?? null,
        mix: mix ?? null,
        idle_max: GAMES.masterpiece.phases.idleRoundsMax,
        ...this.#steps,
      };
      await this.#services.database.call('move_masterpiece', asked, z.unknown());
      this.#services.snapshots.forget(roomId);
    }
    const { state } = await this.#rooms.at(roomId, person);
    return withTime(stateFor(state, membership), this.#rooms.clock.now());
  }

  /** The seat of a host who was last found without one, and may have taken it since. */
  async #hostSeat(roomId: string, membership: Membership): Promise<number | null> {
    const person = personOf(roomId, membership);
    this.#rooms.wrote(roomId, person);
    const { players } = (await this.#rooms.at(roomId, person)).state;
    const seat = players.find(({ isHost }) => isHost);
    return seat === undefined ? null : Number(seat.id);
  }

  async #refuseOffBallot(roomId: string, voter: number, id: string): Promise<void> {
    const isOff = async () => {
      const { state } = await this.#rooms.at(roomId, personOf(roomId, { number: voter }));
      return isOffBallot(state, this.#rooms.clock.now(), voter, id);
    };
    if (!(await isOff())) return;
    // What was read a moment ago may lack a drawing that came in time, and so have another ballot: read once more.
    this.#rooms.wrote(roomId, personOf(roomId, { number: voter }));
    if (await isOff()) throw new ApiError('invalid', { field: 'drawingId' });
  }
}
