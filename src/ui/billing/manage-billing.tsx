import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Every, getBilling } from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { billingPortal, noteGoingAway, onComingBack } from '#src/lib/host/billing.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '../button.tsx';
import { manageTexts as texts } from './texts.ts';

type ManageBillingProps = {
  urgent?: boolean;
  /** Opens the change to this plan instead of the portal's home page. */
  tier?: PaidTier;
  every?: Every;
  label?: string;
};

/** Opens the payment provider's portal: card, invoices, cancellation, plan changes. */
export function ManageBilling({ urgent = false, tier, every, label = texts.button }: ManageBillingProps) {
  const cache = useQueryClient();
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () => billingPortal(tier, every),
    onSuccess: (url) => {
      noteGoingAway();
      location.assign(url);
    },
    onError: (error) => {
      toast.error(texts.failed.title, refusalText(error) ?? texts.failed.description);
      // A refusal means that the billing state has changed.
      void cache.invalidateQueries({ queryKey: [getBilling.path] });
    },
  });
  useEffect(() => onComingBack(reset), [reset]);

  return (
    <Button
      className="w-full"
      size={tier === undefined ? 'md' : 'lg'}
      variant={urgent ? 'primary' : 'secondary'}
      // Pending until the page unloads.
      pending={isPending || isSuccess}
      pendingLabel={texts.pending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
