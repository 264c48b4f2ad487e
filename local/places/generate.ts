// Generates supabase/seeds/places.sql if it is missing or older than its generator: `npx tsx local/places/generate.ts`.
import { existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { inProject } from '../stack/root.ts';
import { buildGazetteer } from './gazetteer.ts';
import { seedSql } from './seed-sql.ts';

const SEED = inProject('supabase/seeds/places.sql');
const MAKERS = inProject('local/places');

const makers = readdirSync(MAKERS).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const newest = Math.max(...makers.map((name) => statSync(`${MAKERS}/${name}`).mtimeMs));
if (!existsSync(SEED) || statSync(SEED).mtimeMs < newest) {
  // Two starts may generate it at once; the rename keeps each file whole.
  const draft = `${SEED}.${process.pid}`;
  writeFileSync(draft, seedSql(buildGazetteer()));
  renameSync(draft, SEED);
}
