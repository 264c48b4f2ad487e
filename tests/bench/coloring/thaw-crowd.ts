import { pathOf } from '#shared/contract/endpoint.ts';
import { getCanvas } from '#shared/contract/games/canvas.ts';
import { getParticipants, REGIONS, setMission } from '#shared/contract/games/coloring.ts';
import { endRoom } from '#shared/contract/hosted-rooms.ts';
import { Hand } from '../../support/coloring/hand.ts';
import { Painter, type Seated } from '../../support/coloring/painter.ts';
import { Reader, readHeaders } from '../../support/coloring/reader.ts';
import { StrokeBook } from '../../support/coloring/stroke-book.ts';
import { delaysOf, verdictOf } from '../../support/coloring/verdict.ts';
import { Wire } from '../../support/coloring/wire.ts';
import { ok } from '../../support/sessions/ask.ts';
import type { KeptStream } from '../../support/sessions/kept-stream.ts';
import { openColoring } from '../../support/sessions/rooms.ts';
import { ToldPoll } from '../../support/sessions/told-poll.ts';
import type { RunningStack } from '../../support/stack.ts';
import { type Crowd, type Join, type Outcome, until } from './crowd.ts';

const DOTS_PER_STROKE = 25;
const ROOMS_OPENED_AT_ONCE = 10;

/** One person's browser: the stream, and one connection for all other calls, which follow one another nearly always. */
export interface Screen {
  painter: Painter;
  reader: Reader;
  stream: KeptStream;
  wire: Wire;
  peoplePoll: ToldPoll;
  seated: Seated;
}

interface Room {
  book: StrokeBook;
  screens: Screen[];
  /** Ends it. */
  end: () => Promise<unknown>;
}

export interface ThawCrowdOptions {
  stack: RunningStack;
  /** Hosts sharing the rooms among them: the number of open rooms per host is limited. */
  hosts: readonly string[];
  rooms: number;
  people: number;
  /** Everybody fills areas, which a mission counts, in place of painting dots. */
  fills?: boolean;
  /** The rooms stay open when the crowd is closed. */
  keepsRooms?: boolean;
}

/** Opens rooms and lets everybody follow, as the pages of coloring do. */
export async function thawCrowd(options: ThawCrowdOptions): Promise<Crowd & { screens: readonly Screen[] }> {
  const { stack } = options;
  const rooms: Room[] = [];
  for (let room = 0; room < options.rooms; room += ROOMS_OPENED_AT_ONCE) {
    const some = Math.min(ROOMS_OPENED_AT_ONCE, options.rooms - room);
    rooms.push(...(await Promise.all(Array.from({ length: some }, (_, index) => openRoom(options, room + index)))));
  }
  const screens = rooms.flatMap((room) => room.screens);
  let unlike = 0;

  return {
    pid: stack.pid,
    screens,
    roomIds: rooms.map(({ screens: some }) => some[0]?.seated.roomId ?? ''),
    brushes: screens.map(({ painter }, person) => {
      let count = 0;
      return () => painter.brush(options.fills ? areaOf(person, count++) : undefined);
    }),
    settle: async () => {
      await Promise.all(screens.map(({ painter }) => painter.sent()));
      const hasAll = ({ book, screens: some }: Room) =>
        some.every(({ reader }) => (reader.version ?? 0) >= book.version);
      await until(() => rooms.every(hasAll));
    },
    received: () => screens.reduce((sum, { stream, wire }) => sum + wire.received + stream.received, 0),
    fill: (dots, fills = 0) => fillRoom(rooms[0] as Room, dots, fills),
    join: () => joinRoom(rooms[0] as Room),
    outcome: (since) => ({ ...outcomeOf(rooms, since), unlike, refused: refusedOf(screens) }),
    close: async () => {
      unlike = await unlikeOf(rooms);
      for (const { peoplePoll, stream, wire } of screens) for (const one of [stream, peoplePoll, wire]) one.close();
      const failed = screens.find(({ peoplePoll }) => peoplePoll.failure !== null);
      if (failed !== undefined) throw failed.peoplePoll.failure;
      if (!options.keepsRooms) await Promise.all(rooms.map(({ end }) => end()));
    },
  };
}

