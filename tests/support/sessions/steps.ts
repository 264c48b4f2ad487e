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

/** When a phase began and ends, in milliseconds by the server. */
interface Span {
  startedAt: number;
  endsAt: number;
}

/** How much later each phase began than the one before it was to end, in milliseconds; less than 0: earlier. */
export function excess(phases: readonly Span[]): number[] {
  return phases.slice(1).map(({ startedAt }, index) => startedAt - (phases[index] as Span).endsAt);
}

/** How long after its end a phase was still said to be the present one, in milliseconds. */
export function overdue(moments: readonly Moment[]): number[] {
  return moments.flatMap(({ saidAt, endsAt }) => (endsAt === null ? [] : saidAt - endsAt));
}

/** The order in which a game has to go: `rounds` times all of its phases, counted from `first`. */
export function order(phases: readonly string[], rounds: number, first: number): [phase: string, index: number][] {
  return Array.from({ length: rounds }, (_, round) =>
    phases.map((phase): [string, number] => [phase, first + round]),
  ).flat();
}
