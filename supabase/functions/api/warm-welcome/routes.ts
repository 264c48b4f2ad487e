import { MAX_OPEN_ROOMS, PARTICIPANT_LIMITS } from '../../_shared/contract/plans.ts';
import {
  createWarmWelcomeRoom,
  getWarmWelcomeFacts,
  getWarmWelcomeRoom,
  joinWarmWelcome,
} from '../../_shared/contract/warm-welcome.ts';
import { Json } from '../../_shared/server/database.ts';
import { newRoomId } from '../../_shared/server/seat-tokens.ts';
import { Answer, on, type Route } from '../http/on.ts';
import { onPoll, type RoomPoll } from '../http/poll.ts';
import { membersOnly } from '../rooms/member-polls.ts';
import { seatCookieFor } from '../rooms/seat-cookie.ts';
import type { Services } from '../services.ts';
import { FactMaker } from './fact-maker.ts';
import { join } from './join.ts';
import { WeatherWatch } from './weather-watch.ts';

export interface WarmWelcome {
  routes: Route[];
  polls: RoomPoll[];
  /** To be called when people of a room were removed or came back: what is said of the group may be wrong now. */
  peopleChanged(roomId: string): void;
}

/** The calls of Warm Welcome. */
export function warmWelcome(services: Services): WarmWelcome {
  const { after, database, memberships, settings, snapshots } = services;
  const facts = new FactMaker(services);
  const weather = new WeatherWatch(services);
  const caps = new Json(PARTICIPANT_LIMITS);

  const roomSnapshot = snapshots.kind('room', (room) =>
    database.call('warm_welcome_room', { room, caps }, getWarmWelcomeRoom.reply),
  );
  const factsSnapshot = snapshots.kind('facts', (room) =>
    database.call('warm_welcome_facts', { room }, getWarmWelcomeFacts.reply),
  );

  function watchedRoom(room: string) {
    if (weather.isDue(room)) after.later(weather.refresh(room));
    return roomSnapshot(room);
  }

  return {
    routes: [
      on(createWarmWelcomeRoom, async ({ caller }) => {
        const { userId } = await caller.requireHost();
        const asked = { game: 'warm-welcome', host: userId, max_open: MAX_OPEN_ROOMS, room: newRoomId() };
        return database.call('open_room', asked, createWarmWelcomeRoom.reply);
      }),

      on(joinWarmWelcome, async ({ body, caller, params: { roomId: room }, request }) => {
        const { created, participant, place, seat } = await join(services, room, body, caller);
        memberships.forgetRoom(room);
        snapshots.forget(room);
        after.later(facts.refresh(room));
        after.later(weather.fetchFor(room, { ...place, number: Number(participant.id) }));
        return new Answer(
          { participant, seat },
          {
            status: created ? 201 : 200,
            cookies: [seatCookieFor(room, seat, request, settings.publicOrigin)],
          },
        );
      }),
    ],
    polls: [
      onPoll(getWarmWelcomeRoom, membersOnly(services, 'warm-welcome', watchedRoom)),
      onPoll(getWarmWelcomeFacts, membersOnly(services, 'warm-welcome', factsSnapshot)),
    ],
    peopleChanged(room) {
      after.later(facts.refresh(room));
    },
  };
}
