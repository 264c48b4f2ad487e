import { US_MAP } from '#shared/contract/games/warm-welcome.ts';
import type { MappedPerson } from '../mapped-person.ts';

/** Somebody whose place is known well enough to be drawn. */
export type PlacedPerson = MappedPerson & { currentLat: number; currentLng: number };

/** Only who has both coordinates is on the map. */
export function isPlaced(person: MappedPerson): person is PlacedPerson {
  return person.currentLat !== null && person.currentLng !== null;
}

/** Whether the map's view can show the place: it is bounded to the contiguous states. */
export function isInView({ currentLat, currentLng }: Pick<PlacedPerson, 'currentLat' | 'currentLng'>): boolean {
  const { south, north, west, east } = US_MAP.bounds;
  return currentLat >= south && currentLat <= north && currentLng >= west && currentLng <= east;
}

/** Changes exactly when somebody comes, goes or moves: what a new fit of the view depends on. */
export function placesKey(people: readonly PlacedPerson[]): string {
  return people.map(({ id, currentLat, currentLng }) => `${id}:${currentLat},${currentLng}`).join(' ');
}
