import { MARKER_COLORS } from '#shared/contract/games/warm-welcome.ts';
import type { ListedPerson } from '#src/game-kit/person-row.tsx';

const NAMES = ['Ann', 'Bartholomew Featherstonehaugh', 'Çelik', '李雷', 'Zoë'];

/** A host, guests with long and short names, and one guest away. */
export const PEOPLE: readonly ListedPerson[] = NAMES.map((name, index) => ({
  id: name,
  name,
  color: MARKER_COLORS[index] ?? '#0b7480',
  isHost: index === 0,
  away: index === 3,
  detail: 'Denver, CO',
}));
