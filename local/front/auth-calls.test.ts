import { expect, test } from 'vitest';
import { authCall } from './auth-calls.ts';

const ORIGIN = 'http://localhost:3000';

test.each([
  ['POST', '/auth/v1/token?grant_type=refresh_token'],
  ['GET', '/auth/v1/user'],
  ['POST', '/auth/v1/logout?scope=global'],
])('%s %s is one that browsers make', (method, address) => {
  expect(authCall(method, ORIGIN + address)).toBe(address);
});

test.each([
  ['POST', '/auth/v1/token?grant_type=password'],
  ['POST', '/auth/v1/token?grant_type=refresh_token&grant_type=password'],
  ['POST', '/auth/v1/token?grant_type=password&grant_type=refresh_token'],
  ['POST', '/auth/v1/token'],
  ['GET', '/auth/v1/token?grant_type=refresh_token'],
  ['PUT', '/auth/v1/user'],
  ['HEAD', '/auth/v1/user'],
  ['GET', '/auth/v1/user/'],
  ['GET', '/auth/v1//user'],
  ['GET', '/auth/v1/%75ser'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/otp'],
  ['POST', '/auth/v1/magiclink'],
  ['POST', '/auth/v1/recover'],
  ['GET', '/auth/v1/verify?token=x&type=recovery'],
  ['GET', '/auth/v1/settings'],
  ['GET', '/auth/v1/admin/users'],
  ['GET', '/auth/v1/../../rest/v1/rooms?select=id'],
  ['GET', '/auth/v1/%2e%2e/%2E%2e/rest/v1/rooms'],
  ['GET', '/auth/v1/..\\..\\rest/v1/rooms'],
  ['GET', '/auth/v1/user/../../../rest/v1/rooms'],
  ['GET', '/auth/v1/'],
])('%s %s is not', (method, address) => {
  expect(authCall(method, ORIGIN + address)).toBeNull();
});

test('whatever stands in the address, the one that is asked for is on the list', () => {
  expect(authCall('GET', `${ORIGIN}/auth/v1/x/%2e%2e/user#/../../rest/v1/rooms`)).toBe('/auth/v1/user');
});
