import postgres from 'postgres';
import type * as z from 'zod';

/** What a function of schema `app` takes. A `Uint8Array` is a bytea; `Json` wraps a jsonb argument. */
export type Argument = string | number | boolean | null | Uint8Array | Json | readonly string[] | readonly number[];

/** Marks an argument that the SQL function takes as jsonb. */
export class Json {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** The database as the functions see it: functions of schema `app`, nothing else. */
export interface Database {
  /**
   * Calls `app.<name>` with named arguments and gives its reply, checked against `reply`.
   * Throws what the driver throws; `http/failure.ts` maps that to refusals.
   */
  call<Reply>(name: string, args: Record<string, Argument>, reply: z.ZodType<Reply>): Promise<Reply>;
  close(): Promise<void>;
}

const ROLE = 'edge_app';

/** The connection would be allowed more than the API is meant to be. */
class WrongRole extends Error {
  override name = 'WrongRole';
}

/** PostgreSQL's text form of an array of numbers or strings. */
function arrayLiteral(items: readonly (string | number)[]): string {
  return `{${items.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

function onTheWire(value: Argument): string | number | boolean | null | Uint8Array {
  if (value instanceof Json) return JSON.stringify(value.value);
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return value;
  return arrayLiteral(value);
}

/**
 * Connects with the role `edge_app`, which may execute the functions of schema `app` and nothing else.
 * A pooler may drop that start-up parameter, so the role is looked at before the first call: under any other role
 * nothing is served.
 */
export function connectDatabase(url: string, options: { connections?: number } = {}): Database {
  const sql = postgres(url, {
    prepare: false,
    fetch_types: false,
    max: options.connections ?? 10,
    idle_timeout: 60,
    connect_timeout: 5,
    connection: { role: ROLE, application_name: 'thaw-api', statement_timeout: 5_000 },
    onnotice: () => {},
  });
  let roleChecked: Promise<void> | undefined;

  async function checkRole(): Promise<void> {
    const [row] = await sql<{ role: string }[]>`select current_user as role`;
    if (row?.role !== ROLE) throw new WrongRole(`The database connection did not take the role ${ROLE}.`);
  }

  return {
    async call(name, args, reply) {
      roleChecked ??= checkRole();
      try {
        await roleChecked;
      } catch (error) {
        roleChecked = undefined;
        throw error;
      }
      // jsonb goes in as text and is cast, since the driver would encode a string once more.
      const list = Object.entries(args).map(
        ([key, value], index) => `p_${key} => $${index + 1}${value instanceof Json ? '::text::jsonb' : ''}`,
      );
      const [row] = await sql.unsafe<{ reply: unknown }[]>(
        `select app.${name}(${list.join(', ')}) as reply`,
        Object.values(args).map(onTheWire),
      );
      return reply.parse(row?.reply);
    },
    async close() {
      await sql.end({ timeout: 2 });
    },
  };
}
