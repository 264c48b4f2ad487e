import { expect, test } from 'vitest';
import { OTHER_USER_ID, sqlRefusal, testApp, USER, USER_ID } from '../fakes.ts';

const REGISTRATION = {
  fullName: 'Ann Example',
  email: 'ann@example.com',
  password: 'secret1',
  confirmPassword: 'secret1',
  tier: 'pro',
};

/**
 * Auth and the database together: an account exists until it is undone. `fails` is the number of failures left of each
 * database function.
 */
function breakingOff(fails: Record<string, number>, needsConfirmation = false) {
  const accounts = new Set<string>();
  const answering = (name: string, answer: () => unknown) => () => {
    const left = fails[name] ?? 0;
    fails[name] = left - 1;
    if (left > 0) throw Object.assign(new Error(REGISTRATION.email), { code: '57P01' });
    return answer();
  };
  const app = testApp({
    functions: {
      register_profile: answering('register_profile', () => USER),
      undo_sign_up: answering('undo_sign_up', () => {
        accounts.clear();
        return null;
      }),
    },
    auth: {
      signUp: async ({ email }) => {
        if (accounts.has(email)) return 'taken';
        accounts.add(email);
        return { userId: USER_ID, needsConfirmation };
      },
    },
  });
  const register = async () => (await app.send('POST', '/api/auth/register', { body: REGISTRATION })).status;
  return { app, register };
}

test.each([false, true])(
  'a sign-up that breaks off after Auth made the account can be repeated, with name and plan; confirmation: %s',
  async (needsConfirmation) => {
    const { app, register } = breakingOff({ register_profile: 1 }, needsConfirmation);
    expect(await register()).toBe(503);
    expect(app.database.argumentsOf('undo_sign_up')).toEqual([{ user: USER_ID }]);
    expect(await register()).toBe(201);
    expect(app.database.argumentsOf('register_profile').at(-1)).toEqual({
      user: USER_ID,
      full_name: 'Ann Example',
      requested_tier: 'pro',
      language: 'en',
    });
  },
);

test.each([1, 2])('after %i failures a moment later, and once; the log has no word of whom', async (failures) => {
  const { app, register } = breakingOff({ register_profile: 1, undo_sign_up: failures });
  expect(await register()).toBe(503);
  await app.services.after.settled();
  expect(app.database.argumentsOf('undo_sign_up')).toHaveLength(failures + 1);
  expect(await register()).toBe(201);
  expect(app.log.filter((line) => line.includes('undoing a sign-up'))).toHaveLength(failures);
  expect(app.log.join()).not.toMatch(/ann|1111-/i);
});

test('it is not tried forever, and the first failure is reported', async () => {
  const { app, register } = breakingOff({ register_profile: 1, undo_sign_up: 100 });
  expect(await register()).toBe(503);
  await app.services.after.settled();
  expect(app.database.argumentsOf('undo_sign_up')).toHaveLength(3);
});

test('an earlier registration with an unconfirmed address stays', async () => {
  const app = testApp({
    functions: { register_profile: () => Promise.reject(sqlRefusal(409, 'email_taken')), undo_sign_up: () => null },
    auth: { signUp: async () => ({ userId: OTHER_USER_ID, needsConfirmation: true }) },
  });
  expect((await app.send('POST', '/api/auth/register', { body: REGISTRATION })).status).toBe(409);
  expect(app.database.argumentsOf('undo_sign_up')).toEqual([]);
});
