import { type Limits, Lines } from './database-lines.ts';

/** What a function of schema `app` takes. A `Uint8Array` is a bytea; `Json` wraps a jsonb argument. */
export type Argument = string | number | boolean | null | Uint8Array | Json | readonly string[] | readonly number[];

/** Marks an argument that the SQL function takes as jsonb. */
export class Json {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** What a reply has to be: a schema, of zod or zod/mini. */
export interface ReplySchema<Reply> {
  parse(reply: unknown): Reply;
}

/** The database as the functions see it: functions of schema `app`, nothing else. */
export interface Database {
  /**
   * Calls `app.<name>` with named arguments and gives its reply, checked against `reply`.
   * Throws what the driver throws; the API's `http/failure.ts` maps that to refusals. Gives up after 8 seconds: what
   * could not be sent by 2 is not sent any more, and what was sent PostgreSQL itself ends before that, so that nothing
   * happens after its caller was told that it failed.
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

/** Connects with the role `edge_app`, which may execute the functions of schema `app` and nothing else. */
export function connectDatabase(url: string, limits: Partial<Limits> = {}): Database {
  const lines = new Lines(url, limits);
  return {
    async call(name, args, reply) {
      // jsonb goes in as text and is cast, since the driver would encode a string once more.
      const list = Object.entries(args).map(
        ([key, value], index) => `p_${key} => $${index + 1}${value instanceof Json ? '::text::jsonb' : ''}`,
      );
      const statement = `select app.${name}(${list.join(', ')}) as reply`;
      const [row] = await lines.query(statement, Object.values(args).map(onTheWire));
      return reply.parse(row?.reply);
    },
    close: () => lines.close(),
  };
}
