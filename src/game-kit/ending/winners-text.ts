import { fewNames, phaseTexts } from '../phase-texts.ts';

/** Whether no one has a point. @param scorers the best first */
export const isPointless = ([best]: readonly { points: number }[]): boolean => (best?.points ?? 0) === 0;

/** The people with the most points. */
export function winnersText(scorers: readonly { name: string; points: number }[]): string {
  const most = scorers[0]?.points ?? 0;
  const winners = scorers.flatMap(({ name, points }) => (points === most ? name : []));
  return phaseTexts.points.winners(fewNames(winners), most);
}
