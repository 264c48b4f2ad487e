import { US_MAP } from '#shared/contract/games/warm-welcome.ts';
import type { MappedPerson } from '../mapped-person.ts';

/** A person with coordinates to draw. */
export type PlacedPerson = MappedPerson & { currentLat: number; currentLng: number };

/** Only people with both coordinates are on the map. */
export function isPlaced(person: MappedPerson): person is PlacedPerson {
  return person.currentLat !== null && person.currentLng !== null;
}

/** Whether the place is within the map's view, which is limited to the contiguous states. */
export function isInView({ currentLat, currentLng }: Pick<PlacedPerson, 'currentLat' | 'currentLng'>): boolean {
  const { south, north, west, east } = US_MAP.bounds;
  return currentLat >= south && currentLat <= north && currentLng >= west && currentLng <= east;
}

/** Changes exactly when someone comes, goes or moves, which is when the view must be refitted. */
export function placesKey(people: readonly PlacedPerson[]): string {
  return people.map(({ id, currentLat, currentLng }) => `${id}:${currentLat},${currentLng}`).join(' ');
}
