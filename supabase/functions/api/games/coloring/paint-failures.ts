/** A connection that was lost or ended, or a commit of which PostgreSQL itself does not know. */
const UNKNOWN_END = /^(08|57P|40003)/;

/** Whether PostgreSQL says that it took the statement back: then nothing of it was stored, and it may be run again. */
export function wasTakenBack(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'PostgresError') return false;
  return 'code' in error && typeof error.code === 'string' && !UNKNOWN_END.test(error.code);
}
