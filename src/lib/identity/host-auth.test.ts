// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { UnreachableError } from '../api-error.ts';
import { ANN, freshBrowser, loggedInAs } from '../testing/accounts.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { accessToken } from './host-auth.ts';
import { forgetHostSession } from './host-storage.ts';

const getSession = vi.hoisted(() => vi.fn());
vi.mock('./host-client.ts', () => ({ createHostClient: () => ({ auth: { getSession } }) }));

const got = { data: { session: { access_token: 'fresh' } }, error: null };
const refused = { data: { session: null }, error: new Error('refresh_token_already_used') };

beforeEach(() => {
  freshBrowser();
  fakeApi();
  getSession.mockReset();
});

test('without a session there is no call', async () => {
  expect(await accessToken()).toBeNull();
  expect(getSession).not.toHaveBeenCalled();
});

test('takes the session of another tab that refreshed at the same moment', async () => {
  loggedInAs(ANN);
  getSession.mockResolvedValueOnce(refused).mockResolvedValueOnce(got);
  expect(await accessToken()).toBe('fresh');
});

test('a session that is over when it was to be refreshed is none', async () => {
  loggedInAs(ANN);
  getSession.mockImplementation(async () => {
    forgetHostSession();
    return refused;
  });
  expect(await accessToken()).toBeNull();
});

test('a session that could not be refreshed is still there', async () => {
  loggedInAs(ANN);
  getSession.mockResolvedValue(refused);
  await expect(accessToken()).rejects.toThrow(UnreachableError);
});
