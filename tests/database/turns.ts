import { beforeAll } from 'vitest';
import { connect } from './connections.ts';

/**
 * Files whose calls take rows of everybody, not only of their own tests, follow each other: what one of them has taken,
 * another one would look for in vain. Until the end of the file.
 */
export function takeTurns(what: 'mails' | 'old rooms'): void {
  // Closed after the file, and the lock goes with it.
  const turn = connect(1);
  beforeAll(async () => {
    await turn`select pg_advisory_lock(hashtext(${what}))`;
  });
}
