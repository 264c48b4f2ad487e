import type { BodyOf } from '../../../_shared/contract/endpoint.ts';
import {
  type joinWarmWelcome,
  MARKER_COLORS,
  warmWelcomeParticipant,
} from '../../../_shared/contract/games/warm-welcome.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { Json } from '../../../_shared/server/database.ts';
import type { Kit } from '../../kit/kit.ts';
import { admitToJoin, type Joining, takeSeat } from '../../kit/seats.ts';
import { placeOf } from './locator.ts';
import type { Outside } from './outside.ts';

/** Takes a seat and puts it on the map, or changes the caller's own. */
export async function join(
  services: Kit & { outside: Outside },
  joining: Joining,
  body: BodyOf<typeof joinWarmWelcome>,
) {
  const { attempt, currentLat, currentLng, currentLocation, participantName } = body;
  const hasLatitude = typeof currentLat === 'number';
  const hasLongitude = typeof currentLng === 'number';
  if (hasLatitude !== hasLongitude) throw new ApiError('invalid', { field: hasLatitude ? 'currentLng' : 'currentLat' });
  const sent = hasLatitude && hasLongitude ? { latitude: currentLat, longitude: currentLng } : null;

  await admitToJoin(services, joining);
  // Everything from outside is asked before the database locks the room.
  const place = await placeOf(currentLocation, sent, services.outside);
  const asked = {
    name: 'join_warm_welcome',
    personName: participantName,
    attempt,
    colors: MARKER_COLORS,
    more: { place: new Json({ text: currentLocation, ...place }) },
  };
  return { place, seated: await takeSeat(services, joining, asked, warmWelcomeParticipant) };
}
