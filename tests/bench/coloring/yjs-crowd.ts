import { Hand } from '../../support/coloring/hand.ts';
import { type Crowd, type Join, until } from './crowd.ts';
import { YjsClient } from './yjs-client.ts';
import type { YjsServer } from './yjs-server.ts';

const DOTS_PER_STROKE = 25;

export interface YjsCrowdOptions {
  server: YjsServer;
  /** Names the rooms apart from those of other crowds. */
  name: string;
  rooms: number;
  people: number;
}

class Room {
  readonly clients: YjsClient[];
  /** When each painter painted each dot. */
  readonly painted: number[][];
  /** In turn: painter, dot, when it came to somebody else's screen. */
  readonly seen: number[] = [];
  readonly hands: Hand[];
  deliveries = 0;

  constructor(number: number, people: number) {
    this.painted = Array.from({ length: people }, () => []);
    this.hands = this.painted.map((_, person) => new Hand(number * 1_000 + person, DOTS_PER_STROKE));
    this.clients = this.painted.map(
      (_, person) =>
        new YjsClient(person, (painter, dot) => {
          if (this.painted[painter] === undefined) return;
          this.deliveries += 1;
          if (painter !== person) this.seen.push(painter, dot, performance.now());
        }),
    );
  }

  get dots(): number {
    return this.painted.reduce((sum, { length }) => sum + length, 0);
  }

  /** The server sends a dot to its painter too. */
  get expected(): number {
    return this.dots * this.clients.length;
  }

  brush(person: number): void {
    this.painted[person]?.push(performance.now());
    this.clients[person]?.brush(this.hands[person] as Hand);
  }
}

/** Opens rooms of y-websocket, each with so many clients. */
export async function yjsCrowd({ server, name, rooms: count, people }: YjsCrowdOptions): Promise<Crowd> {
  const rooms = Array.from({ length: count }, (_, number) => new Room(number, people));
  const nameOf = (number: number) => `${name}-${number}`;
  for (const [number, { clients }] of rooms.entries()) {
    for (const client of clients) await client.open(server, nameOf(number));
  }
  const clients = rooms.flatMap((room) => room.clients);
  return {
    pid: server.pid,
    roomIds: rooms.map((_, number) => nameOf(number)),
    brushes: rooms.flatMap((room) => room.clients.map((_, person) => () => room.brush(person))),
    fill: (dots, fills = 0) => fillRoom(server, nameOf(0), people, dots + fills),
    join: () => joinRoom(server, nameOf(0)),
    settle: () => until(() => rooms.every((room) => room.deliveries >= room.expected)),
    received: () => clients.reduce((sum, { received }) => sum + received, 0),
    outcome: (since) => {
      const delays: number[] = [];
      let dots = 0;
      for (const { painted, seen } of rooms) {
        for (const times of painted) dots += times.filter((brushed) => brushed >= since).length;
        for (let at = 0; at < seen.length; at += 3) {
          const brushed = painted[seen[at] as number]?.[seen[at + 1] as number];
          if (brushed !== undefined && brushed >= since) delays.push((seen[at + 2] as number) - brushed);
        }
      }
      const deliveries = rooms.reduce((sum, { expected }) => sum + expected, 0);
      const missing = deliveries - rooms.reduce((sum, room) => sum + room.deliveries, 0);
      return {
        dots,
        deliveries,
        lost: Math.max(0, missing),
        doubled: Math.max(0, -missing),
        delays,
        unlike: 0,
        refused: 0,
      };
    },
    close: async () => {
      for (const client of clients) client.close();
    },
  };
}

/** Dots of one transaction while a room is filled. */
const AT_ONCE = 10;

/** As many others as there are people paint in turns, stroke by stroke, and leave. */
async function fillRoom(server: YjsServer, room: string, people: number, dots: number): Promise<void> {
  const last = dots / people - AT_ONCE;
  await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const number = people + index;
      const hand = new Hand(number, DOTS_PER_STROKE);
      let done: () => void = () => undefined;
      const taken = new Promise<void>((resolve) => {
        done = resolve;
      });
      const filler = new YjsClient(number, (painter, dot) => {
        if (painter === number && dot === last) done();
      });
      await filler.open(server, room);
      for (let dot = 0; dot <= last; dot += AT_ONCE) filler.brush(hand, AT_ONCE);
      await taken;
      filler.close();
    }),
  );
}

/** Numbers of clients that only look: nobody else has them. */
const LOOKER = 1_000_000;

async function joinRoom(server: YjsServer, room: string): Promise<Join> {
  const begun = performance.now();
  const client = new YjsClient(LOOKER, () => undefined);
  await client.open(server, room);
  const joined = { ms: performance.now() - begun, bytes: client.received };
  client.close();
  return joined;
}
