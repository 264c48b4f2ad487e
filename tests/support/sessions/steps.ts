/** Somebody saw a phase, by the server's own times. */
export interface Moment {
  phase: string;
  /** Of the question or the round. */
  index: number;
  /** Milliseconds; null where the phase has no end. */
  endsAt: number | null;
  /** When the server said so. */
  saidAt: number;
}

/** A phase of the game that somebody saw, in the order of the game. */
export interface Step {
  phase: string;
  index: number;
  /** Milliseconds, by the server: the deadline less the length of such a phase. */
  startedAt: number;
  endsAt: number;
  /** The last time that the server called it the present one. */
  lastSaidAt: number;
}

/** What was seen of a game, as its phases one after the other; the same phase with another deadline is another step. */
export function stepsOf(moments: readonly Moment[], lengths: Record<string, number>): Step[] {
  const steps = new Map<string, Step>();
  for (const { phase, index, endsAt, saidAt } of moments) {
    const length = lengths[phase];
    if (endsAt === null || length === undefined) continue;
    const key = `${phase} ${index} ${endsAt}`;
    const lastSaidAt = Math.max(saidAt, steps.get(key)?.lastSaidAt ?? saidAt);
    steps.set(key, { phase, index, endsAt, startedAt: endsAt - length, lastSaidAt });
  }
  return [...steps.values()].toSorted((a, b) => a.endsAt - b.endsAt);
}

/** How much longer each phase took than it should, in milliseconds; less than 0: shorter. The last one is not known. */
export function excess(steps: readonly Step[]): number[] {
  return steps.slice(0, -1).map((step, index) => (steps[index + 1] as Step).startedAt - step.endsAt);
}

/** How long after its end each phase was still said to be the present one, in milliseconds. */
export function overdue(steps: readonly Step[]): number[] {
  return steps.map(({ lastSaidAt, endsAt }) => lastSaidAt - endsAt);
}

/** The order in which a game has to go: `rounds` times all of its phases, counted from `first`. */
export function order(phases: readonly string[], rounds: number, first: number): [phase: string, index: number][] {
  return Array.from({ length: rounds }, (_, round) =>
    phases.map((phase): [string, number] => [phase, first + round]),
  ).flat();
}
