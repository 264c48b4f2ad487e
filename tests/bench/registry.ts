import { joins } from './joins.ts';
import { logins } from './logins.ts';
import type { Bench } from './measure.ts';
import { polls } from './polls.ts';
import { rest } from './rest.ts';

/** What `npm run bench` measures, in this order. */
export const BENCHES: Record<string, Bench> = { rest, polls, joins, logins };