async function openRoom({ stack: { origin }, hosts, people, fills }: ThawCrowdOptions, number: number): Promise<Room> {
  const host = hosts[number % hosts.length] ?? '';
  const { roomId, seats } = await openColoring({ origin, host }, people);
  if (fills) await ok(origin, setMission, { params: { roomId }, bearer: host, body: { kind: 'sides' } });
  const book = new StrokeBook();
  const screens = seats.map((bearer, person): Screen => {
    const wire = new Wire(origin);
    const seated: Seated = { origin, roomId, bearer, number: person, wire };
    const peoplePoll = new ToldPoll(askPeople(wire, pathOf(getParticipants, { roomId }), bearer));
    const reader = new Reader(seated);
    return {
      painter: new Painter(seated, new Hand(number * 1_000 + person, DOTS_PER_STROKE), book),
      reader,
      stream: reader.follow(({ data }) => {
        if ('version' in data) peoplePoll.hear(data.version);
      }),
      wire,
      peoplePoll,
      seated,
    };
  });
  await Promise.all(screens.map(({ stream }) => stream.begun));
  return { book, screens, end: () => ok(origin, endRoom, { params: { roomId }, bearer: host }) };
}

/** Asks again like a browser: with its last tag. */
function askPeople(wire: Wire, path: string, bearer: string): (least: number) => Promise<number> {
  let headers = `authorization: Bearer ${bearer}\r\naccept-encoding: gzip, deflate, br\r\n`;
  const plain = headers;
  return async (least) => {
    const { status, head } = await wire.call('GET', `${path}?least=${least}`, headers);
    if (![200, 304, 503].includes(status)) throw new Error(`participants: ${head}`);
    const tag = /\r\netag: (.+)/i.exec(head)?.[1];
    if (tag !== undefined) headers = `${plain}if-none-match: ${tag}\r\n`;
    return least;
  };
}

/** An area of the outline: others for each fill of a person, and for each person. */
const areaOf = (person: number, count: number): number => (person * 37 + count * 101) % REGIONS['ice-cream'];

async function fillRoom({ screens }: Room, dots: number, fills: number): Promise<void> {
  const each = Array.from({ length: fills / screens.length });
  await Promise.all(
    screens.map(({ painter }, person) => {
      const regions = each.map((_, count) => areaOf(person, count));
      return painter.fill(dots / screens.length, regions);
    }),
  );
}

async function joinRoom({ screens }: Room): Promise<Join> {
  const { origin, roomId, bearer } = (screens[0] as Screen).seated;
  const wire = new Wire(origin);
  const begun = performance.now();
  const { status, head } = await wire.call('GET', pathOf(getCanvas, { roomId }), readHeaders(bearer));
  const ms = performance.now() - begun;
  if (status !== 200) throw new Error(`joining: ${head}`);
  wire.close();
  return { ms, bytes: wire.received };
}

/** How many readers do not have the dots of a full read in its order. */
async function unlikeOf(rooms: readonly Room[]): Promise<number> {
  let unlike = 0;
  for (const { screens } of rooms) {
    const { wire: _, ...seated } = (screens[0] as Screen).seated;
    const full = new Reader(seated);
    await full.look();
    full.wire.close();
    unlike += screens.filter(({ reader }) => reader.picture !== full.picture).length;
  }
  return unlike;
}

const refusedOf = (screens: readonly Screen[]): number => screens.reduce((sum, { wire }) => sum + wire.refused, 0);

function outcomeOf(rooms: readonly Room[], since: number): Omit<Outcome, 'unlike' | 'refused'> {
  const outcome = { dots: 0, deliveries: 0, lost: 0, doubled: 0, delays: [] as number[] };
  for (const { book, screens } of rooms) {
    const readers = screens.map(({ reader }) => reader);
    for (const { at } of book.strokes.values()) outcome.dots += at.filter((brushed) => brushed >= since).length;
    for (const delay of delaysOf(book, readers, since)) outcome.delays.push(delay);
    const { deliveries, lost, doubled } = verdictOf(book, readers);
    outcome.deliveries += deliveries;
    outcome.lost += lost;
    outcome.doubled += doubled;
  }
  return outcome;
}
