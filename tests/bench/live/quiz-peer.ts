import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * A quiz as most are built: one process, a socket for each screen, all votes in memory, and every vote told to every screen at
 * once. Without accounts, database or limits: the least that a socket-based quiz has to do. Run by `peer-crowd.ts`.
 */

interface Told {
  round: number;
  voted: number;
  counts: { A: number; B: number };
}

const everyone = new Set<WebSocket>();
let round = 0;
let votes = new Map<WebSocket, 'A' | 'B'>();

function told(): Told {
  const counts = { A: 0, B: 0 };
  for (const option of votes.values()) counts[option] += 1;
  return { round, voted: votes.size, counts };
}

function tellAll(): void {
  const text = Buffer.from(JSON.stringify(told()));
  for (const screen of everyone) screen.send(text, { binary: true });
}

function take(screen: WebSocket, text: string): void {
  const { next, option } = JSON.parse(text) as { next?: boolean; option?: 'A' | 'B' };
  if (next) {
    round += 1;
    votes = new Map();
  } else if (option !== undefined && !votes.has(screen)) votes.set(screen, option);
  tellAll();
}

const server = createServer();
new WebSocketServer({ server }).on('connection', (screen) => {
  everyone.add(screen);
  screen.on('message', (data) => take(screen, data.toString()));
  screen.on('close', () => everyone.delete(screen));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') console.log(address.port);
});
