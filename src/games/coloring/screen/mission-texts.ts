import { catalogue } from '#src/lib/catalogue.ts';

const areas = (count: number) => (count === 1 ? '1 area' : `${count} areas`);

export const english = {
  call: {
    all: 'Color it all!',
    color: (color: string) => `Fill areas with ${color}!`,
    sides: 'Left against right: fill the most areas!',
  },
  team: { left: "You're on the left.", right: "You're on the right." },
  progress: {
    all: (count: number, total: number) => `${count} of ${areas(total)}`,
    color: areas,
    sides: (left: number, right: number) => `Left ${left}, right ${right}`,
  },
  left: (seconds: number) => `${seconds} s`,
  take: (color: string) => `Use ${color}`,
  result: {
    nobody: 'No one filled an area this time.',
    all: (total: number) => `Done! All ${areas(total)} have a color.`,
    some: (count: number, total: number) => `You colored ${count} of ${areas(total)}.`,
    color: (count: number, color: string) => `You filled ${areas(count)} with ${color}!`,
    leftWins: (most: number, least: number) => `Left wins, ${most} to ${least}!`,
    rightWins: (most: number, least: number) => `Right wins, ${most} to ${least}!`,
    tie: (each: number) => `A tie: ${areas(each)} each!`,
  },
  how: 'Only filled areas count, and the first fill of an area.',
} as const;

export const missionTexts = catalogue(english, () => import('./mission-texts.es.ts'));
