import { describe, expect, test } from 'vitest';
import { ROOM, SEAT } from '../../fakes.ts';
import { credentialsOf, secretCookie } from './caller.ts';

const NOBODY = { accessToken: null, seat: null, key: null, byCookie: false };
const KEY = `key_${'A'.repeat(43)}`;

function read(headers: Record<string, string>, roomId: string | null = ROOM) {
  return credentialsOf(new Headers(headers), roomId);
}

describe('a bearer', () => {
  test.each([
    ['an access token', 'Bearer abc.def.ghi', { ...NOBODY, accessToken: 'abc.def.ghi' }],
    ['any case of the scheme', 'bEARER abc.def.ghi', { ...NOBODY, accessToken: 'abc.def.ghi' }],
    ['a seat', `Bearer ${SEAT}`, { ...NOBODY, seat: SEAT }],
    ['a key', `Bearer ${KEY}`, { ...NOBODY, key: KEY }],
    ['a key of a wrong form', `Bearer ${KEY}A`, NOBODY],
    ['a guest', 'Bearer guest', NOBODY],
    ['a seat of a wrong form', 'Bearer seat_short', NOBODY],
    ['another scheme', 'Basic YTpi', NOBODY],
    ['more than any token of ours', `Bearer ${'x'.repeat(4_097)}`, NOBODY],
    ['nothing', 'Bearer ', NOBODY],
    ['nothing at all', '', NOBODY],
  ])('%s', (_, authorization, expected) => {
    expect(read({ authorization })).toEqual(expected);
  });

  test.each(['Bearer guest', 'Bearer broken', 'Basic YTpi', ''])('%j rules cookies out', (authorization) => {
    const cookie = `thaw_session=cookie; seat_${ROOM}=${SEAT}`;
    expect(read({ authorization, cookie })).toMatchObject({ seat: null, byCookie: false });
  });
});

describe('cookies', () => {
  test('session and seat', () => {
    const cookie = `thaw_session=token; seat_${ROOM}=${SEAT}`;
    expect(read({ cookie })).toEqual({ ...NOBODY, accessToken: 'token', seat: SEAT, byCookie: true });
  });

  test('the seat of another room does not count here', () => {
    expect(read({ cookie: `seat_zzzzzzzzzzzzz1=${SEAT}` })).toEqual(NOBODY);
  });

  test('a call about no room has no seat', () => {
    expect(read({ cookie: `seat_${ROOM}=${SEAT}` }, null)).toEqual(NOBODY);
  });

  test('a seat of a wrong form', () => {
    expect(read({ cookie: `seat_${ROOM}=seat_x` })).toMatchObject({ seat: null });
  });

  test('other cookies identify no one', () => {
    expect(read({ cookie: 'theme=dark' })).toEqual(NOBODY);
    expect(read({ cookie: `key=${KEY}; seat_${ROOM}=${KEY}` })).toMatchObject({ seat: null, key: null });
  });
});

test.each([
  ['a=1; thaw_session=token; b=2', 'token'],
  ['  thaw_session = token ', 'token'],
  ['xthaw_session=other; thaw_session=token', 'token'],
  ['thaw_session=a=b', 'a=b'],
  ['thaw_session=', null],
  ['thaw_session', null],
])('the session in %j', (cookie, accessToken) => {
  expect(read({ cookie }, null)).toMatchObject({ accessToken });
});

test.each([
  ['http://thaw.test', null, undefined, []],
  ['https://thaw.test', null, 60.7, ['Max-Age=60', 'Secure']],
  ['http://thaw.test', 'https://client.example', 0, ['Max-Age=0', 'Secure']],
])('a secret at %s is for the API only, and for no script', (url, publicOrigin, maxAge, more) => {
  const cookie = secretCookie(new Request(url), publicOrigin, { name: 'a', value: 'b', maxAge });
  expect(cookie.split('; ').toSorted()).toEqual(['HttpOnly', ...more, 'Path=/api', 'SameSite=Lax', 'a=b'].toSorted());
});
