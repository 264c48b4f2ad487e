import type { Sql } from './connections.ts';

type Reader = Pick<Sql, 'unsafe'>;

async function lines(sql: Reader, query: string): Promise<string[]> {
  const rows = await sql.unsafe<{ line: string }[]>(query);
  return rows.map((row) => row.line);
}

/** Our schemas, without the objects of extensions. */
const OURS = `('public', 'app', 'internal')`;
const notOfAnExtension = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

/** `role schema.function(arguments)` of every right to execute that is not the owner's. */
export function executeRights(sql: Reader): Promise<string[]> {
  return lines(
    sql,
    `select coalesce(r.rolname, 'PUBLIC') || ' ' || p.oid::regprocedure as line
     from pg_proc p
     cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
     left join pg_roles r on r.oid = a.grantee
     where p.pronamespace::regnamespace::text in ${OURS} and a.grantee <> p.proowner and ${notOfAnExtension('p.oid')}
     order by line`,
  );
}

/** `role right on table` of every right on a table, a column or a sequence that is not the owner's. */
export function tableRights(sql: Reader): Promise<string[]> {
  return lines(
    sql,
    `select distinct coalesce(r.rolname, 'PUBLIC') || ' ' || a.privilege_type || ' on ' || c.oid::regclass as line
     from pg_class c
     left join pg_attribute t on t.attrelid = c.oid and t.attacl is not null
     cross join lateral (
       select * from aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner)))
       union all select * from aclexplode(t.attacl)
     ) a
     left join pg_roles r on r.oid = a.grantee
     where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       and a.grantee <> c.relowner and ${notOfAnExtension('c.oid')}
     order by line`,
  );
}

/** Tables, columns, constraints, indexes, triggers, policies, views and functions as they are defined, with comments. */
export function definitions(sql: Reader): Promise<string[]> {
  const ours = (namespace: string) => `${namespace}::regnamespace::text in ${OURS}`;
  return lines(
    sql,
    `with t as (select * from pg_class c where relkind in ('r', 'v') and ${ours('relnamespace')} and ${notOfAnExtension('c.oid')})
     select concat_ws(' ', t.oid::regclass, relkind, relpersistence, relrowsecurity, obj_description(t.oid)) as line from t
     union all
     select concat_ws(' ', t.oid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated,
       pg_get_expr(adbin, adrelid), col_description(t.oid, attnum))
     from t join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
     left join pg_attrdef on adrelid = t.oid and adnum = attnum
     union all
     select concat_ws(' ', t.oid::regclass, conname, pg_get_constraintdef(k.oid)) from t join pg_constraint k on conrelid = t.oid
     union all
     select pg_get_indexdef(indexrelid) from t join pg_index on indrelid = t.oid
     union all
     select pg_get_triggerdef(g.oid) from t join pg_trigger g on tgrelid = t.oid and not tgisinternal
     union all
     select p::text from pg_policies p where schemaname in ${OURS}
     union all
     select pg_get_viewdef(t.oid) from t where relkind = 'v'
     union all
     select concat_ws(' ', pg_get_functiondef(p.oid), obj_description(p.oid)) from pg_proc p
     where prokind <> 'a' and ${ours('pronamespace')} and ${notOfAnExtension('p.oid')}
     order by line`,
  );
}

/** Functions with names that could be bound to someone else's objects. */
export function functionsWithoutSearchPath(sql: Reader): Promise<string[]> {
  return lines(
    sql,
    `select p.oid::regprocedure::text as line from pg_proc p
     where p.pronamespace::regnamespace::text in ${OURS} and ${notOfAnExtension('p.oid')}
       and not coalesce(p.proconfig @> array['search_path=""'], false)
     order by line`,
  );
}

/** Functions of schema app that would run with the API's own rights, and so could do nothing. */
export function invokerFunctionsOfTheApi(sql: Reader): Promise<string[]> {
  return lines(
    sql,
    `select p.oid::regprocedure::text as line from pg_proc p
     where p.pronamespace = 'app'::regnamespace and not p.prosecdef order by line`,
  );
}

/** SECURITY DEFINER functions of `public`: the Data API would offer them to the world. */
export function definersInPublic(sql: Reader): Promise<string[]> {
  return lines(
    sql,
    `select p.oid::regprocedure::text as line from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosecdef and ${notOfAnExtension('p.oid')} order by line`,
  );
}

