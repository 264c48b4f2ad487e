import { expect, test } from 'vitest';
import { faq as spanish } from './faq.es.ts';
import { faq } from './faq.ts';

test.each([
  [faq, 'a recap for 24 hours on Free, 90 days on Pro and 12 months on Premium'],
  [spanish, 'un resumen durante 24 horas con Free, 90 días con Pro y 12 meses con Premium'],
])('says how long a recap is kept', ({ items }, promise) => {
  expect(items.find(({ id }) => id === 'data')?.answer).toContain(promise);
});
