import {
  createWarmWelcomeRoom,
  getWarmWelcomeFacts,
  getWarmWelcomeRoom,
  joinWarmWelcome,
} from '../../../_shared/contract/games/warm-welcome.ts';
import { MAX_OPEN_ROOMS, PARTICIPANT_LIMITS } from '../../../_shared/contract/plans.ts';
import { Json } from '../../../_shared/server/database.ts';
import { newRoomId } from '../../../_shared/server/seat-tokens.ts';
import type { GameApi } from '../../kit/game.ts';
import { on } from '../../kit/http/on.ts';
import { onPoll } from '../../kit/http/poll.ts';
import type { Kit } from '../../kit/kit.ts';
import { membersOnly } from '../../kit/member-polls.ts';
import { type Joining, seatAnswer } from '../../kit/seats.ts';
import { FactMaker } from './fact-maker.ts';
import { join } from './join.ts';
import type { Outside } from './outside.ts';
import { WeatherWatch } from './weather-watch.ts';

/** The calls of Warm Welcome. */
export function warmWelcome(kit: Kit, outside: Outside): GameApi {
  const { after, database, snapshots } = kit;
  const services = { ...kit, outside };
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

      on(joinWarmWelcome, async ({ body, caller, params: { roomId: room } }) => {
        const joining: Joining = { game: 'warm-welcome', roomId: room, caller };
        const { place, seated } = await join(services, joining, body);
        const { participant, seat } = seated;
        after.later(facts.refresh(room));
        after.later(weather.fetchFor(room, { ...place, number: Number(participant.id) }));
        return seatAnswer(services, joining, seated, { participant, seat });
      }),
    ],
    polls: [
      onPoll(getWarmWelcomeRoom, membersOnly(services, 'warm-welcome', watchedRoom)),
      onPoll(getWarmWelcomeFacts, membersOnly(services, 'warm-welcome', factsSnapshot)),
    ],
    // What is said of the group may be wrong now.
    peopleChanged(room) {
      after.later(facts.refresh(room));
    },
  };
}
