import { expect, test } from 'vitest';
import { DEFAULT_SUPPORT_EMAIL } from '../../supabase/functions/_shared/contract/messages.ts';
import { securityTxt } from './security-txt.ts';

test.each([
  ['https://thaw.test', ['Canonical: https://thaw.test/.well-known/security.txt']],
  [null, []],
])('at %s it names contact, end, own address and languages', (publicUrl, canonical) => {
  const text = securityTxt({ publicUrl, supportEmail: 'ann@thaw.test' }, Date.UTC(2026, 0, 1));
  expect(text?.split('\n')).toEqual([
    'Contact: mailto:ann@thaw.test',
    'Expires: 2026-12-27T00:00:00.000Z',
    ...canonical,
    'Preferred-Languages: en, es',
    '',
  ]);
});

test('without a contact there is none', () => {
  expect(securityTxt({ publicUrl: null, supportEmail: DEFAULT_SUPPORT_EMAIL }, 0)).toBeNull();
});
