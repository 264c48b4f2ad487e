import { catalogue } from '#src/lib/catalogue.ts';

const areas = (count: number) => (count === 1 ? '1 area' : `${count} areas`);

export const english = {
  call: {
    all: 'Color it all!',
    color: (color: string) => `Fill areas with ${color}!`,
    sides: 'Team Left against team Right: fill the most areas!',
  },
  team: { left: "You're in team Left.", right: "You're in team Right." },
  progress: {
    all: (count: number, total: number) => `${count} of ${areas(total)}`,
    color: areas,
    sides: (left: number, right: number) => `Left ${left}, right ${right}`,
  },
  left: (seconds: number) => `${seconds} s`,
  take: (color: string) => `Fill with ${color}`,
  fill: 'Use Fill',
  result: {
    nobody: 'No one filled an area this time.',
    all: (total: number) => `Done! All ${areas(total)} have a color.`,
    some: (count: number, total: number) => `You colored ${count} of ${areas(total)}.`,
    color: (count: number, color: string) => `You filled ${areas(count)} with ${color}!`,
    leftWins: (most: number, least: number) => `Left wins, ${most} to ${least}!`,
    rightWins: (most: number, least: number) => `Right wins, ${most} to ${least}!`,
    tie: (each: number) => `A tie: ${areas(each)} each!`,
  },
  how: 'Tap areas to fill them: the first to fill one gets it.',
} as const;

export const missionTexts = catalogue(english, () => import('./mission-texts.es.ts'));
