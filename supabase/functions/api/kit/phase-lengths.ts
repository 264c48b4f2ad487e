import { Json } from '../../_shared/server/database.ts';

/** Lengths of phases as the functions of schema `app` take them: in whole milliseconds, times `scale`. */
export function phaseLengths(seconds: Readonly<Record<string, number>>, scale: number): Json {
  const lengths = Object.entries(seconds).map(([phase, length]) => [phase, Math.round(length * 1_000 * scale)]);
  return new Json(Object.fromEntries(lengths));
}
