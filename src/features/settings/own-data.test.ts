// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { getAccountData } from '#shared/contract/account-safety.ts';
import { getAgendas } from '#shared/contract/agendas.ts';
import { getDecks } from '#shared/contract/decks.ts';
import { getOpenRooms } from '#shared/contract/hosted-rooms.ts';
import { getOutlines } from '#shared/contract/outlines.ts';
import { getRecap } from '#shared/contract/recaps.ts';
import { getHandles } from '#shared/contract/team-links.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { goOn, newCopy, type OwnData, type Progress } from './own-data.ts';

const api = pageTests();
const [KEPT, GONE] = ['session0000001', 'session0000002'];
const at = '2026-11-20T10:00:00.000Z';

beforeEach(() => {
  loggedInAs(ANN);
  api.on(getAccountData, () => ({
    account: ANN,
    waitingRoom: false,
    usual: null,
    logins: [{ browser: 'Firefox', system: null, usedAt: at }],
    paymentCustomer: 'cus_1',
    subscriptions: [],
    founderPerk: null,
    recaps: [KEPT, GONE],
  }));
  api.on(getAgendas, () => ({ agendas: [] }));
  api.on(getDecks, ({ query }) => ({
    decks: [{ id: ANN.id, game: query.game as 'masterpiece', name: 'Mine', lines: ['A cat'] }],
  }));
  api.on(getHandles, () => ({ handles: [], sessions: [] }));
  api.on(getOpenRooms, () => ({ rooms: [], storage: { usedBytes: 0, quotaBytes: 1 } }));
  api.on(getOutlines, () => ({ outlines: [] }));
  api.on(getRecap, ({ params }) => {
    if (params.sessionId === GONE) throw new Refused('recap_gone');
    return {
      sessionId: KEPT,
      name: 'Friday: 1/2',
      endedAt: at,
      expiresAt: at,
      guestCount: 1,
      voterNames: false,
      pictureNames: [],
      games: [],
      link: `recap_${'x'.repeat(43)}`,
      people: ['Bob'],
      again: { yes: 1, no: 0 },
      teamLinkSessions: [],
    };
  });
});

const copyOf = () => newCopy(ANN.id, () => Promise.reject(new Error('not needed')));
const textOf = ({ files }: OwnData, name: string) => JSON.parse(new TextDecoder().decode(files[name]));

test('has a file for each kind of thing, and no recap that is gone by then, nor a link to one', async () => {
  const copy = copyOf();
  const told: Progress[] = [];
  await goOn(copy, (progress) => told.push(progress));
  const [recap = '', ...others] = Object.keys(copy.files).filter((name) => name.startsWith('recaps/'));
  expect([recap, others]).toEqual([
    expect.stringMatching(/^recaps\/2026-11-20 [^/]+ \(session0000001\)\/recap\.json$/),
    [],
  ]);
  expect(textOf(copy, recap)).toMatchObject({ people: ['Bob'] });
  expect(textOf(copy, recap)).not.toHaveProperty('link');
  expect(textOf(copy, 'account.json')).toMatchObject({ account: { email: ANN.email }, paymentCustomer: 'cus_1' });
  expect(textOf(copy, 'decks/masterpiece.json')).toMatchObject([{ name: 'Mine' }]);
  expect(told.at(0)).toEqual({ done: 0, all: 7 });
  expect(told.at(-1)).toEqual({ done: 8, all: 9 });
});

test('goes on after a failure where it stopped', async () => {
  const copy = copyOf();
  api.refuse(getHandles, 'unavailable');
  await expect(goOn(copy, () => {})).rejects.toMatchObject({ refusal: { code: 'unavailable' } });
  expect(Object.keys(copy.files)).toContain('agendas.json');
  api.on(getHandles, () => ({ handles: [], sessions: [] }));
  await goOn(copy, () => {});
  expect(api.named('getAccountData')).toHaveLength(1);
  expect(Object.keys(copy.files)).toContain('team-links.json');
});
