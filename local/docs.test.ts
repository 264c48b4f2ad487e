import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { inProject } from './stack/root.ts';

const docs = readdirSync(inProject('docs'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.md'),
);
const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...docs.map((file) => `docs/${file}`)];

test.each(PAGES)('every file that %s links to or names exists', (page) => {
  const text = readFileSync(inProject(page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, target = '']) =>
    path.join(path.dirname(page), target),
  );
  const named = [...text.matchAll(/`((?:src|supabase|local|tests|docs)\/[^`<…*{ ]*)`/g)].map(([, file = '']) => file);
  expect([...links, ...named].filter((file) => !existsSync(inProject(file)))).toEqual([]);
});

test('the README names every command, and no other', () => {
  const text = readFileSync(inProject('README.md'), 'utf8');
  const named = [...text.matchAll(/npm (?:run ([\w:]+)|(start|test))\b/g)].map(([, run, short]) => run ?? short ?? '');
  expect(new Set(named)).toEqual(new Set(Object.keys(manifest.scripts)));
});

test('the systemd unit takes away what Thaw never needs', () => {
  const lines = readFileSync(inProject('deploy/thaw.service'), 'utf8').split('\n');
  const wanted = ['NoNewPrivileges=true', 'CapabilityBoundingSet=', 'ProtectHome=true', 'ProtectSystem=strict'];
  expect(wanted.filter((line) => !lines.includes(line))).toEqual([]);
});
