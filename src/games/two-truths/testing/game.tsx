import { screen } from '@testing-library/react';
import {
  getOwnTwoTruths,
  getTwoTruthsPlay,
  getTwoTruthsState,
  type Turn,
  type TwoTruthsOwn,
  type TwoTruthsScene,
  type TwoTruthsState,
  voteTwoTruths,
  writeTwoTruths,
} from '#shared/contract/games/two-truths.ts';
import { getLobby, type Player } from '#shared/contract/rooms.ts';
import { UNTIL_STOPPED } from '#src/game-kit/testing/pacing.ts';
import { HOSTING, hostedByAnn, inSeconds, lobbyOf, openRoom, ROOM, seatedAsZoe } from '#src/game-kit/testing/rooms.ts';
import { rememberKey } from '#src/lib/identity/lead-keys.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { TwoTruthsPage } from '../components/host-room.tsx';
import { TwoTruthsPlayPage } from '../components/play-room.tsx';

export const person = (id: string, participantName: string, isHost = false): Player => ({
  id,
  participantName,
  color: '#4ECDC4',
  isHost,
});
export const [BEN, ZOE, HOST_PLAYER] = [person('2', 'Ben'), person('3', 'Zoë'), person('5', 'Ann', true)] as const;

/** Before the first game. */
export const waiting = (rest: Partial<TwoTruthsScene> = {}): TwoTruthsScene => ({
  phase: 'waiting',
  round: 0,
  phaseEndsAt: null,
  held: false,
  pacing: UNTIL_STOPPED,
  variant: 'lie',
  turns: null,
  ask: false,
  turn: null,
  votes: [],
  points: null,
  awards: null,
  nextTime: [],
  ...rest,
});

export const writing = (seconds = 80): TwoTruthsScene =>
  waiting({ phase: 'writing', round: 1, phaseEndsAt: inSeconds(seconds) });

/** Three statements of a person, with the second as the lie once it is told. */
export const turnOf = (writer: Player, lie: Turn['lie'] = null): Turn => ({
  turnNumber: 1,
  turnCount: 2,
  writer,
  statements: ['I ski.', 'I can fly.', 'I have a cat.'],
  lie,
});

export const voting = (writer: Player = BEN): TwoTruthsScene =>
  waiting({ phase: 'voting', round: 2, phaseEndsAt: inSeconds(15), turn: turnOf(writer) });

/** Ben's turn is over: Zoë was right, Ann was fooled. */
export const reveal = (): TwoTruthsScene => ({
  ...voting(),
  phase: 'reveal',
  turn: turnOf(BEN, 1),
  votes: [
    { ...ZOE, choice: 1 },
    { ...HOST_PLAYER, choice: 0 },
  ],
});

export const points = (): TwoTruthsScene =>
  waiting({
    phase: 'final',
    round: 2,
    points: [
      { ...BEN, points: 1 },
      { ...ZOE, points: 1 },
      { ...HOST_PLAYER, points: 0 },
    ],
  });

const NOT_DONE = { statements: null, lie: null, isDone: false, ownVote: null };

/** A fresh browser, and a room that everyone sees as last set. Its one player's statements and votes count. */
function openGame() {
  const api = openRoom('two-truths', ZOE);
  let scene = waiting();
  let isLate = false;
  let own: Omit<TwoTruthsOwn, 'round' | 'mayWrite'> = NOT_DONE;
  const ownPart = (): TwoTruthsOwn => ({ round: scene.round, mayWrite: isLate || scene.phase === 'writing', ...own });
  api.on(getOwnTwoTruths, ownPart);
  const write = (written?: Pick<TwoTruthsOwn, 'statements' | 'lie'>) => {
    own = { ...own, statements: written?.statements ?? null, lie: written?.lie ?? null, isDone: true };
  };
  api.on(writeTwoTruths, ({ body }) => {
    write(body.written as Parameters<typeof write>[0]);
    return ownPart();
  });
  api.on(voteTwoTruths, ({ body }) => {
    own = { ...own, ownVote: body.choice as TwoTruthsOwn['ownVote'] };
    return ownPart();
  });
  return {
    api,
    scene: () => scene,
    show: (next: TwoTruthsScene) => {
      scene = next;
    },
    /** People without statements may still write in a turn. */
    mayWriteLate: () => {
      isLate = true;
    },
    /** In another tab, or before. */
    write: () => write({ statements: ['I ski.', 'I can fly.', 'I have a cat.'], lie: 1 }),
    /** Nothing is written: a new game. */
    forget: () => {
      own = NOT_DONE;
    },
    /** The own part is told again. */
    recover: () => api.on(getOwnTwoTruths, ownPart),
    /** The bodies of the calls of this name so far. */
    sent: (name: string) => api.named(name).map(({ body }) => body),
  };
}

/** Zoë has joined such a room in this tab; two others are there. */
export function roomOfZoe() {
  const room = openGame();
  const { api, scene } = room;
  let shown = 0;
  let known = scene();
  let me = ZOE;
  api.on(getLobby, ({ params }) => ({
    ...lobbyOf('two-truths'),
    roomId: `${params.roomId}`,
    seat: { ...me, participantId: me.id },
  }));
  api.on(getTwoTruthsPlay, () => {
    if (known !== scene()) shown += 1;
    known = scene();
    return {
      sceneId: `${shown}`,
      scene: known,
      serverNow: new Date().toISOString(),
      doneCount: 1,
      participantCount: 3,
      writing: known.phase === 'writing' ? [BEN, ZOE] : [],
    };
  });
  seatedAsZoe('two-truths');
  const open = (at = ROOM) =>
    renderPages([{ path: '/two-truths-play', element: <TwoTruthsPlayPage /> }], `/two-truths-play?room=${at}`);
  return {
    ...room,
    open,
    /** Somebody else uses this tab. */
    sit: (person: Player) => {
      me = person;
    },
  };
}

/** Ann is logged in and hosts such a room, with these people in it. */
export function roomOfAnn(participants: readonly Player[] = [BEN, ZOE], doneIds: readonly string[] = [ZOE.id]) {
  const room = openGame();
  const { api, scene } = room;
  hostedByAnn(api, 'two-truths');
  const state = (): TwoTruthsState => ({
    ...scene(),
    roomId: ROOM,
    participants: [...participants],
    doneIds: [...doneIds],
    doneCount: doneIds.length,
    participantCount: participants.length,
    timeRemaining: 0,
    serverNow: new Date().toISOString(),
    hosting: HOSTING,
  });
  api.on(getTwoTruthsState, state);
  const pages = (search: string) =>
    renderPages([{ path: '/two-truths', element: <TwoTruthsPage /> }], `/two-truths?room=${ROOM}${search}`);
  return {
    ...room,
    /** Replies to a step of the host with this scene, which stays. */
    becomes: (next: TwoTruthsScene) => () => {
      room.show(next);
      return state();
    },
    open: async () => {
      const opened = pages('');
      await screen.findByRole('heading', { name: `Players (${participants.length})` });
      return opened;
    },
    present: async () => {
      const opened = pages('&present=1');
      await screen.findByRole('button', { name: 'Leave present mode' });
      return opened;
    },
    /** The page of the host's phone. */
    lead: () => {
      rememberKey(ROOM, { kind: 'remote', key: `key_${'A'.repeat(43)}` });
      return pages('');
    },
  };
}
