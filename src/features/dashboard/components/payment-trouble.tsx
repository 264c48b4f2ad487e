import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/contract/accounts.ts';
import { billingQuery } from '#src/lib/host/billing.ts';
import { Alert } from '#src/ui/alert.tsx';
import { ManageBilling } from '#src/ui/billing/manage-billing.tsx';
import { dashboardTexts } from '../texts.ts';
import { standingOf } from './plan-standing.ts';

/** A payment problem and its solution; nothing when all is well. */
export function PaymentTrouble({ user }: { user: User }) {
  const { data: billing } = useQuery(billingQuery(user.id));
  const trouble = billing && standingOf(billing, Date.now()).trouble;
  if (!trouble) return null;
  return (
    <Alert
      tone="warning"
      title={dashboardTexts.plan.trouble.title}
      action={
        billing.canManage ? (
          <div className="sm:max-w-60">
            <ManageBilling urgent />
          </div>
        ) : null
      }
    >
      {trouble}
    </Alert>
  );
}
