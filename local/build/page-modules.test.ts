import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGES } from '../../src/lib/page/pages.ts';
import { inProject } from '../stack/root.ts';
import { modulesIn, pageModules } from './page-modules.ts';

test('every page that may be linked to has a module of its own, which exists', () => {
  const modules = pageModules();
  const ofPages = PAGES.map((page) => modules.get(page) ?? `none of ${page}`);
  expect(ofPages.filter((module) => !existsSync(inProject(module)))).toEqual([]);
  expect(new Set(ofPages).size).toBe(PAGES.length);
});

test('the modules are read however the lines are broken, from the page table and from a game', () => {
  const table = `
  { path: '/', load: async () => (await import('./home.tsx')).Home, translated: true },
  { path: '/none', load: nothing },
  {
    path: '/join/:roomId?',
    load: async () => {
      return (await import('#src/features/a/join.tsx')).Join;
    },
  },`;
  expect(modulesIn(table, 'src/app/pages.ts')).toEqual([
    ['/', 'src/app/home.tsx'],
    ['/join/:roomId?', 'src/features/a/join.tsx'],
  ]);
  const game = `
    '/a': async () => (await import('./pages/a.tsx')).A,
    '/join-a/:roomId?': async () =>
      (await import('./pages/join-a.tsx')).JoinA,`;
  expect(modulesIn(game, 'src/games/a/index.ts')).toEqual([
    ['/a', 'src/games/a/pages/a.tsx'],
    ['/join-a/:roomId?', 'src/games/a/pages/join-a.tsx'],
  ]);
});
