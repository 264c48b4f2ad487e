import type { Tier } from '#shared/contract/plans.ts';
import { ENGLISH, type PlanRefusal, planRefusal } from '#shared/domain/plan-refusals.ts';
import { catalogue } from '../catalogue.ts';

const planWords = catalogue(ENGLISH, () => import('./plan-words.es.ts'));

/** The same before the call: what this plan has, what can be deleted, and the plan that has more. */
export const planLimit = (code: PlanRefusal, tier: Tier): string => planRefusal(code, tier, planWords);
