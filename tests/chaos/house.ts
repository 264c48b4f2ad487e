import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { startAuth } from '../../local/stack/auth.ts';
import { type Keys, makePrivate, readKeys } from '../../local/stack/data-folder.ts';
import { startDatabase } from '../../local/stack/database.ts';
import { clusterDir, startPostgres } from '../../local/stack/postgres.ts';
import type { StackFile } from '../../local/stack/stack-file.ts';
import { type Functions, startFunctions } from '../support/functions.ts';
import { ownPort } from '../support/ports.ts';
import { killAll } from '../support/processes.ts';
import { payingHost } from '../support/sessions/host.ts';

const SILENT = { send: async () => undefined };

/** Thaw in parts that die one by one, as on a hosted platform: `npm start` would end with any of them. */
export interface House {
  /** The host's access token; rooms hold 100. */
  host: string;
  admin: postgres.Sql;
  origin: () => string;
  /** Ends PostgreSQL with all its processes, as a power cut would; resolves once it accepts connections again. */
  crashDatabase(): Promise<void>;
  /** The same for the functions. */
  crashFunctions(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a house whose answered writes are on the disk. */
async function openHouse(folder: string, env: Record<string, string>): Promise<House> {
  mkdirSync(folder, { recursive: true });
  makePrivate(path.join(folder, 'logs'));
  const keys = readKeys(folder, false);
  const ports = {
    front: await ownPort(),
    postgres: await ownPort(),
    auth: await ownPort(),
    smtp: 9,
    mailbox: 9,
    metrics: 9,
  };
  const cluster = { dataDir: folder, port: ports.postgres, durable: true };
  const database = await startDatabase({ ...cluster, keys, say: () => undefined });
  let stopDatabase = database.stop;
  const auth = await openAuth(folder, keys, { adminUrl: database.adminUrl, port: ports.auth });
  const { adminUrl, ownerUrl, url: databaseUrl } = database;
  const { jwtSecret, publishableKey, secretKey } = keys;
  const file: StackFile = {
    ...{ origin: '', lanOrigin: null, ports, adminUrl, ownerUrl, databaseUrl, authUrl: auth.url, mailboxUrl: null },
    ...{ publishableKey, secretKey, jwtSecret, demo: null },
  };
  const startIn = () => startFunctions(file, path.join(folder, 'functions'), env);
  let functions: Functions = await startIn();
  const origin = () => functions.origin;
  const login = { email: 'chaos@example.com', password: 'snow-melts' };
  const host = await payingHost({ origin: origin(), adminUrl }, 'premium', login);
  const admin = postgres(adminUrl, { max: 2, onnotice: () => undefined });
  return {
    host,
    origin,
    admin,
    async crashDatabase() {
      killAll(Number.parseInt(readFileSync(path.join(clusterDir(folder), 'postmaster.pid'), 'utf8'), 10));
      await stopDatabase();
      stopDatabase = (await startPostgres({ ...cluster, adminPassword: keys.adminPassword })).stop;
    },
    async crashFunctions() {
      await functions.kill();
      functions = await startIn();
    },
    async close() {
      await admin.end({ timeout: 1 });
      await functions.stop();
      await auth.stop();
      await stopDatabase();
    },
  };
}

function openAuth(dataDir: string, keys: Keys, where: { adminUrl: string; port: number }) {
  return startAuth({
    ...{ dataDir, keys, siteUrl: 'http://localhost', confirmEmails: false, sendsMail: false, email: SILENT },
    ...where,
  });
}

/** Runs something in a house of its own. */
export async function inHouse<Result>(
  folder: string,
  run: (house: House) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const house = await openHouse(folder, env);
  try {
    return await run(house);
  } finally {
    await house.close();
  }
}
