import { expect, test } from 'vitest';
import { RECAP_DAYS } from '#shared/contract/plans.ts';
import { faq as spanish } from './faq.es.ts';
import { faq } from './faq.ts';

const HOURS = RECAP_DAYS.free * 24;

test.each([
  [faq, `a recap for ${HOURS} hours`],
  [spanish, `un resumen durante ${HOURS} horas`],
])('says how long a recap is kept', ({ items }, promise) => {
  expect(items.find(({ id }) => id === 'data')?.answer).toContain(promise);
});
