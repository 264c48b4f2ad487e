import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, the longest of each project first: one that starts last keeps everybody waiting. */
const LONG = [
  'tests/database/migrations',
  'tests/database/places.',
  'tests/database/races-phase-games',
  'tests/database/phase-games',
  'tests/api/sessions',
  'tests/local/lives',
  'tests/api/coloring-durability',
  'tests/e2e/accessibility-games',
  'tests/e2e/accessibility.',
  'tests/e2e/rooms',
  'tests/e2e/billing',
  'tests/e2e/keyboard-games',
  'tests/e2e/coloring.',
  'tests/e2e/coloring-access',
];

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((start) => moduleId.includes(start));
  return place < 0 ? LONG.length : place;
}

/** Tests with a DOM say so in their first line. */
const hasDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');

/** Starts the longest files first, and keeps those with a DOM together: they follow each other in one process. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const keyed = sorted.map((file) => ({ file, dom: hasDom(file) ? 0 : 1, place: placeOf(file) }));
    keyed.sort((one, other) => one.dom - other.dom || one.place - other.place);
    return keyed.map(({ file }) => file);
  }
}
