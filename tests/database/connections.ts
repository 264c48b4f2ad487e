import postgres from 'postgres';
import { REFUSALS, type RefusalCode } from '#shared/contract/refusals.ts';
import { connectAs } from '../support/database.ts';

export type Sql = postgres.Sql;
export type Transaction = postgres.TransactionSql;

/** Connections as migrations have them: the owner of everything of ours. */
export function connect(connections = 3): Sql {
  return connectAs('postgres', connections);
}

/** Connections as the API has them. */
export function connectAsApi(connections = 3): Sql {
  return connectAs('edge_api', connections);
}

/** A caller of the Data API: `user` is the subject of the token, `login` its session at Auth. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role' | 'edge_app';
  user?: string;
  login?: string;
}

class RolledBack extends Error {}

/** Runs statements as PostgREST would for this caller, in a transaction that leaves nothing behind. */
export async function as<T>(owner: Sql, caller: Caller, run: (sql: Transaction) => Promise<T>): Promise<T> {
  return inVain(owner, async (sql) => {
    const claims = JSON.stringify({ role: caller.role, sub: caller.user, session_id: caller.login });
    await sql`
      select set_config('role', ${caller.role}, true), set_config('request.jwt.claims', ${claims}, true),
        set_config('request.jwt.claim.sub', ${caller.user ?? ''}, true)`;
    return run(sql);
  });
}

/** Runs statements in a transaction and takes all of it back. */
export async function inVain<T>(owner: Sql, run: (sql: Transaction) => Promise<T>): Promise<T> {
  const result: { value?: T } = {};
  try {
    await owner.begin(async (sql) => {
      result.value = await run(sql);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return result.value as T;
}

/** The SQLSTATE that a statement fails with; `null` when it succeeds. */
export async function sqlState(statement: PromiseLike<unknown>): Promise<string | null> {
  try {
    await statement;
    return null;
  } catch (error) {
    if (error instanceof postgres.PostgresError) return error.code;
    throw error;
  }
}

/** The SQLSTATE of each statement, `null` for those that succeed; none of them ends the transaction. */
export async function sqlStates(sql: Transaction, statements: string[]): Promise<(string | null)[]> {
  await sql`select set_config('tests.statements', ${JSON.stringify(statements)}, true)`;
  await sql.unsafe(`
    do $$
    declare
      v_statement text;
      v_states jsonb := '[]';
    begin
      for v_statement in select jsonb_array_elements_text(current_setting('tests.statements')::jsonb) loop
        begin
          execute v_statement;
          v_states := v_states || 'null';
        exception when others then
          v_states := v_states || to_jsonb(sqlstate);
        end;
      end loop;
      perform set_config('tests.states', v_states::text, true);
    end
    $$`);
  const [row] = await sql<[{ states: (string | null)[] }]>`select current_setting('tests.states')::jsonb as states`;
  return row.states;
}

/** PostgreSQL's own 'you may not'. */
export const PERMISSION_DENIED = '42501';
export const CHECK_VIOLATION = '23514';

export interface Refused {
  status: number;
  code: RefusalCode;
  [detail: string]: unknown;
}

function refused(error: unknown): Refused {
  if (!(error instanceof postgres.PostgresError) || !error.code.startsWith('PT')) throw error;
  const code = error.message as RefusalCode;
  const status = Number(error.code.slice(2));
  if (REFUSALS[code]?.status !== status) throw new Error(`${status} ${code} is no refusal of the contract`);
  return { status, code, ...(error.detail === undefined ? {} : JSON.parse(error.detail)) };
}

/** How a function of schema app says no, in the contract's words. Anything else that goes wrong is thrown. */
export async function refusal(call: PromiseLike<unknown>): Promise<Refused | 'not refused'> {
  try {
    await call;
  } catch (error) {
    return refused(error);
  }
  return 'not refused';
}

export interface Outcomes<T> {
  replies: T[];
  refusals: RefusalCode[];
}

/** The outcomes of simultaneous calls: the replies, and the codes of the refusals. */
export async function outcomes<T>(calls: PromiseLike<T>[]): Promise<Outcomes<T>> {
  const replies: T[] = [];
  const refusals: RefusalCode[] = [];
  for (const result of await Promise.allSettled(calls)) {
    if (result.status === 'fulfilled') replies.push(result.value);
    else refusals.push(refused(result.reason).code);
  }
  return { replies, refusals };
}
