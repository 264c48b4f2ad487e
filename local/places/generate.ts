import { mkdirSync, writeFileSync } from 'node:fs';
import { buildGazetteer } from './gazetteer.ts';
import { seedSql } from './seed-sql.ts';

/** `npx tsx local/places/generate.ts`: writes supabase/seeds/places.sql anew. */
const seed = new URL('../../supabase/seeds/places.sql', import.meta.url);
const gazetteer = buildGazetteer();
const sql = seedSql(gazetteer);
mkdirSync(new URL('.', seed), { recursive: true });
writeFileSync(seed, sql);
console.log(`${gazetteer.places.length} places, ${gazetteer.zips.length} ZIP codes, ${sql.length} characters`);
