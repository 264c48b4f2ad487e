import { expect, inject, test } from 'vitest';
import { BUILT_IN_AGENDAS, type BuiltInAgenda } from '#shared/contract/agendas.ts';
import { paintStrokes } from '#shared/contract/games/canvas.ts';
import { getParticipants } from '#shared/contract/games/coloring.ts';
import { changeMasterpieceRoom, getMasterpieceState } from '#shared/contract/games/masterpiece.ts';
import type { AgendaEntry } from '#shared/contract/games/options.ts';
import type { MovedTo } from '#shared/contract/games/registry.ts';
import {
  changeThisOrThat,
  getThisOrThatState,
  nextThisOrThat,
  startThisOrThat,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import {
  getTwoTruthsState,
  holdTwoTruths,
  nextTwoTruths,
  startTwoTruths,
  voteTwoTruths,
  writeTwoTruths,
} from '#shared/contract/games/two-truths.ts';
import { getWarmWelcomeRoom, joinWarmWelcome } from '#shared/contract/games/warm-welcome.ts';
import { endRoom, nextGame, startSession } from '#shared/contract/hosted-rooms.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { changeRecap, getRecap, type RecapOf } from '#shared/contract/recaps.ts';
import { connectAs } from '../support/database.ts';
import { ok } from '../support/sessions/ask.ts';
import { pastSessionsOf } from '../support/sessions/host.ts';
import { takeSeat } from '../support/sessions/rooms.ts';
import { newHost, type TestHost } from './client.ts';
import { drawnBy, hold, moveTo, vote } from './masterpiece-room.ts';

const { origin } = inject('stack');
const admin = connectAs('supabase_admin', 1);

const GUESTS = PLANS.pro.participantLimit;
/** The others of Two Truths only vote. */
const WRITERS = 3;
const TOWNS = ['Denver', 'Chicago', 'Miami', 'Seattle', 'Boston'];

interface Guest {
  name: string;
  /** The same in all games. */
  seat: string;
}

interface Table {
  host: TestHost;
  roomId: string;
  guests: readonly Guest[];
}

const each = <Done>({ guests }: Table, move: (guest: Guest, nth: number) => Promise<Done>): Promise<Done[]> =>
  Promise.all(guests.map(move));

type Planned = (typeof BUILT_IN_AGENDAS)[BuiltInAgenda][number]['game'];

/** Plays a game with everyone to its end, and checks what the recap has of it. */
const PLAYS = {
  async 'this-or-that'(table: Table, { options: { rounds = 0 } }: AgendaEntry) {
    const asHost = { params: { roomId: table.roomId }, bearer: table.host.bearer };
    const waiting = await ok(origin, getThisOrThatState, asHost);
    expect(waiting).toMatchObject({ phase: 'waiting', participants: { length: GUESTS }, pacing: { rounds } });
    const { category, pacing } = waiting;
    const body = { category, rounds, pace: pacing.pace };
    let state = await ok(origin, startThisOrThat, { ...asHost, body });
    for (let round = 1; round <= rounds; round += 1) {
      expect(state).toMatchObject({ phase: 'voting', pacing: { round } });
      await ok(origin, changeThisOrThat, { ...asHost, body: { held: true } });
      await each(table, ({ seat }, nth) =>
        ok(origin, voteThisOrThat, { ...asHost, bearer: seat, body: { option: nth < round ? 'A' : 'B' } }),
      );
      expect(await ok(origin, nextThisOrThat, asHost)).toMatchObject({ phase: 'results', votedCount: GUESTS });
      state = await ok(origin, nextThisOrThat, asHost);
    }
    expect(state.phase).toBe('final');
    return ({ questions }: RecapOf<'this-or-that'>) => {
      const names = table.guests.map(({ name }) => name);
      expect(questions.map(({ counts, voters }) => [counts.A, voters])).toEqual(
        Array.from({ length: rounds }, (_, n) => [n + 1, { A: names.slice(0, n + 1), B: names.slice(n + 1) }]),
      );
    };
  },

  async masterpiece(table: Table, { options: { rounds = 0 } }: AgendaEntry) {
    const asHost = { params: { roomId: table.roomId }, bearer: table.host.bearer };
    const waiting = await ok(origin, getMasterpieceState, asHost);
    expect(waiting).toMatchObject({ players: { length: GUESTS }, room: { phase: 'waiting', pacing: { rounds } } });
    const { pace } = waiting.room.pacing;
    const match = { ...table, code: '' };
    const players = table.guests.map((guest, nth) => ({ ...guest, number: nth + 1 }));
    await ok(origin, changeMasterpieceRoom, { ...asHost, body: { phase: 'drawing', rounds, pace } });
    for (let round = 1; round <= rounds; round += 1) {
      await hold(admin, match);
      const drawings = await Promise.all(players.map((player) => drawnBy(match, player)));
      await moveTo(match, 'voting');
      await hold(admin, match);
      // Everyone is for the first drawing, and its artist for the last one. While drawings may come, no ballot is final.
      await each(table, async (guest, nth) => {
        const { body, status } = await vote(match, guest, drawings.at(nth === 0 ? -1 : 0) ?? '');
        expect({ status, body }).toMatchObject({ status: 201 });
      });
      await moveTo(match, 'results', 'drawing');
    }
    expect((await ok(origin, getMasterpieceState, asHost)).room.phase).toBe('final');
    return ({ points, rounds: drawn }: RecapOf<'masterpiece'>) => {
      const [first, last] = [table.guests[0]?.name, table.guests.at(-1)?.name];
      expect(drawn.map(({ drawings }) => drawings.length)).toEqual(Array(rounds).fill(GUESTS));
      for (const { drawings } of drawn) {
        expect(drawings.slice(0, 2)).toMatchObject([
          { name: first, votes: GUESTS - 1 },
          { name: last, votes: 1, voters: [first] },
        ]);
      }
      expect(points.slice(0, 2)).toEqual([
        { name: first, points: rounds * (GUESTS - 1) },
        { name: last, points: rounds },
      ]);
    };
  },

  async 'two-truths'(table: Table) {
    const { roomId } = table;
    const asHost = { params: { roomId }, bearer: table.host.bearer };
    const { pacing } = await ok(origin, getTwoTruthsState, asHost);
    await ok(origin, startTwoTruths, { ...asHost, body: { pace: pacing.pace } });
    await ok(origin, holdTwoTruths, { ...asHost, body: { auto: false } });
    await each(table, ({ name, seat }, nth) => {
      const statements = [1, 2, 3].map((statement) => `${statement} of ${name}`);
      const written = nth < WRITERS ? { statements, lie: 0 } : null;
      return ok(origin, writeTwoTruths, { ...asHost, bearer: seat, body: { written } });
    });
    for (let turn = 1; turn <= WRITERS; turn += 1) {
      const state = await ok(origin, nextTwoTruths, asHost);
      expect(state).toMatchObject({ phase: 'voting', turn: { turnNumber: turn, turnCount: WRITERS } });
      await ok(origin, holdTwoTruths, { ...asHost, body: { held: true } });
      const { round, turn: asked } = state;
      const lie = asked?.statements.findIndex((text) => text?.startsWith('1 of')) ?? 0;
      // Only the last guest is wrong.
      await each(table, async ({ name, seat }, nth) => {
        if (name === asked?.writer.participantName) return;
        const choice = nth === GUESTS - 1 ? (lie + 1) % 3 : lie;
        await ok(origin, voteTwoTruths, { ...asHost, bearer: seat, body: { choice, round } });
      });
      expect(await ok(origin, nextTwoTruths, asHost)).toMatchObject({ phase: 'reveal', votes: { length: GUESTS - 1 } });
    }
    expect(await ok(origin, nextTwoTruths, asHost)).toMatchObject({ phase: 'final' });
    return ({ people, votes }: RecapOf<'two-truths'>) => {
      const of = new Map(people.map(({ name, ...rest }) => [name, rest]));
      table.guests.forEach(({ name }, nth) => {
        const isWriter = nth < WRITERS;
        const caught = nth === GUESTS - 1 ? 0 : WRITERS - Number(isWriter);
        // People without points are not told.
        if (nth < GUESTS - 1) expect([name, of.get(name)]).toEqual([name, { fooled: isWriter ? 1 : null, caught }]);
      });
      expect(votes?.filter(({ isRight }) => !isRight)).toHaveLength(WRITERS);
      expect(votes).toHaveLength(WRITERS * (GUESTS - 1));
    };
  },

  async coloring(table: Table, { options: { template } }: AgendaEntry) {
    const params = { roomId: table.roomId };
    await each(table, ({ seat }, nth) => {
      const strokes = [0.2, 0.8].map((x) => ({ x, y: nth / GUESTS, color: '#FF0000' }));
      return ok(origin, paintStrokes, { params, bearer: seat, body: { strokes } });
    });
    const state = await ok(origin, getParticipants, { params, bearer: table.host.bearer });
    expect(state).toMatchObject({ template, participants: { length: GUESTS } });
    return (recap: RecapOf<'coloring'>) => {
      expect(recap).toMatchObject({ template, hasPaint: true });
      expect(recap.painters.toSorted()).toEqual(table.guests.map(({ name }) => name).toSorted());
    };
  },

  async 'warm-welcome'(table: Table) {
    const params = { roomId: table.roomId };
    await each(table, ({ name, seat }, nth) => {
      const body = { participantName: name, currentLocation: TOWNS[nth % TOWNS.length] };
      return ok(origin, joinWarmWelcome, { params, bearer: seat, body });
    });
    const { participants } = await ok(origin, getWarmWelcomeRoom, { params, bearer: table.host.bearer });
    expect(participants).toHaveLength(GUESTS);
    return ({ facts, people }: RecapOf<'warm-welcome'>) => {
      expect(facts.length).toBeGreaterThan(0);
      for (const [nth, { name, town }] of people.entries()) {
        expect([name, town]).toEqual([
          table.guests[nth]?.name,
          expect.stringContaining(`${TOWNS[nth % TOWNS.length]}`),
        ]);
      }
      expect(people).toHaveLength(GUESTS);
    };
  },
} as const satisfies Record<Planned, (table: Table, entry: AgendaEntry) => Promise<unknown>>;

test.each(Object.keys(BUILT_IN_AGENDAS) as BuiltInAgenda[])(
  `${GUESTS} people join once and play the whole agenda %s, to its recap`,
  async (agenda) => {
    const host = await newHost();
    const { bearer } = host;
    await admin`
      insert into public.subscriptions (id, user_id, tier, status)
      values (${`sub_${host.user.id}`}, ${host.user.id}, 'pro', 'active')`;
    const entries: readonly (AgendaEntry & { game: Planned })[] = BUILT_IN_AGENDAS[agenda];
    let room: MovedTo = await ok(origin, startSession, { body: { entries }, bearer });
    const guests: Guest[] = [];
    for (let nth = 1; nth <= GUESTS; nth += 1) {
      const name = `Guest ${nth}`;
      guests.push({ name, seat: await takeSeat(origin, room.game, room.roomId, name) });
    }
    const checks: unknown[] = [];
    for (const [place, entry] of entries.entries()) {
      if (place > 0) {
        const body = { ...entry, entry: place };
        room = (await ok(origin, nextGame, { params: { roomId: room.roomId }, body, bearer })).movedTo;
      }
      checks.push(await PLAYS[entry.game]({ host, roomId: room.roomId, guests }, entry));
    }

    await ok(origin, endRoom, { params: { roomId: room.roomId }, body: {}, bearer });
    const recaps = await pastSessionsOf(origin, bearer);
    expect(recaps).toMatchObject([{ games: entries.map(({ game }) => game), guestCount: GUESTS }]);
    const params = { sessionId: recaps[0]?.sessionId ?? '' };
    await ok(origin, changeRecap, { params, body: { voterNames: true }, bearer });
    const { games } = await ok(origin, getRecap, { params, bearer });
    for (const [place, check] of checks.entries()) (check as (recap: unknown) => void)(games[place]);
  },
);
