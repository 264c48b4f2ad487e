import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Checked } from '../../local/deploy/secrets.ts';
import { deploymentSteps } from '../../local/deploy/steps.ts';
import { migrate, migrationDigests, supabaseCli } from '../../local/stack/migrations.ts';
import { inProject, ROOT } from '../../local/stack/root.ts';
import { connectAs } from '../support/database.ts';
import * as catalog from './catalog.ts';
import { connect, type Sql } from './connections.ts';

const admin = connectAs('supabase_admin', 1);
const owner = connect();
const home = mkdtempSync(path.join(tmpdir(), 'thaw-cli-'));

/** Runs the real Supabase CLI in a project's folder. */
function supabaseIn(folder: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const { command, env } = supabaseCli(home);
  const [program = '', ...before] = command;
  return new Promise((resolve) => {
    execFile(program, [...before, ...args, `--workdir=${folder}`], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), said: `${out}${err}` }),
    );
  });
}

const push = (url: string, folder = ROOT) => supabaseIn(folder, 'db', 'push', '--yes', `--remote=${url}`);
const advise = (url: string) => supabaseIn(ROOT, 'db', 'advisors', '--level=warn', '--fail-on=warn', `--remote=${url}`);
const list = (folder: string, url: string) => supabaseIn(folder, 'migration', 'list', `--remote=${url}`);