/** Tables of `public`, and why each is not as it should be. */
export function tableFaults(sql: Reader): Promise<string[]> {
  return lines(
    sql,
    `select c.oid::regclass || ': ' || fault.what as line
     from pg_class c
     cross join lateral (
       select 'no row-level security' as what where not c.relrowsecurity
       union all select 'no comment' where obj_description(c.oid, 'pg_class') is null
       union all select 'no primary key' where not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')
       union all
       select 'no index for ' || k.conname from pg_constraint k
       where k.conrelid = c.oid and k.contype = 'f' and not exists (
         select from pg_index i
         where i.indrelid = c.oid and i.indpred is null
           and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
       )
     ) fault
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${notOfAnExtension('c.oid')}
     order by line`,
  );
}

/** Policies that are for everybody, for several verbs at once, let anything through, or outlive a login. */
export function policyFaults(sql: Reader): Promise<string[]> {
  return lines(
    sql,
    `select p.polrelid::regclass || ': ' || p.polname || ': ' || fault.what as line
     from pg_policy p
     cross join lateral (
       select 'for PUBLIC' as what where 0 = any (p.polroles)
       union all select 'for all verbs' where p.polcmd = '*'
       union all select 'checks nothing'
       where pg_get_expr(p.polqual, p.polrelid) = 'true' or pg_get_expr(p.polwithcheck, p.polrelid) = 'true'
       union all select 'asks for the user once per row'
       where concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
         ~* '(?<!select )(auth\\.(uid|jwt)|internal\\.live_user)\\('
       union all select 'asks for no live login'
       where concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) !~* 'select internal.live_user'
     ) fault
     order by line`,
  );
}

/** Functions with more arguments than anybody remembers. */
export function functionsWithManyArguments(sql: Reader): Promise<string[]> {
  return lines(
    sql,
    `select p.oid::regprocedure::text as line from pg_proc p
     where p.pronamespace::regnamespace::text in ('app', 'internal') and p.pronargs > 7 order by line`,
  );
}

/** Functions of schema app without a comment: it tells the API the reply. */
export function uncommentedFunctions(sql: Reader): Promise<string[]> {
  return lines(
    sql,
    `select p.oid::regprocedure::text as line from pg_proc p
     where p.pronamespace = 'app'::regnamespace and obj_description(p.oid, 'pg_proc') is null
     order by line`,
  );
}

/** The refusals of each function, such as '404 not_found': those in its body, and those of the functions that it calls. */
export async function refusalsOf(sql: Reader): Promise<Map<string, Set<string>>> {
  const rows: { name: string; body: string }[] = await sql.unsafe(
    `select proname as name, prosrc as body from pg_proc
     where pronamespace in ('app'::regnamespace, 'internal'::regnamespace) and proname <> 'refuse'`,
  );
  const refusals = new Map<string, Set<string>>();
  const calls = new Map<string, string[]>();
  for (const { body, name } of rows) {
    const own = [...body.matchAll(/internal\.refuse\(\s*(\d{3}), '(\w+)'/g)].map(
      ([, status, code]) => `${status} ${code}`,
    );
    refusals.set(name, new Set(own));
    calls.set(
      name,
      [...body.matchAll(/\b(?:app|internal)\.(\w+)\(/g)].map(([, called]) => called ?? ''),
    );
  }
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const [name, called] of calls) {
      const known = refusals.get(name) ?? new Set();
      const before = known.size;
      for (const refusal of called.flatMap((one) => [...(refusals.get(one) ?? [])])) known.add(refusal);
      if (known.size > before) isDone = false;
    }
  }
  return refusals;
}

/** A call with nothing but nulls of each function that the API calls, or of each helper; triggers left out. */
export function callsOf(sql: Reader, schema: 'app' | 'internal'): Promise<string[]> {
  return lines(
    sql,
    `select format(
       'select %I.%I(%s)', p.pronamespace::regnamespace, p.proname,
       (select string_agg('null::' || format_type(t, null), ', ' order by place) from unnest(p.proargtypes) with ordinality as a (t, place))
     ) as line
     from pg_proc p
     where p.pronamespace = '${schema}'::regnamespace and p.prorettype <> 'trigger'::regtype
     order by line`,
  );
}

/** The tables of `public`, each with its first column. */
export async function tablesOf(sql: Reader): Promise<{ table: string; column: string }[]> {
  return sql.unsafe(
    `select c.relname as "table", a.attname as "column"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${notOfAnExtension('c.oid')}
     order by c.relname`,
  );
}

/** The tables whose rows go with a session: those that refer to it, also through others. */
export async function tablesOfSessions(sql: Reader): Promise<string[]> {
  return lines(
    sql,
    `with recursive under as (
       select 'public.sessions'::regclass as oid
       union
       select c.conrelid from pg_constraint as c join under on under.oid = c.confrelid where c.contype = 'f' and c.confdeltype = 'c'
     )
     select c.relname as line from under join pg_class as c using (oid) order by line`,
  );
}
