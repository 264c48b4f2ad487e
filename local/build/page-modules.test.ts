import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGES } from '../../src/lib/pages.ts';
import { inProject } from '../stack/root.ts';
import { pageModules } from './page-modules.ts';

test('every page that may be linked to has a module of its own, which exists', () => {
  const modules = pageModules();
  const ofPages = PAGES.map((page) => modules.get(page) ?? `none of ${page}`);
  expect(ofPages.filter((module) => !existsSync(inProject(module)))).toEqual([]);
  expect(new Set(ofPages).size).toBe(PAGES.length);
});

test('the table is read whatever way its lines are broken', () => {
  const source = `
  { path: '/', load: async () => (await import('./home.tsx')).Home, translated: true },
  { path: '/none', load: nothing },
  {
    path: '/join/:roomId?',
    load: async () => {
      return (await import('#src/features/a/join.tsx')).Join;
    },
  },`;
  expect([...pageModules(source)]).toEqual([
    ['/', 'src/app/home.tsx'],
    ['/join/:roomId?', 'src/features/a/join.tsx'],
  ]);
});