/** Address of another database in the same cluster. */
function databaseUrl(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * The newest migration of the tag `schema-1`, from which each release must be reached. Until that tag, the newest but one.
 */
const FROZEN = '20261120000850';

const files = readdirSync(inProject('supabase', 'migrations'));
const versionOf = (name: string) => name.split('_')[0] ?? '';

/** The project as it was then, for the CLI. */
function frozenProject(): string {
  const folder = path.join(home, 'frozen');
  const migrations = inProject('supabase', 'migrations');
  const isFrozen = (file: string) => path.dirname(file) !== migrations || versionOf(path.basename(file)) <= FROZEN;
  cpSync(inProject('supabase'), path.join(folder, 'supabase'), { recursive: true, filter: isFrozen });
  return folder;
}

/** A session with a vote, in the tables of then. */
const PEOPLE = `
  insert into public.sessions (id, host_id, code, current_room, expires_at)
    select 'session1234567', id, 'AAAAA', 'room1234567890', now() + interval '1 day' from public.profiles limit 1;
  insert into public.rooms (id, game, host_id, session_id, presence)
    select current_room, 'this-or-that', host_id, id, true from public.sessions;
  insert into public.participants (room_id, number, name, name_key, color, seat_hash, browser)
    select id, 1, 'Zoë', 'zoe', '#D9432F', sha256('seat'), sha256('seat') from public.rooms;
  insert into public.phase_games (room_id, phase, round, ends_at)
    select id, 'voting', 1, now() + interval '1 hour' from public.rooms;
  insert into public.this_or_that_votes (room_id, round, number, option, version)
    select room_id, 1, number, 'A', 1 from public.participants;`;

/** A second database, as a new project at Supabase has it: nothing is given away by default there. */
const NAME = `second_${process.pid}`;
const url = databaseUrl(inject('database').ownerUrl, NAME);
let second: Sql;
let first: { code: number; said: string };

beforeAll(async () => {
  await admin.unsafe(`create database ${NAME} owner postgres`);
  const ground = postgres(databaseUrl(inject('database').adminUrl, NAME), { max: 1, onnotice: () => undefined });
  await ground.unsafe(getAuthSchemaSql());
  await ground.unsafe(SUPABASE_AUTH_HELPERS_SQL);
  await ground.unsafe(`
    grant usage on schema auth to postgres, anon, authenticated, service_role;
    grant all on all tables in schema auth to postgres;
    insert into auth.users (id, email) values
      (gen_random_uuid(), 'ann@a.example'), (gen_random_uuid(), 'ann@b.example');`);
  await ground.end();
  second = postgres(url, { max: 2, onnotice: () => undefined });
  expect(await push(url, frozenProject())).toMatchObject({ code: 0 });
  await second.begin((sql) => sql.unsafe(PEOPLE));
  first = await push(url);
}, 120_000);

afterAll(async () => {
  await second.end();
  await admin.unsafe(`drop database ${NAME} with (force)`);
  rmSync(home, { recursive: true, force: true });
});

describe('the migrations', () => {
  test('go into a second database of a cluster that knows the roles already', async () => {
    expect(first).toMatchObject({ code: 0 });
    const rows = await second<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by version`;
    expect(rows.map((row) => row.version)).toEqual(files.map(versionOf).sort());
  });

  test('after the frozen ones go into a filled database, which is then as a new one', async () => {
    expect(files.map(versionOf).filter((version) => version > FROZEN)).not.toEqual([]);
    expect(await catalog.definitions(second)).toEqual(await catalog.definitions(owner));
    const [kept] =
      await second`select name, option from public.participants join public.this_or_that_votes using (room_id, number)`;
    expect(kept).toEqual({ name: 'Zoë', option: 'A' });
  });

  test('are applied once: the second time there is nothing to do', async () => {
    const again = await push(url);
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('up to date') });
    expect(again.said).not.toContain('Applying');
  });

  test('give the same rights on the open defaults of older projects as on the closed ones of newer', async () => {
    // the tests' first database was made with the open ones, the second with none
    const [opened] = await owner`select count(*)::int as defaults from pg_default_acl`;
    expect(opened?.defaults).toBeGreaterThan(0);
    expect(await catalog.tableRights(second)).toEqual(await catalog.tableRights(owner));
    expect(await catalog.executeRights(second)).toEqual(await catalog.executeRights(owner));
  });

  test('are not added to others: a data folder of another version is one sentence', async () => {
    const folder = mkdtempSync(path.join(home, 'data-'));
    const started = () => migrate(folder, inject('database').ownerUrl, () => expect.unreachable());
    const record = (applied: object) => writeFileSync(path.join(folder, 'migrations.json'), JSON.stringify(applied));
    const older = `This version of Thaw needs a new data folder: move ${folder} away, or choose another one with THAW_DATA_DIR.`;
    await expect(started()).rejects.toThrow(older);
    record({ ...migrationDigests(), [versionOf(files[3] ?? '')]: 'changed since' });
    await expect(started()).rejects.toThrow(older);
    record(migrationDigests());
    await started();
  });

  test('a seed that has changed is loaded again, once; only questions that it no longer has go', async () => {
    const folder = mkdtempSync(path.join(home, 'data-'));
    mkdirSync(path.join(folder, 'logs'));
    writeFileSync(path.join(folder, 'migrations.json'), JSON.stringify(migrationDigests()));
    const seedsOf = (sql: Sql) =>
      sql<{ path: string; hash: string }[]>`select path, hash from supabase_migrations.seed_files order by path`;
    const seeds = await seedsOf(owner);
    const isChanged = (name: string) => name.endsWith('/masterpiece.sql') || name.endsWith('/this-or-that.sql');
    const known = seeds.map((seed) => (isChanged(seed.path) ? { ...seed, hash: 'older' } : seed));
    await second`create table supabase_migrations.seed_files (path text primary key, hash text not null)`;
    await second`insert into supabase_migrations.seed_files ${second(known)}`;
    await second`
      insert into public.masterpiece_prompts (id, prompt) values ('prompt-001', 'An older text'), ('prompt-999', 'Gone since')`;
    await second`
      insert into public.this_or_that_pairs (id, category, text, option_a, emoji_a, option_b, emoji_b) values
        ('sports-001', 'sports', 'Gone since', 'a', 'a', 'b', 'b'),
        ('sports-100', 'culture', 'An older text', 'a', 'a', 'b', 'b')`;
    let works = 0;
    const work = () => {
      works += 1;
    };
    for (const _ of ['changed', 'unchanged']) await migrate(folder, url, work);
    const prompts = (sql: Sql) => sql<{ id: string }[]>`select id, prompt from public.masterpiece_prompts order by id`;
    expect(await prompts(second)).toEqual([...(await prompts(owner)), { id: 'prompt-999', prompt: 'Gone since' }]);
    const questions = (sql: Sql) => sql`select * from public.this_or_that_pairs order by id`;
    expect(await questions(second)).toEqual(await questions(owner));
    expect(works).toBe(1);
    expect(await seedsOf(second)).toEqual(seeds);
  });

  test("give the regular work to the database's clock, whose own notes end too", async () => {
    await second.begin(async (sql) => {
      await sql.unsafe(`
        create schema cron;
        create table cron.job (name text primary key, command text not null);
        create table cron.job_run_details (start_time timestamptz);
        create function cron.schedule(text, text, text) returns void language sql
          as 'insert into cron.job values ($1, $3)';
        insert into cron.job_run_details values (now() - interval '8 days'), (now() - interval '6 days')`);
      await sql`select internal.schedule_duties()`;
      const jobs = await sql<{ name: string; command: string }[]>`select name, command from cron.job`;
      expect(jobs.map(({ name }) => name)).toContain('thaw-expire-rooms');
      for (const { command } of jobs) await sql.unsafe(command);
      const [left] = await sql`select count(*)::int as runs from cron.job_run_details`;
      expect(left?.runs).toBe(1);
      await sql`drop schema cron cascade`;
    });
  });

  test('give accounts that were there before a profile', async () => {
    const rows = await second`select username from public.profiles order by username`;
    expect(rows.map((row) => row.username)).toEqual(['ann', 'ann2']);
  });
});

describe('the configuration', () => {
  /** In any words: another release of the CLI may choose others. */
  const DOUBT = /\bWARN|config\.toml|recogni[sz]e|unknown|deprecated/i;

  test('has no key that the CLI does not know', async () => {
    const { code, said } = await list(ROOT, url);
    expect(code).toBe(0);
    expect(said).not.toMatch(DOUBT);
    expect(first.said).not.toMatch(DOUBT);
  });

  test('with such a key the CLI would say so', async () => {
    const copy = path.join(home, 'planted');
    mkdirSync(path.join(copy, 'supabase'), { recursive: true });
    const config = readFileSync(inProject('supabase', 'config.toml'), 'utf8');
    writeFileSync(path.join(copy, 'supabase', 'config.toml'), `${config}\n[auth.planted]\nenabled = true\n`);
    const { said } = await list(copy, url);
    expect(said).toMatch(DOUBT);
    expect(said).toContain('auth.planted');
  });
});

test('deploying brings the migrations to the linked project, not to a stack of this machine', async () => {
  const variables = {
    own: { POOLER_URL: 'postgres://x', SUPABASE_PROJECT_REF: 'x' },
    secrets: { PUBLIC_URL: 'https://x' },
  };
  const steps = deploymentSteps(variables as unknown as Checked).map(({ does }) => does.split(' '));
  const [, , ...args] = steps.find((words) => words.includes('push') && words.includes('db')) ?? [];
  const unlinked = path.join(home, 'unlinked');
  mkdirSync(path.join(unlinked, 'supabase'), { recursive: true });
  writeFileSync(path.join(unlinked, 'supabase', 'config.toml'), 'project_id = "unlinked"\n');
  const { said } = await supabaseIn(unlinked, ...args, '--dry-run');
  expect(said).toContain('supabase link');
  expect(said).not.toContain('127.0.0.1');
});

describe("Supabase's advisors", () => {
  test('find nothing in this database', async () => {
    expect(await advise(inject('database').ownerUrl)).toMatchObject({ code: 0 });
  });

  test('would find a table that is open to everybody, an open search path, and a policy asked once per row', async () => {
    await second.unsafe(`
      create table public.planted (id integer primary key);
      grant select on public.planted to anon;
      create function app.planted() returns integer language sql as 'select 1';
      create policy "Planted" on public.used_room_ids for select to authenticated using (auth.uid() is not null)`);
    const { code, said } = await advise(url);
    expect(code).not.toBe(0);
    for (const flaw of ['rls_disabled_in_public', 'function_search_path_mutable', 'auth_rls_initplan']) {
      expect(said).toContain(flaw);
    }
  });
});
