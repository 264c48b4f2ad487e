/** A connection lost or ended, or a commit with an outcome unknown to PostgreSQL itself. */
const UNKNOWN_END = /^(08|57P|40003)/;

/** Whether PostgreSQL rolled the statement back: then nothing of it was stored, and it may run again. */
export function wasTakenBack(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'PostgresError') return false;
  return 'code' in error && typeof error.code === 'string' && !UNKNOWN_END.test(error.code);
}
