import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { inProject } from './stack/root.ts';

const README = readFileSync(inProject('README.md'), 'utf8');

test('what the README links to, and every file that it names, exists', () => {
  const links = [...README.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, target]) => target ?? '');
  const named = [...README.matchAll(/`((?:src|supabase|local|tests|docs)\/[^`<…* ]*)`/g)].map(([, path]) => path ?? '');
  expect(links.length).toBeGreaterThan(2);
  expect(named.length).toBeGreaterThan(8);
  expect([...links, ...named].filter((path) => !existsSync(inProject(path)))).toEqual([]);
});

test('every command that the README names is one', () => {
  const named = [...README.matchAll(/npm (?:run (\w+)|(start|test))\b/g)].map(([, run, short]) => run ?? short ?? '');
  expect(new Set(named)).toEqual(new Set(Object.keys(manifest.scripts)));
});
