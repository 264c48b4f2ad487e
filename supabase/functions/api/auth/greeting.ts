import * as z from 'zod/mini';
import { instant } from '../../_shared/contract/fields.ts';
import { FOUNDER_PERK } from '../../_shared/contract/plans.ts';
import type { Services } from './auth-server.ts';

const welcomed = z.object({ isNew: z.boolean() });
const granted = z.object({ endsAt: z.nullable(instant), isNew: z.boolean() });

/**
 * Greets a newly confirmed account: the welcome email, and the founder perk for the first of its company. Both come once,
 * however often this is called, and not before confirmation; the perk only after one by mail, except on localhost. Never
 * fails its caller: the next login makes up for it.
 * Answers whether the plan has changed.
 */
export async function greet(
  { database, log, outbox, settings }: Pick<Services, 'database' | 'log' | 'outbox' | 'settings'>,
  account: { userId: string; email: string },
): Promise<boolean> {
  try {
    // Its lists are large, and only logins need them.
    const { companyDomain } = await import('../../_shared/server/company.ts');
    const domain = companyDomain(account.email);
    // The perk first, because the welcome mentions it.
    const perk =
      domain === null
        ? null
        : await database.call(
            'grant_founder_perk',
            { user: account.userId, domain, months: FOUNDER_PERK.months, by_mail: !settings.onLocalhost },
            granted,
          );
    const welcome = await database.call('welcome', { user: account.userId }, welcomed);
    if (welcome.isNew) outbox.nudge();
    return perk?.isNew ?? false;
  } catch (error) {
    log.failure('greeting', error);
    return false;
  }
}
