// Generates supabase/seeds/places.sql and places-world.sql if one is missing or older than its makers:
// `npx tsx local/places/generate.ts`.
import { existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { inProject } from '../stack/root.ts';
import { buildGazetteer } from './gazetteer.ts';
import { seedSql, worldSeedSql } from './seed-sql.ts';
import { buildWorld, WORLD_FILE } from './world.ts';

const SEED = inProject('supabase/seeds/places.sql');
const WORLD_SEED = inProject('supabase/seeds/places-world.sql');
const MAKERS = inProject('local/places');

// Two starts may generate it at once; the rename keeps each file whole.
function write(file: string, sql: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, sql);
  renameSync(draft, file);
}

const makers = readdirSync(MAKERS).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const files = [...makers.map((name) => `${MAKERS}/${name}`), inProject(WORLD_FILE)];
const newest = Math.max(...files.map((file) => statSync(file).mtimeMs));
if ([SEED, WORLD_SEED].some((seed) => !existsSync(seed) || statSync(seed).mtimeMs < newest)) {
  const gazetteer = buildGazetteer();
  write(SEED, seedSql(gazetteer));
  write(WORLD_SEED, worldSeedSql(buildWorld(gazetteer)));
}
