import { expect, test } from 'vitest';
import { checkedFact } from './written-fact.ts';

test.each([
  ['Chicago, IL has 18 movable bridges downtown.', 'Chicago, IL has 18 movable bridges downtown.'],
  ['  "St. Louis, MO lies on the Mississippi River."\n', 'St. Louis, MO lies on the Mississippi River.'],
  ['“Española, NM is older than the United States.”', 'Española, NM is older than the United States.'],
  ['Did you know that Boston, MA has the oldest subway?', 'Did you know that Boston, MA has the oldest subway?'],
])('%s is shown', (written, shown) => {
  expect(checkedFact(written)).toBe(shown);
});

test.each([
  ['nothing', ''],
  ['too little', 'Yes.'],
  ['too much', `A${'a'.repeat(250)}.`],
  ['two lines', 'Chicago has bridges.\nBoston has a subway too.'],
  ['markup', 'Chicago has <b>many</b> bridges over the river.'],
  ['markdown', '**Chicago** has many bridges over its river.'],
  ['a list', '- Chicago has many bridges over its river.'],
  ['a link', 'Chicago has bridges, see https://example.com for more.'],
  ['a bare link', 'Chicago has bridges, see www.example.net for more.'],
  ['a domain', 'Chicago has bridges, see bridges.com for more facts.'],
  ['an address', 'Write to bridges@example for the bridges of Chicago.'],
  ['a quotation', 'Chicago is called the "Windy City" by many people.'],
  ['an exclamation', 'Chicago has so many bridges over its river!'],
  ['an emoji', 'Chicago has many bridges 🌉 over its river.'],
  ['half a sentence', 'Chicago has many bridges over its river and'],
  ['a lower-case beginning', 'sure, Chicago has many bridges over its river.'],
  ['an invisible sign', 'Chicago has\u202e many bridges over its river.'],
  ['code', 'Chicago has {bridges} over its river today.'],
])('%s is not shown', (_, written) => {
  expect(checkedFact(written)).toBeNull();
});
