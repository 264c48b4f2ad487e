/** No answer in time, or too many already waiting. The code is one of those that mean "not now". */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly code = 'CONNECT_TIMEOUT';
}

/**
 * How long a statement ended by its own limit may take to report it, and as long again after a cancellation; then its
 * caller gets `NoAnswer`.
 */
const GRACE_MS = 1_000;

interface Query<Rows> extends PromiseLike<Rows> {
  cancel(): unknown;
}

/**
 * A statement's answer. One that stays away is cancelled, and given up after that.
 * @param statementMs after which PostgreSQL ends the statement
 */
export async function answerOf<Rows>(query: Query<Rows>, statementMs: number): Promise<Rows> {
  const cancelMs = statementMs + GRACE_MS;
  // A lost cancellation changes nothing: the caller waits for the statement's own end either way.
  const cancelling = setTimeout(() => void Promise.resolve(query.cancel()).catch(() => {}), cancelMs);
  let givingUp: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    givingUp = setTimeout(() => reject(new NoAnswer('no answer')), cancelMs + GRACE_MS);
  });
  try {
    return await Promise.race([query, over]);
  } finally {
    clearTimeout(cancelling);
    clearTimeout(givingUp);
  }
}
