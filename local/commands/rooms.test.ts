import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../stack/root.ts';

/** Folders with rooms: subfolders that build on each other in one direction. */
const HOUSES = ['src/game-kit', 'src/lib', 'src/ui', 'supabase/functions/api/kit'];
/** Files outside the rooms are found only by reading through all of them. */
const FILES_OUTSIDE_MAX = 12;

/** The room of a file; '.' for a house's own files. */
const roomOf = (file: string): string => (file.includes('/') ? `${file.split('/')[0]}` : '.');

/** The rooms of a house, each with those that its files import, types included. */
function roomsOf(house: string): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const file of readdirSync(inProject(house), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.|testing/.test(file)) continue;
    const text = readFileSync(inProject(house, file), 'utf8');
    const imported = [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
      .map(([, to = '']) => path.join(path.dirname(file), to))
      .filter((other) => !other.startsWith('..') && roomOf(other) !== roomOf(file));
    const known = rooms.get(roomOf(file)) ?? [];
    rooms.set(roomOf(file), new Set([...known, ...imported.map(roomOf)]));
  }
  return rooms;
}

test.each(HOUSES)('the rooms of %s import each other in one direction', (house) => {
  const rooms = roomsOf(house);
  const isGround = ([, imports]: [string, Set<string>]) => [...imports].every((other) => !rooms.has(other));
  // Floor by floor, from below: the rooms left over form a cycle.
  for (let floor = [...rooms].filter(isGround); floor.length > 0; floor = [...rooms].filter(isGround)) {
    for (const [room] of floor) rooms.delete(room);
  }
  expect(Object.fromEntries(rooms)).toEqual({});
});

test.each(['src/game-kit', 'src/lib', 'supabase/functions/api/kit'])('%s has few files outside its rooms', (house) => {
  const files = readdirSync(inProject(house), { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeLessThanOrEqual(FILES_OUTSIDE_MAX);
});
