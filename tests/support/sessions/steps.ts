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

/** Somebody's look at a game, by the same clock. */
export interface Asking {
  sentAt: number;
  answeredAt: number;
}

/**
 * How much later each phase began than the one before it was to end, in milliseconds; less than 0: earlier. It begins when
 * somebody asks, so it is not late before the first one is answered who asked after that: not for as long as this machine
 * stood still.
 */
export function excess(phases: readonly Span[], askings: readonly Asking[] = []): number[] {
  return phases.slice(1).map(({ startedAt }, index) => {
    const { endsAt } = phases[index] as Span;
    if (startedAt <= endsAt) return startedAt - endsAt;
    const answers = askings.filter(({ sentAt }) => sentAt >= endsAt).map(({ answeredAt }) => answeredAt);
    const first = answers.reduce((earliest, at) => Math.min(earliest, at), Number.POSITIVE_INFINITY);
    return Number.isFinite(first) ? Math.max(0, startedAt - first) : startedAt - endsAt;
  });
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
