import type { Connections, Limits } from './database-connections.ts';

/** Arguments of schema `app`. A `Uint8Array` is a bytea; `Json` wraps a jsonb argument. */
export type Argument = string | number | boolean | null | Uint8Array | Json | readonly string[] | readonly number[];

/** Marks a jsonb argument. */
export class Json {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** A schema of the reply, of zod or zod/mini. */
export interface ReplySchema<Reply> {
  parse(reply: unknown): Reply;
}

/** The database, as far as the API may use it: functions of schema `app`, nothing else. */
export interface Database {
  /**
   * Calls `app.<name>` with named arguments and returns its reply, checked against `reply`. The reply to a change of a room
   * also has its `version`, unless the function answers another one. Throws the driver's errors; the
   * API's `http/failure.ts` maps them to refusals. Gives up after 8 seconds: an unsent statement is dropped after 2, and
   * PostgreSQL ends a sent one before that, so that nothing happens after its caller was told that it failed.
   */
  call<Reply>(name: string, args: Record<string, Argument>, reply: ReplySchema<Reply>): Promise<Reply>;
  close(): Promise<void>;
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

/** The reply, if it is an object, with a version unless it has one. */
export function withVersion(reply: unknown, version: number): unknown {
  const isObject = typeof reply === 'object' && reply !== null && !Array.isArray(reply);
  return isObject ? { version, ...reply } : reply;
}

/** Connects with a role that may only execute the functions of schema `app`. */
export function connectDatabase(url: string, limits: Partial<Limits> = {}): Database {
  // The driver needs much of Node's library, which takes Deno longer to load than all of ours.
  let opened: Promise<Connections> | undefined;
  const open = async () => {
    try {
      return new (await import('./database-connections.ts')).Connections(url, limits);
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  return {
    async call(name, args, reply) {
      // jsonb goes in as text with a cast, because the driver would encode a string again.
      const list = Object.entries(args).map(
        ([key, value], index) => `p_${key} => $${index + 1}${value instanceof Json ? '::text::jsonb' : ''}`,
      );
      // The function runs first, and then the setting is read that `internal.tell_version` makes for this transaction.
      const statement = `select reply, current_setting('thaw.version', true) as version from app.${name}(${list.join(', ')}) as reply`;
      opened ??= open();
      const [row] = await (await opened).query(statement, Object.values(args).map(onTheWire));
      return reply.parse(row?.version ? withVersion(row.reply, Number(row.version)) : row?.reply);
    },
    close: async () => (await opened)?.close(),
  };
}
