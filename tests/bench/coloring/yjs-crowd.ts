import { Hand } from '../../support/coloring/hand.ts';
import { type Crowd, until } from './crowd.ts';
import { Delays } from './delays.ts';
import { YjsClient } from './yjs-client.ts';
import type { YjsServer } from './yjs-server.ts';

const DOTS_PER_LINE = 25;

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
    this.hands = this.painted.map((_, person) => new Hand(number * 1_000 + person, DOTS_PER_LINE));
    this.clients = this.painted.map(
      (_, person) =>
        new YjsClient(person, (painter, dot) => {
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
  for (const [number, { clients }] of rooms.entries()) {
    for (const client of clients) await client.open(server, `${name}-${number}`);
  }
  const clients = rooms.flatMap((room) => room.clients);
  return {
    pid: server.pid,
    brushes: rooms.flatMap((room) => room.clients.map((_, person) => () => room.brush(person))),
    settle: () => until(() => rooms.every((room) => room.deliveries >= room.expected)),
    received: () => clients.reduce((sum, { received }) => sum + received, 0),
    outcome: (since) => {
      const delays = new Delays();
      let dots = 0;
      for (const { painted, seen } of rooms) {
        for (const times of painted) dots += times.filter((brushed) => brushed >= since).length;
        for (let at = 0; at < seen.length; at += 3) {
          const brushed = painted[seen[at] as number]?.[seen[at + 1] as number];
          if (brushed !== undefined && brushed >= since) delays.add((seen[at + 2] as number) - brushed);
        }
      }
      const deliveries = rooms.reduce((sum, { expected }) => sum + expected, 0);
      const missing = deliveries - rooms.reduce((sum, room) => sum + room.deliveries, 0);
      return { dots, deliveries, lost: Math.max(0, missing), doubled: Math.max(0, -missing), delays };
    },
    close: async () => {
      for (const client of clients) client.close();
    },
  };
}
