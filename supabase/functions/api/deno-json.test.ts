import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (address: string) => JSON.parse(readFileSync(new URL(address, import.meta.url), 'utf8'));

const functions = readdirSync(new URL('..', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

test.each(functions)('%s runs with the very versions that the lock file pins and package.json names', (name) => {
  const wanted: Record<string, string> = read('../../../package.json').dependencies;
  const { packages } = read('../../../package-lock.json');
  const { imports }: { imports: Record<string, string> } = read(`../${name}/deno.json`);
  for (const [specifier, target] of Object.entries(imports)) {
    const [, name = '', part] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? [];
    const locked = packages[`node_modules/${name}`]?.version;
    expect(target).toBe(`npm:${name}@${locked}${part}`);
    expect(wanted[name]?.replace(/^[\^~]/, '')).toBe(locked);
  }
});

test.each(functions)("%s's lock file pins the same versions, in the form that Deno 2.1 reads too", (name) => {
  const { imports }: { imports: Record<string, string> } = read(`../${name}/deno.json`);
  const { specifiers, version }: { specifiers: Record<string, string>; version: string } = read(`../${name}/deno.lock`);
  expect(version).toBe('4');
  const pinned = Object.entries(specifiers).map(([specifier, found]) => [specifier.replace(/@[^@]*$/, ''), found]);
  const wanted = Object.values(imports).map((target) => /^(npm:.+)@([^/]+)/.exec(target)?.slice(1));
  expect(Object.fromEntries(pinned)).toEqual(Object.fromEntries(wanted.filter((one) => one !== undefined)));
});
