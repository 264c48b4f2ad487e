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
   * Throws what the driver throws; the API's `http/failure.ts` maps that to refusals. Gives up after 8 seconds.
   */
  call<Reply>(name: string, args: Record<string, Argument>, reply: z.ZodType<Reply>): Promise<Reply>;
  close(): Promise<void>;
}

const ROLE = 'edge_app';
/** After this PostgreSQL gives a statement up. */
const STATEMENT_LIMIT_MS = 5_000;
/** After this a call is given up, whatever it waits for. */
const LIMIT_MS = 8_000;

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
    connection: { role: ROLE, application_name: 'thaw-api', statement_timeout: STATEMENT_LIMIT_MS },
    onnotice: () => {},
  });
  let roleChecked: Promise<void> | undefined;

  async function checkRole(): Promise<void> {
    const [row] = await sql<{ role: string }[]>`select current_user as role`;
    if (row?.role !== ROLE) throw new WrongRole(`The database connection did not take the role ${ROLE}.`);
  }

  async function callFunction(name: string, args: Record<string, Argument>): Promise<unknown> {
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
    return row?.reply;
  }

  return {
    call: async (name, args, reply) => reply.parse(await withinLimit(callFunction(name, args))),
    async close() {
      await sql.end({ timeout: 2 });
    },
  };
}

/** The driver tries for ever where something accepts connections and drops them again; nobody waits that long. */
async function withinLimit<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'CONNECT_TIMEOUT' })), LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
