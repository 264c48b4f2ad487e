import { expect, test } from 'vitest';
import { missingLegal, readLegal } from './legal.ts';

test('an operator’s facts come from variables of their names; the ones left out are named', () => {
  const facts = readLegal({
    LEGAL_OPERATOR: ' Frost Ltd. ',
    LEGAL_LAW: '',
    GEOCODER_URL: 'https://places.example/search',
  });
  expect(facts).toEqual({ operator: 'Frost Ltd.', places: 'places.example' });
  expect(missingLegal(facts)).toEqual([
    'LEGAL_ADDRESS',
    'LEGAL_LAW',
    'LEGAL_PROCESSORS',
    'LEGAL_TAXES',
    'LEGAL_REFUNDS',
    'LEGAL_UPDATED',
  ]);
});

test.each(['today', '2026-13-01', '3/4/2026'])('%s is no date since when they read so', (LEGAL_UPDATED) => {
  expect(() => readLegal({ LEGAL_UPDATED })).toThrow(/LEGAL_UPDATED is ".*"; it has to be a date like/);
});
