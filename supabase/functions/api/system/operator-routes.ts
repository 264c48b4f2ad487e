import {
  getSystem,
  getSystemAccounts,
  SYSTEM_ACCOUNTS_MAX,
  SYSTEM_ERRORS_MAX,
  suspendAccount,
} from '../../_shared/contract/operator.ts';
import { RECAP_DAYS, STORAGE_QUOTAS } from '../../_shared/contract/plans.ts';
import { MAIL_LATE_MINUTES } from '../../_shared/contract/system.ts';
import { Json } from '../../_shared/server/database.ts';
import type { Outbox } from '../../_shared/server/mail/outbox.ts';
import { onHost, type Route } from '../kit/http/on.ts';
import type { Kit } from '../kit/services/kit.ts';

/** The calls of /admin/system. The database decides who is an administrator. */
export function operatorRoutes({ database, outbox, sessions }: Kit & { outbox: Outbox }): Route[] {
  return [
    onHost(getSystem, ({ host }) =>
      database.call(
        'system_overview',
        { user: host, late_minutes: MAIL_LATE_MINUTES, errors: SYSTEM_ERRORS_MAX },
        getSystem.reply,
      ),
    ),

    onHost(getSystemAccounts, ({ host, query }) =>
      database.call(
        'system_accounts',
        { user: host, email: query.email ?? null, quotas: new Json(STORAGE_QUOTAS), most: SYSTEM_ACCOUNTS_MAX },
        getSystemAccounts.reply,
      ),
    ),

    onHost(suspendAccount, async ({ body, host, params }) => {
      const { suspended } = body;
      await database.call(
        'suspend_account',
        { user: host, account: params.userId, suspended, keep: new Json({ plans: RECAP_DAYS }) },
        suspendAccount.reply,
      );
      sessions.forgetUser(params.userId);
      if (suspended) outbox.nudge();
      return {};
    }),
  ];
}
