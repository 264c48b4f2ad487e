import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inProject } from '../stack/root.ts';

test('the lint wall stands between all games and features of the API', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'thaw-wall-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(inProject('biome.json'), path.join(folder, 'biome.json'));
  const api = 'supabase/functions/api';
  const files = readdirSync(inProject(api), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${api}/${name}/planted.ts`);
  for (const file of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), "export { one } from '../other-feature/routes.ts';\n");
  }
  const flags = ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', '--reporter=json'];
  const { stdout } = spawnSync(inProject('node_modules/.bin/biome'), flags, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout);
  expect(diagnostics.map(({ location }: { location: { path: string } }) => location.path).sort()).toEqual(files.sort());
});
