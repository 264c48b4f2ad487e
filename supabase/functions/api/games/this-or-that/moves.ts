import * as z from 'zod';
import type { BodyOf } from '../../../_shared/contract/endpoint.ts';
import { GAMES } from '../../../_shared/contract/games/registry.ts';
import {
  type changeThisOrThat,
  type nextThisOrThat,
  type startThisOrThat,
  type ThisOrThatState,
  voteThisOrThat,
} from '../../../_shared/contract/games/this-or-that.ts';
import { AWAY_AFTER_SECONDS } from '../../../_shared/contract/rooms.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Argument } from '../../../_shared/server/database.ts';
import { nameKey } from '../../../_shared/server/names.ts';
import type { Caller } from '../../kit/http/caller.ts';
import type { Kit } from '../../kit/kit.ts';
import type { LiveRooms } from '../../kit/live-rooms.ts';
import { personOf, refuseOutsiders } from '../../kit/memberships.ts';
import { openingOnFirstCall } from '../../kit/opening.ts';
import { phaseLengths } from '../../kit/phase-lengths.ts';
import type { RoomState } from './room-state.ts';
import { stateFor } from './views.ts';

/** What people do in a room of This or That, beside joining it. */
export class Moves {
  readonly #services: Kit;
  readonly #rooms: LiveRooms<RoomState>;

  constructor(services: Kit, rooms: LiveRooms<RoomState>) {
    this.#services = services;
    this.#rooms = rooms;
  }

  /** The caller's vote; whatever seat or name a request claims, the database finds the seat by what proves it. */
  async vote(room: string, caller: Caller, body: BodyOf<typeof voteThisOrThat>) {
    const { database, limits, memberships, seen } = this.#services;
    const { identity, membership } = await memberships.acting(room, caller);
    if (membership.game !== 'this-or-that') throw new ApiError('room_not_found');
    await refuseOutsiders(membership, caller);
    const person = personOf(room, membership);
    limits.count('move', 'person', person);
    const asked = {
      room,
      ...identity,
      name_key: body.participantName === undefined ? null : nameKey(body.participantName),
      option: body.option,
      question_index: body.currentQuestionIndex ?? null,
    };
    const reply = await database.call('vote_this_or_that', asked, voteThisOrThat.reply);
    if (membership.number !== null) seen.mark(room, membership.number);
    // Who votes sees it in their next poll; the others within the age that any poll may have.
    this.#rooms.wrote(room, person);
    return reply;
  }

  start(room: string, caller: Caller, { category, deckId, mix }: BodyOf<typeof startThisOrThat>) {
    return openingOnFirstCall(this.#services, 'this-or-that', room, caller, () =>
      this.#byHost('start_this_or_that', room, caller, {
        category,
        deck: deckId ?? null,
        mix,
        lengths: this.#lengths(),
      }),
    );
  }

  next(room: string, caller: Caller, { from, to }: BodyOf<typeof nextThisOrThat>) {
    return this.#byHost('next_this_or_that', room, caller, {
      from_phase: from?.phase ?? null,
      from_index: from?.currentQuestionIndex ?? null,
      to: to ?? null,
      away_seconds: AWAY_AFTER_SECONDS,
      lengths: this.#lengths(),
    });
  }

  stop(room: string, caller: Caller) {
    return this.#byHost('stop_this_or_that', room, caller, {});
  }

  change(room: string, caller: Caller, { held, showResults }: BodyOf<typeof changeThisOrThat>) {
    return this.#byHost('change_this_or_that', room, caller, {
      held: held ?? null,
      show: showResults ?? null,
      lengths: this.#lengths(),
    });
  }

  #lengths() {
    return phaseLengths(GAMES['this-or-that'].phases.seconds, this.#services.settings.phaseScale);
  }

  /** A move of the host, by the function of schema `app`, which refuses everybody else. Gives the room as it is then. */
  async #byHost(move: string, room: string, caller: Caller, args: Record<string, Argument>): Promise<ThisOrThatState> {
    const { database, memberships, snapshots } = this.#services;
    const { userId } = await caller.requireHost();
    try {
      await database.call(move, { room, host: userId, ...args }, z.unknown());
    } finally {
      snapshots.forget(room);
    }
    const viewer = await memberships.find(room, caller);
    const { state } = await this.#rooms.at(room);
    return stateFor(state, viewer, this.#rooms.clock.now());
  }
}
