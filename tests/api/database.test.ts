import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { connectDatabase, type Database, Json } from '../../supabase/functions/_shared/server/database.ts';
import '../support/provided.ts';

const open: Database[] = [];
const servers: Server[] = [];

function databaseAt(url: string): Database {
  const database = connectDatabase(url, { connections: 1 });
  open.push(database);
  return database;
}

afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  for (const server of servers.splice(0)) server.close();
});

/** The start-up packet of a connection without one parameter, as a pooler passes it on that does not know it. */
function withoutParameter(packet: Buffer, name: string): Buffer {
  const words = packet.subarray(8).toString('latin1').split('\0');
  const at = words.indexOf(name);
  if (at >= 0) words.splice(at, 2);
  const rest = Buffer.from(words.join('\0'), 'latin1');
  const head = Buffer.alloc(8);
  head.writeInt32BE(rest.length + 8, 0);
  head.writeInt32BE(packet.readInt32BE(4), 4);
  return Buffer.concat([head, rest]);
}

interface Pooler {
  url: string;
  /** Drops all connections that there are. */
  hangUp(): void;
}

/** Stands in front of PostgreSQL and drops the parameter `role`, from its connection number `from` on. */
async function poolerThatDropsTheRole(url: string, from = 1): Promise<Pooler> {
  const { hostname, port } = new URL(url);
  const clients: Socket[] = [];
  const server = createServer((client) => {
    const dropsIt = clients.push(client) >= from;
    const upstream = connect(Number(port), hostname);
    client.once('data', (packet) => {
      upstream.write(dropsIt ? withoutParameter(packet, 'role') : packet);
      client.pipe(upstream);
      upstream.pipe(client);
    });
    client.on('error', () => upstream.destroy());
    client.on('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const pooler = new URL(url);
  pooler.port = String(typeof address === 'object' ? address?.port : '');
  pooler.hostname = '127.0.0.1';
  const hangUp = () => {
    for (const client of clients) client.destroy();
  };
  return { url: pooler.href, hangUp };
}

test('calls functions of schema app by name', async () => {
  const database = databaseAt(inject('database').url);
  expect(await database.call('health', {}, z.unknown())).toEqual({ status: 'ok' });
});

test('every kind of argument arrives as it is', async () => {
  const database = databaseAt(inject('database').url);
  const join = (more: Record<string, string | null>) =>
    database.call(
      'join_warm_welcome',
      {
        room: 'a room that is none',
        user: null,
        seat: new Uint8Array([0, 255]),
        joining: new Json({ seat: 'AAAA', name: 'back\\slash "quote" \' {brace}', nameKey: 'x' }),
        caps: new Json({ free: 5 }),
        colors: ['#D9432F', 'a"b\\c,{}'],
        place: new Json({ text: '"\\', ...more }),
      },
      z.unknown(),
    );
  // Nothing is wrong with the arguments, so it is the room that is missing.
  await expect(join({})).rejects.toMatchObject({ code: 'PT404', message: 'room_not_found' });
  await expect(
    database.call('touch_seats', { rooms: ['x', 'x'], numbers: [1, 2] }, z.unknown()),
  ).resolves.toBeDefined();
});

test('a reply of another shape is an error', async () => {
  const database = databaseAt(inject('database').url);
  await expect(database.call('health', {}, z.object({ status: z.literal('unwell') }))).rejects.toThrow();
});

test('a pooler that drops the role gets nothing served, not even for a role with all rights', async () => {
  const { adminUrl, url } = inject('database');
  for (const address of [url, adminUrl]) {
    const database = databaseAt((await poolerThatDropsTheRole(address)).url);
    await expect(database.call('health', {}, z.unknown())).rejects.toMatchObject({ name: 'WrongRole' });
  }
});

test('each new connection is looked at, not only the first one', async () => {
  const pooler = await poolerThatDropsTheRole(inject('database').url, 2);
  const database = databaseAt(pooler.url);
  const health = () => database.call('health', {}, z.unknown());
  expect(await health()).toEqual({ status: 'ok' });
  pooler.hangUp();
  // The first call after that may still meet the connection that is going down.
  await expect(health().catch(health)).rejects.toMatchObject({ name: 'WrongRole' });
});
