import type { Pacing } from '#shared/contract/games/pacing.ts';

/** A game that goes on until it is stopped; before its first round. */
export const UNTIL_STOPPED: Pacing = {
  round: 0,
  rounds: null,
  pace: 'normal',
  auto: true,
  style: null,
  advance: 'host',
  stepsFrom: null,
  closing: false,
  paused: false,
};
