import postgres from 'postgres';
import { suggestPlaces } from '#shared/domain/world-places.ts';
import type { Database } from '#shared/server/database.ts';
import { createPlaceSources } from '#shared/server/geocoder.ts';
import { type Bench, figure, goal, msOf, percentile } from './measure.ts';
import { onStack } from './on-stack.ts';

const TYPED = [
  'san francisco',
  'são paulo',
  'toronto, ontario',
  'springfield, il',
  'new delhi',
  'москва',
  '東京',
  'القاهرة',
];
const BEGINNINGS = TYPED.flatMap((place) => Array.from(place, (_, index) => place.slice(0, index + 1)));
const ROUNDS = 20;

/** Suggestions for all beginnings of some places, one after another, by the functions of a database just started. */
export const suggestions: Bench = (folder) =>
  onStack(folder, async ({ stack }) => {
    const sql = postgres(stack.ownerUrl, { max: 2, onnotice: () => undefined });
    const call: Database['call'] = async (name, args, reply) => {
      const list = Object.keys(args).map((key, index) => `p_${key} => $${index + 1}`);
      const [row] = await sql.unsafe(`select app.${name}(${list}) as reply`, Object.values(args) as never[]);
      return reply.parse(row?.reply);
    };
    const search = { fetch, url: null, userAgent: 'Thaw bench' };
    const sources = createPlaceSources({ database: { call }, search });
    const ask = (text: string) => msOf(() => suggestPlaces(text, sources, { near: ['US', 'MX'] }));
    try {
      const first = await ask('l');
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) for (const text of BEGINNINGS) times.push(await ask(text));
      return [
        goal('suggestions, first answer', first, 'ms', 'under', 100),
        figure('suggestions, p50', percentile(times, 50), 'ms'),
        goal('suggestions, p99', percentile(times, 99), 'ms', 'under', 100),
      ];
    } finally {
      await sql.end();
    }
  });
