import { expect, test } from 'vitest';
import { hostName, shownName } from './user-names.ts';

const ann = { displayName: null, fullName: 'Ann Lee', username: 'ann' };

test('shown: display name, else full name, else username', () => {
  expect(shownName({ ...ann, displayName: 'Annie' })).toBe('Annie');
  expect(shownName(ann)).toBe('Ann Lee');
  expect(shownName({ ...ann, fullName: '' })).toBe('ann');
});

test("a room's host: display name, else first word of the full name, else Host", () => {
  expect(hostName({ ...ann, displayName: 'Annie' })).toBe('Annie');
  expect(hostName(ann)).toBe('Ann');
  expect(hostName({ displayName: null, fullName: ' ' })).toBe('Host');
});
